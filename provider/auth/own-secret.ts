// Re-entering a secret while signed in: the PIN before money moves, the password before it changes. Counting
// wrong tries protects both, however strong the hash.

import { verifySecret } from '#provider/auth/secrets.ts'
import type { Sql } from '#provider/db/index.ts'
import { type ErrorCode, ProviderError, type Refusal, refuse } from '#provider/errors.ts'
import { lockEnd, minutesUntil } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { type SecurityEventName, securityEvent } from '#provider/security/events.ts'

type SecretCheck =
  | { result: 'ok' }
  /** `left`: tries before it locks, at least 1. */
  | { result: 'wrong'; left: number }
  /** `spent`: this try used up the last one. Otherwise it was locked already and not compared. */
  | { result: 'locked'; until: Date; spent: boolean }

interface SecretRow {
  hash: string
  failures: number
  locks: number
  locked_until: Date | null
}

const secrets = {
  pin: { event: 'pin', rule: policy.security.pin, wrong: 'pin_wrong', locked: 'pin_locked' },
  password: {
    event: 'password',
    rule: policy.security.password,
    wrong: 'password_wrong',
    locked: 'password_locked',
  },
} as const satisfies Record<
  string,
  { event: SecurityEventName; wrong: ErrorCode; locked: ErrorCode; rule: object }
>

type OwnSecret = keyof typeof secrets

/**
 * Compares a secret with the customer's and counts a wrong one. Call it in a transaction and return the
 * refusal rather than throw it, or the count is rolled back. The customer's row stays locked until the
 * transaction ends, so concurrent guesses count one after the other. The lock lets foreign keys pass: every
 * transaction that inserted a row of the customer's holds the weakest lock on theirs, and two of those would
 * deadlock.
 *
 * Locks after as many wrong tries as the policy allows, each lock twice as long; a right one resets the
 * count.
 *
 * @param now `deps.clock.now()`
 */
export async function verifyOwn(
  sql: Sql,
  customerId: string,
  which: OwnSecret,
  given: string,
  now: Date,
): Promise<SecretCheck> {
  const { event, rule } = secrets[which]
  const [row] = await sql.query<SecretRow>(
    `select ${which}_hash as hash, ${which}_failures as failures, ${which}_locks as locks,
       ${which}_locked_until as locked_until from customers where id = $1 for no key update`,
    [customerId],
  )
  if (!row) throw new Error(`Checking the ${which} of a customer who does not exist`)
  if (row.locked_until && row.locked_until > now) {
    return { result: 'locked', until: row.locked_until, spent: false }
  }
  if (await verifySecret(row.hash, given, { ahead: true })) {
    if (row.failures > 0 || row.locks > 0) await setCount(sql, customerId, which, 0, 0, null)
    await securityEvent(sql, { event, outcome: 'done', customerId, now })
    return { result: 'ok' }
  }
  const failures = row.failures + 1
  const left = rule.attempts - failures
  if (left > 0) {
    await setCount(sql, customerId, which, failures, row.locks, null)
    await securityEvent(sql, { event, outcome: 'refused', customerId, now, detail: { left } })
    return { result: 'wrong', left }
  }
  const until = lockEnd(now, row.locks, rule.lock_seconds)
  await setCount(sql, customerId, which, 0, row.locks + 1, until)
  await securityEvent(sql, { event, outcome: 'locked', customerId, now })
  return { result: 'locked', until, spent: true }
}

async function setCount(
  sql: Sql,
  customerId: string,
  which: OwnSecret,
  failures: number,
  locks: number,
  until: Date | null,
) {
  await sql.query(
    `update customers set ${which}_failures = $2, ${which}_locks = $3, ${which}_locked_until = $4 where id = $1`,
    [customerId, failures, locks, until],
  )
}

/**
 * The same, for a call with an Idempotency-Key: undefined if right, else the refusal to return.
 *
 * @throws ProviderError if it was already locked. That changed nothing; thrown, it isn't stored under the
 * key, which works again after the lock.
 */
export async function refuseUnlessOwn(
  sql: Sql,
  customerId: string,
  which: OwnSecret,
  given: string,
  now: Date,
): Promise<Refusal | undefined> {
  const check = await verifyOwn(sql, customerId, which, given, now)
  if (check.result === 'ok') return undefined
  const { wrong, locked } = secrets[which]
  if (check.result === 'wrong') return refuse(wrong, { values: { count: check.left } })
  const told = { values: { count: minutesUntil(now, check.until) } }
  if (!check.spent) throw new ProviderError(locked, told)
  return refuse(locked, told)
}
