// Who has a session has shown who they are at some time; before money, beneficiaries and credentials change they must
// have done so lately. Which calls demand that, and which are such a proof themselves, is `step_up` in operations.json;
// for how long one holds is policy. The routes ask here, and nobody else does.
import { later } from '#provider/auth/lock.ts'
import type { Authenticated, Principal } from '#provider/auth/sessions.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'

const { remembered_seconds } = policy.security.step_up

/** @throws ProviderError step_up_required when the last confirmation in this session is too long ago. */
export function demandConfirmation({ confirmedAt }: Authenticated, now: Date): void {
  if (confirmedAt === null || later(confirmedAt, remembered_seconds) <= now)
    throw new ProviderError('step_up_required')
}

/** Remembers that the customer has just confirmed in this session who they are. */
export async function confirmSession(
  sql: Sql,
  { customerId, sessionId }: Principal,
  now: Date,
): Promise<void> {
  await sql.query('update sessions set confirmed_at = $3 where customer_id = $1 and id = $2', [
    customerId,
    sessionId,
    now,
  ])
}
