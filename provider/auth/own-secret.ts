// A secret that a signed-in customer gives once more: the PIN before money moves, the password before it is changed.
// Both are defended by counting wrong ones, whatever their hash is worth.

import { verifySecret } from '#provider/auth/secrets.ts'
import type { Sql } from '#provider/db/index.ts'
import { type ErrorCode, ProviderError, type Refusal, refuse } from '#provider/errors.ts'
import { lockEnd, minutesUntil } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { type SecurityEventName, securityEvent } from '#provider/security/events.ts'

export type SecretCheck =
  | { result: 'ok' }
  /** `left` tries remain before it is locked, at least 1. */
  | { result: 'wrong'; left: number }
  /** `spent` by the wrong one that used up the last try; else it was locked before and was not compared. */
  | { result: 'locked'; until: Date; spent: boolean }

interface SecretRow {
  hash: string
  failures: number
  locks: number
  locked_until: Date | null
}

/** What there is to give, what the policy says of it, and how it is written down. */
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
 * Compares a secret with the customer's and counts a wrong one. Call it in a transaction and return the refusal rather
 * than throw, or the count is rolled back. The customer's row stays locked until the transaction ends, so that
 * guesses sent at once are counted one after the other. The lock is one that foreign keys pass: every transaction
 * that inserted a row of the customer's holds the weakest lock on it, and two of those would else wait for each other.
 *
 * After as many wrong ones as the policy allows it is locked, each further lock twice as long; a right one forgets
 * them all.
 *
 * @param now the clock's time (`deps.clock.now()`).
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
  if (!row) throw new Error(`A ${which} was checked for a customer who does not exist`)
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
 * The same, as the answer of a call with an Idempotency-Key: undefined when it was right, else the refusal to return.
 *
 * @throws ProviderError when it was locked before: that changed nothing, and thrown it is not stored under the key, which
 *   may be used again when the lock ends.
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
