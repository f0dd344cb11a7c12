import { clientOf, type DeviceCookie } from '#provider/auth/sessions/devices.ts'
import type { CustomerRow } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { ReferralClaimResponse } from '#src/generated/forms.ts'

/** No customer has this code. */
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
 * Records who referred a new customer: once, soon after they joined and before they have sent anything. A
 * code used too late, or of a later customer, is stored as refused with its reason; a customer's own code
 * isn't stored. In a circle of referrals the earliest customer is refused; the database enforces that too.
 *
 * @returns the result; `kept` if it was recorded before
 * @throws ReferralUnknown
 */
export async function claimReferral(
  tx: Tx,
  { friend, code, device, address, now }: Claim,
): Promise<ReferralClaimResponse['data']> {
  const [owner] = await tx.query<{ customer_id: string; joined: Date }>(
    `select r.customer_id, c.created_at as joined from referral_codes r join customers c on c.id = r.customer_id
     where r.code = $1`,
    [code.toUpperCase()],
  )
  if (!owner) throw new ReferralUnknown()
  if (owner.customer_id === friend.id) return { state: 'refused', reason: 'own_code' }
  const isLate = now.getTime() - friend.created_at.getTime() > policy.referrals.days_to_claim * DAY
  const sent = await tx.query(
    `select from transfers where customer_id = $1 and paid_at is not null limit 1`,
    [friend.id],
  )
  const isNew = friend.created_at > owner.joined
  const refusal = isLate || sent.length > 0 ? 'already_customer' : isNew ? null : 'joined_before'
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
