import { demandCustomer, lockCustomer } from '#provider/customers/store.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { claimReferral, ReferralUnknown, readReferrals } from '#provider/referrals/index.ts'

export const referralHandlers = {
  'get-referrals': async ({ sql, customerId }) => ({
    data: await readReferrals(sql, await demandCustomer(sql, customerId)),
  }),

  'claim-referral': async ({ sql: tx, body, customerId, device, ip, now }) => {
    const friend = await lockCustomer(tx, customerId)
    const [joined] = await tx.query<{ created_at: Date }>('select created_at from customers where id = $1', [
      customerId,
    ])
    if (!joined) throw new ProviderError('session_expired')
    try {
      const claim = {
        friend: { ...friend, ...joined },
        code: body.code,
        device,
        address: ip,
        now,
      }
      return { data: await claimReferral(tx, claim) }
    } catch (error) {
      if (error instanceof ReferralUnknown) throw new ProviderError('referral_unknown')
      throw error
    }
  },
} satisfies Partial<Handlers>
