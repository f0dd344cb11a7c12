// One-time codes, as sign-up and password reset send them. How long a code lives, how many wrong ones it allows and
// how soon another may be requested is policy: `code` of content/policy/security.json.
//
// A code goes to the owner of a number or address, no matter who requested it. So a client that asks when another's
// code has just been sent, or when strangers have had all the messages that they may cause, may type that one: what
// strangers ask for is of use to the owner, and each client has tries of its own.

import { createHmac, randomInt } from 'node:crypto'
import type { Sql, Tx } from '#provider/db/index.ts'
import { type Refusal, refuse } from '#provider/errors.ts'
import { later, minutesUntil } from '#provider/lib/times.ts'
import { sameHash } from '#provider/lib/tokens.ts'
import { type LimitBy, secondsOverLimit, tooMany } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'

const { length, lifetime_seconds, attempts: most, resend_seconds, shared } = policy.security.code

/** The tables that keep what was sent, with those of the tokens by which browsers go on. */
const tables = {
  signups: { tokens: 'signup_tokens', of: 'signup_id' },
  password_resets: { tokens: 'password_reset_tokens', of: 'reset_id' },
} as const

type CodeTable = keyof typeof tables

/** What the rows of both have alike. */
export interface SentCode {
  id: string
  /** Hash of the client that asked for it. */
  client: string
  code_hash: string
  /** Wrong codes of that client so far, and of all others together. */
  attempts: number
  others_attempts: number
  sent_at: Date
  code_expires_at: Date
}

export const codeColumns = 'id, client, code_hash, attempts, others_attempts, sent_at, code_expires_at'

/** Who types a code: the token in hand, and the client that it was given to. */
export interface Holder {
  token_hash: string
  holder: string
}

export interface NewCode {
  /** The digits, which are sent and not stored. */
  code: string
  hash: string
  expires: Date
  /** How long it lives, as a value of its sentence. */
  minutes: number
}

/** Keyed with the id of its row, so that equal codes have unequal hashes; attempts and expiry defend the rest. */
function hashCode(id: string, code: string): string {
  return createHmac('sha256', id).update(code).digest('base64url')
}

/** Whether the code is the one of that row. */
export function matchesCode({ id, code_hash }: Pick<SentCode, 'id' | 'code_hash'>, code: string): boolean {
  return sameHash(code_hash, hashCode(id, code))
}

/** A new code for the row of that id. */
export function makeCode(id: string, now: Date): NewCode {
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  const expires = later(now, lifetime_seconds)
  return { code, hash: hashCode(id, code), expires, minutes: minutesUntil(now, expires) }
}

/** When another code may be requested, ISO 8601. */
export function resendAt({ sent_at }: Pick<SentCode, 'sent_at'>): string {
  return later(sent_at, resend_seconds).toISOString()
}

/** Makes requests for the same name wait until the transaction ends, so that one code is sent. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** Whether a code can still be right when this client types it. */
function isUsable(sent: SentCode, client: string, now: Date): boolean {
  if (sent.code_expires_at <= now) return false
  return sent.client === client ? sent.attempts <= most : sent.others_attempts < shared.attempts
}

/** What a request for a code is counted by. */
export interface CodeRequest {
  /** The operation, which is the scope of its limits. */
  scope: string
  /** The limit on messages, and whose messages they are. */
  by: LimitBy
  value: string
  /** Hash of the client that asks. */
  client: string
}

/**
 * Whether who asks for a code takes the last one that was sent: their own of a moment ago, or one that another client
 * asked for, when that was a moment ago or when there may be no more messages for now. Else another is to be sent, and
 * is counted.
 *
 * @param last the newest code for the same number or address that leads on; none where it was used
 * @throws ProviderError too_many_requests when there may be no more messages, and none that can be taken
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
  // Their own they have got already: what they ask for is another message.
  if (usable && last.client !== client) return true
  throw tooMany(wait)
}

/** Keeps a token by which a client goes on to a code. */
export async function keepToken(
  sql: Sql,
  table: CodeTable,
  sentId: string,
  hash: string,
  client: string,
): Promise<void> {
  const { tokens, of } = tables[table]
  await sql.query(`insert into ${tokens} (token_hash, ${of}, client) values ($1, $2, $3)`, [
    hash,
    sentId,
    client,
  ])
}

/** How many wrong codes a client that borrows another's code has typed of it. */
async function triesOf(sql: Sql, table: CodeTable, sent: SentCode, { holder }: Holder): Promise<number> {
  const { tokens, of } = tables[table]
  const [row] = await sql.query<{ tries: number }>(
    `select coalesce(sum(attempts), 0)::int as tries from ${tokens} where ${of} = $1 and client = $2`,
    [sent.id, holder],
  )
  return row?.tries ?? 0
}

/** How many more wrong codes this holder may type, the last of which ends the code for them. */
async function triesLeft(sql: Sql, table: CodeTable, sent: SentCode, holder: Holder): Promise<number> {
  if (holder.holder === sent.client) return most + 1 - sent.attempts
  const left = shared.attempts_each - (await triesOf(sql, table, sent, holder))
  return Math.min(left, shared.attempts - sent.others_attempts)
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

/** Counts a wrong try against the client that made it. */
export async function countWrong(sql: Sql, table: CodeTable, sent: SentCode & Holder): Promise<void> {
  const column = sent.holder === sent.client ? 'attempts' : 'others_attempts'
  await sql.query(`update ${table} set ${column} = ${column} + 1 where id = $1`, [sent.id])
  await sql.query(`update ${tables[table].tokens} set attempts = attempts + 1 where token_hash = $1`, [
    sent.token_hash,
  ])
}
