// Ends sessions from outside: from another device, or because credentials changed. Their browsers are
// forgotten too, since they may be in the wrong hands, and must pass the second factor again.
import { forgetDeviceOf, forgetDevices } from '#provider/auth/sessions/devices.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { securityEvent } from '#provider/security/events.ts'

type EndReason =
  | 'password_reset'
  | 'password_change'
  | 'pin_change'
  | 'factor_change'
  | 'signed_out_elsewhere'
  | 'operator'
  | 'closing'

/**
 * Ends a customer's sessions and forgets their browsers: no token stays valid, and no login skips the second
 * factor.
 *
 * @param except a session to keep, with its browser
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
  await forgetDevices(sql, customerId, await deviceOf(sql, customerId, except))
  return ended.length
}

async function deviceOf(sql: Sql, customerId: string, sessionId: string | null): Promise<string | null> {
  if (sessionId === null) return null
  const [row] = await sql.query<{ device_hash: string | null }>(
    'select device_hash from sessions where customer_id = $1 and id = $2',
    [customerId, sessionId],
  )
  return row?.device_hash ?? null
}

/** Ends another session of the same customer. Tells whether it ended now, had ended, or doesn't exist. */
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
  await forgetDeviceOf(sql, customerId, sessionId)
  if (row.ended_at) return 'before'
  await sql.query('update sessions set ended_at = $3, end_reason = $4 where customer_id = $1 and id = $2', [
    customerId,
    sessionId,
    now,
    'signed_out_elsewhere' satisfies EndReason,
  ])
  return 'now'
}

/** Ends a customer's sessions on behalf of an operator and notifies the customer; returns how many. */
export function endSessionsOf(db: Db, customerId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endAllSessions(tx, customerId, 'operator', now)
    if (count > 0)
      await securityEvent(tx, {
        event: 'sessions_ended',
        outcome: 'done',
        customerId,
        now,
        detail: { count },
      })
    return count
  })
}

/**
 * Ends all customers' sessions on behalf of an operator, one transaction per customer: logins don't wait, and
 * interrupting the command keeps what is done.
 *
 * @param most batch size
 */
export async function endSessionsOfEverybody(
  db: Db,
  now: Date,
  most = 500,
): Promise<{ sessions: number; customers: number }> {
  const ended = { sessions: 0, customers: 0 }
  let after: string | null = null
  for (;;) {
    const page: { customer_id: string }[] = await db.query(
      `select customer_id from sessions where ended_at is null and ($1::uuid is null or customer_id > $1)
       union select customer_id from devices where $1::uuid is null or customer_id > $1
       order by customer_id limit $2`,
      [after, most],
    )
    for (const { customer_id } of page) {
      const count = await endSessionsOf(db, customer_id, now)
      ended.sessions += count
      ended.customers += count > 0 ? 1 : 0
    }
    after = page.at(-1)?.customer_id ?? null
    if (page.length < most) return ended
  }
}
