// The transaction PIN: four digits, defended by counting wrong ones rather than by its hash.
import { lockEnd } from '#provider/auth/lock.ts'
import { verifySecret } from '#provider/auth/secrets.ts'
import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'

export type PinCheck =
  | { result: 'ok' }
  /** `left` tries remain before the PIN is locked, at least 1. */
  | { result: 'wrong'; left: number }
  /** `spent` by the wrong PIN that used up the last try; else it was locked before and the PIN was not compared. */
  | { result: 'locked'; until: Date; spent: boolean }

interface PinRow {
  pin_hash: string
  pin_failures: number
  pin_locks: number
  pin_locked_until: Date | null
}

/**
 * Compares a PIN with the customer's and counts a wrong one. Call it in a transaction and return `refuse(…)` rather
 * than throw, or the count is rolled back. The customer's row stays locked until the transaction ends, so that
 * guesses sent at once are counted one after the other. The lock is one that foreign keys pass: every transaction
 * that inserted a row of the customer's holds the weakest lock on it, and two of those would else wait for each other.
 *
 * After `security.pin.attempts` wrong ones the PIN is locked for `security.pin.lock_seconds`, each further lock
 * twice as long; a right PIN forgets them all.
 *
 * @param now the clock's time (`deps.clock.now()`).
 */
export async function verifyPin(sql: Sql, customerId: string, pin: string, now: Date): Promise<PinCheck> {
  const [row] = await sql.query<PinRow>(
    'select pin_hash, pin_failures, pin_locks, pin_locked_until from customers where id = $1 for no key update',
    [customerId],
  )
  if (!row) throw new Error('A PIN was checked for a customer who does not exist')
  if (row.pin_locked_until && row.pin_locked_until > now) {
    return { result: 'locked', until: row.pin_locked_until, spent: false }
  }
  if (await verifySecret(row.pin_hash, pin, { ahead: true })) {
    if (row.pin_failures > 0 || row.pin_locks > 0) await setCount(sql, customerId, 0, 0, null)
    await securityEvent(sql, { event: 'pin', outcome: 'done', customerId, now })
    return { result: 'ok' }
  }
  const failures = row.pin_failures + 1
  const left = policy.security.pin.attempts - failures
  if (left > 0) {
    await setCount(sql, customerId, failures, row.pin_locks, null)
    await securityEvent(sql, { event: 'pin', outcome: 'refused', customerId, now, detail: { left } })
    return { result: 'wrong', left }
  }
  const until = lockEnd(now, row.pin_locks, policy.security.pin.lock_seconds)
  await setCount(sql, customerId, 0, row.pin_locks + 1, until)
  await securityEvent(sql, { event: 'pin', outcome: 'locked', customerId, now })
  return { result: 'locked', until, spent: true }
}

async function setCount(sql: Sql, customerId: string, failures: number, locks: number, until: Date | null) {
  await sql.query(
    'update customers set pin_failures = $2, pin_locks = $3, pin_locked_until = $4 where id = $1',
    [customerId, failures, locks, until],
  )
}
