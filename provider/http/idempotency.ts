// The Idempotency-Key: a call that moves money or tells us something runs once per customer, operation and key, however
// often it is sent. A visitor's key is its own owner, for nobody else can know it.
// The key's row, the effects and the stored answer are one transaction, so that a crash leaves all of them or none.
import { createHmac } from 'node:crypto'
import { digest } from '#provider/auth/tokens.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import type { Answer } from '#provider/http/body.ts'
import { ProviderError } from '#provider/http/handler.ts'

export interface IdempotentCall {
  /** Null for a visitor. */
  customerId: string | null
  operation: string
  /** The Idempotency-Key as the client sent it. */
  key: string
  /** Everything that makes the call: its path parameters, query and body. */
  content: unknown
  now: Date
}

export interface IdempotentAnswer extends Answer {
  /** Whether it is the stored answer of an earlier call. */
  replayed: boolean
}

interface KeyRow {
  fingerprint: string
  refused: boolean
  status: number
  answer: string
}

/** An Idempotency-Key is so many visible ASCII characters at most. */
export const KEY_LENGTH = 255
export const KEY = /^[\x21-\x7e]+$/

/** The key from its header. @throws ProviderError idempotency_missing without a proper one. */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && header.length <= KEY_LENGTH && KEY.test(header)) return header
  throw new ProviderError('idempotency_missing')
}

/** The same JSON whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * Runs the work once. The same call again gets the stored answer; two at once wait for each other, for the second
 * one's insert waits for the first one's commit. A refused call moved nothing, so another body may follow it under
 * the same key; after a success another body is an idempotency_mismatch.
 *
 * @param work answers what is stored and sent; `refused` marks an error answer whose side effects are committed.
 */
export function runOnce(
  db: Db,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<Answer & { refused: boolean }>,
): Promise<IdempotentAnswer> {
  const place = placeOf(call)
  const fingerprint = createHmac('sha256', call.key).update(canonical(call.content)).digest('base64url')
  return db.transaction(async (tx) => {
    const stored = await claim(tx, place, fingerprint, call.now)
    if (stored) return { status: stored.status, body: JSON.parse(stored.answer), replayed: true }
    const answer = await work(tx)
    await tx.query(
      `update ${place.table} set refused = $1, status = $2, answer = $3 where ${keyOf(place, 4)}`,
      [answer.refused, answer.status, JSON.stringify(answer.body), ...place.key],
    )
    return { status: answer.status, body: answer.body, replayed: false }
  })
}

/** Where a key is kept: the columns that name it and what they hold. */
interface Place {
  table: string
  columns: readonly string[]
  key: readonly string[]
}

function placeOf({ customerId, operation, key }: IdempotentCall): Place {
  const columns = ['operation', 'key_hash']
  const own = [operation, digest(key)]
  return customerId === null
    ? { table: 'visitor_idempotency_keys', columns, key: own }
    : { table: 'idempotency_keys', columns: ['customer_id', ...columns], key: [customerId, ...own] }
}

/** The condition that names the key, whose first value is the parameter of that number. */
const keyOf = ({ columns }: Place, first: number): string =>
  columns.map((column, index) => `${column} = $${first + index}`).join(' and ')

/** Takes the key for this transaction, or answers what an earlier one stored under it. */
async function claim(tx: Tx, place: Place, fingerprint: string, now: Date): Promise<KeyRow | null> {
  const { table, columns, key } = place
  const fresh = await tx.query(
    `insert into ${table} (fingerprint, created_at, ${columns.join(', ')})
     values ($1, $2, ${key.map((_, index) => `$${index + 3}`).join(', ')}) on conflict do nothing returning key_hash`,
    [fingerprint, now, ...key],
  )
  if (fresh.length > 0) return null
  const [row] = await tx.query<KeyRow>(
    `select fingerprint, refused, status, answer from ${table} where ${keyOf(place, 1)} for update`,
    key,
  )
  if (!row) throw new Error('An Idempotency-Key vanished while it was read')
  if (row.fingerprint === fingerprint) return row
  if (!row.refused) throw new ProviderError('idempotency_mismatch')
  await tx.query(`update ${table} set fingerprint = $1, created_at = $2 where ${keyOf(place, 3)}`, [
    fingerprint,
    now,
    ...key,
  ])
  return null
}
