import { findCustomer } from '#provider/customers/store.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { claimReferral, ReferralUnknown, readReferrals } from '#provider/referrals/index.ts'

export const referralHandlers = {
  'get-referrals': async ({ sql, customerId }) => {
    const customer = await findCustomer(sql, customerId)
    if (!customer) throw new ProviderError('session_expired')
    return { data: await readReferrals(sql, customer) }
  },

  'claim-referral': async ({ sql: tx, body, customerId, device, ip }, { clock }) => {
    const friend = await findCustomer(tx, customerId, { lock: true })
    const [joined] = await tx.query<{ created_at: Date }>('select created_at from customers where id = $1', [
      customerId,
    ])
    if (!friend || !joined) throw new ProviderError('session_expired')
    try {
      const claim = {
        friend: { ...friend, ...joined },
        code: body.code,
        device,
        address: ip,
        now: clock.now(),
      }
      return { data: await claimReferral(tx, claim) }
    } catch (error) {
      if (error instanceof ReferralUnknown) throw new ProviderError('referral_unknown')
      throw error
    }
  },
} satisfies Partial<Handlers>
