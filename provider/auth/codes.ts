// One-time codes, as sign-up and password reset send them. How long a code lives, how many wrong ones it stands and
// how soon another may be asked for is policy: `code` of content/policy/security.json.
import { createHmac, randomInt } from 'node:crypto'
import { later, minutesUntil, secondsUntil } from '#provider/auth/lock.ts'
import { digest, sameHash } from '#provider/auth/tokens.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'

const { length, lifetime_seconds, attempts: most, resend_seconds } = policy.security.code

/** The tables that keep what was sent. */
export type CodeTable = 'signups' | 'password_resets'

/** What the rows of both have alike. */
export interface SentCode {
  id: string
  /** Hash of the address that asked for it. */
  client: string
  code_hash: string
  /** Wrong codes so far. */
  attempts: number
  sent_at: Date
  code_expires_at: Date
}

export const codeColumns = 'id, client, code_hash, attempts, sent_at, code_expires_at'

export interface NewCode {
  /** The digits, which are told and not kept. */
  code: string
  hash: string
  expires: Date
  /** How long it lives, for the sentence that says so. */
  minutes: number
}

/** Keyed with the id of its row, so that equal codes have unequal hashes; attempts and expiry defend the rest. */
function hashCode(id: string, code: string): string {
  return createHmac('sha256', id).update(code).digest('base64url')
}

/** A new code for the row of that id. */
export function makeCode(id: string, now: Date): NewCode {
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  const expires = later(now, lifetime_seconds)
  return { code, hash: hashCode(id, code), expires, minutes: minutesUntil(now, expires) }
}

/** What the client that asks is remembered by. */
export const hashClient = (address: string): string => digest(`client:${address}`)

/** When another code may be asked for, ISO 8601. */
export function resendAt({ sent_at }: Pick<SentCode, 'sent_at'>): string {
  return later(sent_at, resend_seconds).toISOString()
}

/** Holds back whoever asks for the same name at the same time, until the transaction ends, so that one code is sent. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/**
 * Whether a code that can still be right was sent a moment ago, so that who asked for it gets no other yet.
 *
 * @param client hash of who asks now
 * @throws ProviderError too_many_requests when it was another client that asked for it
 */
export function isOnItsWay(last: SentCode, client: string, now: Date): boolean {
  const again = later(last.sent_at, resend_seconds)
  if (last.attempts > most || again <= now) return false
  if (last.client === client) return true
  const count = secondsUntil(now, again)
  throw new ProviderError('too_many_requests', { values: { count }, data: { retry_after: count } })
}

/**
 * Compares a code and counts a wrong one. Nothing when it is right; else code_wrong with the tries that are left,
 * code_attempts from the one after the last try on, or code_expired. Return the refusal rather than throw, or the count
 * is rolled back.
 *
 * @param sent its row, locked by the transaction
 */
export async function refuseCode(
  sql: Sql,
  table: CodeTable,
  sent: SentCode,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  if (sent.attempts > most) return refuse('code_attempts')
  if (sent.code_expires_at <= now) return refuse('code_expired')
  if (sameHash(sent.code_hash, hashCode(sent.id, code))) return undefined
  const attempts = await countWrong(sql, table, sent)
  const left = most + 1 - attempts
  return left < 1 ? refuse('code_attempts') : refuse('code_wrong', { values: { count: left } })
}

/** Counts a wrong try and answers how many there have been. */
export async function countWrong(sql: Sql, table: CodeTable, sent: SentCode): Promise<number> {
  const attempts = sent.attempts + 1
  await sql.query(`update ${table} set attempts = $2 where id = $1`, [sent.id, attempts])
  return attempts
}
