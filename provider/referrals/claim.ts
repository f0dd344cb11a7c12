import type { CustomerRow } from '#provider/auth/customers.ts'
import { clientOf } from '#provider/auth/devices.ts'
import type { Tx } from '#provider/db/index.ts'
import type { DeviceCookie } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import type { ReferralClaimResponse } from '#src/generated/forms.ts'

/** Nobody has this code. */
export class ReferralUnknown extends Error {}

export interface Claim {
  readonly friend: CustomerRow & { readonly created_at: Date }
  readonly code: string
  readonly device: DeviceCookie
  readonly address: string
  readonly now: Date
}

const DAY = 86_400_000

/**
 * Notes who brought a new customer: once, soon after they joined and before they have sent anything. A code of one's own,
 * and one that comes too late, is kept as refused with its reason, or not at all where there is nobody to show it to.
 *
 * @returns what came of it; `kept` when it was known before
 * @throws ReferralUnknown
 */
export async function claimReferral(
  tx: Tx,
  { friend, code, device, address, now }: Claim,
): Promise<ReferralClaimResponse['data']> {
  const [owner] = await tx.query<{ customer_id: string }>(
    'select customer_id from referral_codes where code = $1',
    [code.toUpperCase()],
  )
  if (!owner) throw new ReferralUnknown()
  if (owner.customer_id === friend.id) return { state: 'refused', reason: 'own_code' }
  const isLate = now.getTime() - friend.created_at.getTime() > policy.referrals.days_to_claim * DAY
  const sent = await tx.query(
    `select from transfers where customer_id = $1 and paid_at is not null limit 1`,
    [friend.id],
  )
  const refusal = isLate || sent.length > 0 ? 'already_customer' : null
  const { device: known } = await clientOf(tx, owner.customer_id, device, address, now)
  const [made] = await tx.query<{ state: 'waiting' | 'refused' }>(
    `insert into referrals (customer_id, friend_id, state, reason, on_own_device, joined_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning state`,
    [
      owner.customer_id,
      friend.id,
      refusal === null ? 'waiting' : 'refused',
      refusal,
      known !== null,
      now,
      refusal === null ? null : now,
    ],
  )
  return made ? { state: made.state, reason: refusal } : { state: 'kept', reason: null }
}
