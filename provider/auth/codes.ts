// One-time codes for sign-up and password reset. Lifetime, wrong tries and resend interval are policy: `code`
// in content/policy/security.json.
//
// A code goes to the owner of a number or address, no matter who requested it. So a client may use another
// client's code if that was sent a moment ago or if strangers have used up their messages: it helps the
// owner, and each client has its own tries.

import { createHmac, randomInt } from 'node:crypto'
import type { Sql, Tx } from '#provider/db/index.ts'
import { type Refusal, refuse } from '#provider/errors.ts'
import { later, minutesUntil } from '#provider/lib/times.ts'
import { sameHash } from '#provider/lib/tokens.ts'
import { type LimitBy, secondsOverLimit, tooMany } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'

const { length, lifetime_seconds, attempts: most, resend_seconds, shared } = policy.security.code

/** The tables of sent codes, each with the table of tokens that clients continue with. */
const tables = {
  signups: { tokens: 'signup_tokens', of: 'signup_id' },
  password_resets: { tokens: 'password_reset_tokens', of: 'reset_id' },
} as const

type CodeTable = keyof typeof tables

export interface SentCode {
  id: string
  client: string
  code_hash: string
  /** Wrong codes by that client, and by all others together. */
  attempts: number
  others_attempts: number
  sent_at: Date
  code_expires_at: Date
}

export const codeColumns = 'id, client, code_hash, attempts, others_attempts, sent_at, code_expires_at'

/** Who enters a code: their token, and the client it was issued to. */
export interface Holder {
  token_hash: string
  holder: string
}

export interface NewCode {
  /** The digits: sent, never stored. */
  code: string
  hash: string
  expires: Date
  minutes: number
}

/** Keyed by row id, so equal codes hash differently; attempts and expiry do the rest. */
function hashCode(id: string, code: string): string {
  return createHmac('sha256', id).update(code).digest('base64url')
}

export function matchesCode({ id, code_hash }: Pick<SentCode, 'id' | 'code_hash'>, code: string): boolean {
  return sameHash(code_hash, hashCode(id, code))
}

export function makeCode(id: string, now: Date): NewCode {
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  const expires = later(now, lifetime_seconds)
  return { code, hash: hashCode(id, code), expires, minutes: minutesUntil(now, expires) }
}

/** When another code may be requested, ISO 8601. */
export function resendAt({ sent_at }: Pick<SentCode, 'sent_at'>): string {
  return later(sent_at, resend_seconds).toISOString()
}

/** Serializes requests for the same name until the transaction ends, so only one code is sent. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

function isUsable(sent: SentCode, client: string, now: Date): boolean {
  if (sent.code_expires_at <= now) return false
  return sent.client === client ? sent.attempts <= most : sent.others_attempts < shared.attempts
}

export interface CodeRequest {
  scope: string
  by: LimitBy
  value: string
  client: string
}

/**
 * Whether a request reuses the last code sent: the client's own from a moment ago, or another client's if
 * that was a moment ago or no more messages are allowed now. Otherwise a new code is due, and counted.
 *
 * @param last the newest unused code for the same number or address
 * @throws ProviderError too_many_requests if no more messages are allowed and no code can be reused
 */
export async function takesLast(
  tx: Tx,
  last: SentCode | undefined,
  { scope, by, value, client }: CodeRequest,
  now: Date,
): Promise<boolean> {
  const usable = last !== undefined && isUsable(last, client, now)
  if (usable && later(last.sent_at, resend_seconds) > now) return true
  const wait = await secondsOverLimit(tx, scope, by, value, now)
  if (wait === 0) return false
  // They already have their own code: they want another message.
  if (usable && last.client !== client) return true
  throw tooMany(wait)
}

export async function keepToken(sql: Sql, table: CodeTable, sentId: string, hash: string, client: string) {
  const { tokens, of } = tables[table]
  await sql.query(`insert into ${tokens} (token_hash, ${of}, client) values ($1, $2, $3)`, [
    hash,
    sentId,
    client,
  ])
}

/** Wrong tries by a client that uses another client's code. */
async function triesOf(sql: Sql, table: CodeTable, sent: SentCode, { holder }: Holder): Promise<number> {
  const { tokens, of } = tables[table]
  const [row] = await sql.query<{ tries: number }>(
    `select coalesce(sum(attempts), 0)::int as tries from ${tokens} where ${of} = $1 and client = $2`,
    [sent.id, holder],
  )
  return row?.tries ?? 0
}

/** Wrong tries left for this holder; the last one ends the code for them. */
async function triesLeft(sql: Sql, table: CodeTable, sent: SentCode, holder: Holder): Promise<number> {
  if (holder.holder === sent.client) return most + 1 - sent.attempts
  const left = shared.attempts_each - (await triesOf(sql, table, sent, holder))
  return Math.min(left, shared.attempts - sent.others_attempts)
}

/**
 * Compares a code and counts a wrong one. Returns undefined if it is right, else code_wrong with the tries
 * left, code_attempts once they are used up, or code_expired. Return the refusal rather than throw it, or the
 * count is rolled back.
 *
 * @param sent its row, locked by the transaction
 */
export async function refuseCode(
  sql: Sql,
  table: CodeTable,
  sent: SentCode & Holder,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  const left = await triesLeft(sql, table, sent, sent)
  if (left < 1) return refuse('code_attempts')
  if (sent.code_expires_at <= now) return refuse('code_expired')
  if (matchesCode(sent, code)) return undefined
  await countWrong(sql, table, sent)
  return left === 1 ? refuse('code_attempts') : refuse('code_wrong', { values: { count: left - 1 } })
}

export async function countWrong(sql: Sql, table: CodeTable, sent: SentCode & Holder): Promise<void> {
  const column = sent.holder === sent.client ? 'attempts' : 'others_attempts'
  await sql.query(`update ${table} set ${column} = ${column} + 1 where id = $1`, [sent.id])
  await sql.query(`update ${tables[table].tokens} set attempts = attempts + 1 where token_hash = $1`, [
    sent.token_hash,
  ])
}
