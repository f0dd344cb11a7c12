// Step-up: moving money or changing credentials takes the PIN or a passkey, given in this session. `step_up`
// in operations.json names the calls that need or give it; the policy says how long it lasts. Only the routes
// check it.

import type { Authenticated, Principal } from '#provider/auth/sessions/sessions.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'

const { remembered_seconds } = policy.security.step_up

/** `needed`: the PIN or a passkey, recently. `recent`: that, or any login. */
export type Demand = 'needed' | 'recent'

export const isDemand = (stepUp: string | undefined): stepUp is Demand =>
  stepUp === 'needed' || stepUp === 'recent'

/** @throws ProviderError step_up_required if it wasn't given in this session, or too long ago */
export function demandConfirmation(demand: Demand, { confirmedAt, startedAt }: Authenticated, now: Date) {
  const isFresh = (at: Date | null) => at !== null && later(at, remembered_seconds) > now
  if (isFresh(confirmedAt) || (demand === 'recent' && isFresh(startedAt))) return
  throw new ProviderError('step_up_required')
}

export async function confirmSession(sql: Sql, { customerId, sessionId }: Principal, now: Date) {
  await sql.query('update sessions set confirmed_at = $3 where customer_id = $1 and id = $2', [
    customerId,
    sessionId,
    now,
  ])
}
