// Sessions that end without having been asked: from another device, or because what they were opened with has changed.
import type { Principal } from '#provider/auth/sessions.ts'
import type { Sql } from '#provider/db/index.ts'

/** Why sessions end that did not end themselves. */
export type EndReason =
  | 'password_reset'
  | 'password_change'
  | 'pin_change'
  | 'factor_change'
  | 'signed_out_elsewhere'

/**
 * Ends the sessions of a customer: none of their tokens is valid any more.
 *
 * @param except the one that stays, where one does
 * @returns how many ended
 */
export async function endAllSessions(
  sql: Sql,
  customerId: string,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const ended = await sql.query(
    `update sessions set ended_at = $2, end_reason = $3
     where customer_id = $1 and ended_at is null and ($4::uuid is null or id <> $4) returning id`,
    [customerId, now, reason, except],
  )
  return ended.length
}

/** Ends a session from another one of the same customer; says whether it did so now, or had ended, or is none. */
export async function endOtherSession(
  sql: Sql,
  { customerId, sessionId }: Principal,
  now: Date,
): Promise<'now' | 'before' | 'unknown'> {
  const [row] = await sql.query<{ ended_at: Date | null }>(
    'select ended_at from sessions where customer_id = $1 and id = $2 for update',
    [customerId, sessionId],
  )
  if (!row) return 'unknown'
  if (row.ended_at) return 'before'
  await sql.query('update sessions set ended_at = $3, end_reason = $4 where customer_id = $1 and id = $2', [
    customerId,
    sessionId,
    now,
    'signed_out_elsewhere' satisfies EndReason,
  ])
  return 'now'
}
