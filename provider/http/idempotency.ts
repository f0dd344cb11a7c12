// Idempotency-Key: a call that moves money or sends us something runs once per customer, operation and key,
// however often it is sent. A visitor's key owns itself, since only that visitor knows it. The key's row, the
// effects and the stored response share one transaction, so a crash keeps all or none. Stored responses are
// sealed, because they name files, beneficiaries and accounts, and they are bounded: a call with a growing
// result, such as a thread, returns only ids, and the client fetches the rest.

import { createHmac, hash } from 'node:crypto'
import type { Db, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Answer } from '#provider/http/body.ts'
import { type Keyring, type SealedColumn, seal, unsealText } from '#provider/lib/sealing.ts'
import { digest } from '#provider/lib/tokens.ts'
import { isRecord } from '#src/lib/is-record.ts'

interface IdempotentCall {
  /** Null for a visitor. */
  customerId: string | null
  operation: string
  /** As the client sent it. */
  key: string
  /** Everything that identifies the call: path parameters, query and body. */
  content: unknown
  sealKey: Keyring
  now: Date
}

export interface IdempotentAnswer {
  status: number
  json: string
  replayed: boolean
}

interface KeyRow {
  fingerprint: string
  refused: boolean
  status: number
  /** Sealed; plain in rows older than sealing. */
  answer: Uint8Array
}

/** An Idempotency-Key has up to this many visible ASCII characters. */
export const KEY_LENGTH = 255
export const KEY = /^[\x21-\x7e]+$/

/** The most bytes of JSON in a response with a key. */
export const ANSWER_BYTES = 8192

/** @throws ProviderError idempotency_missing if absent or malformed */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && header.length <= KEY_LENGTH && KEY.test(header)) return header
  throw new ProviderError('idempotency_missing')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/**
 * Runs the work once. The same call again gets the stored response; a concurrent one waits for the first to
 * commit. A refused call moved nothing, so another body may reuse its key; after a success, another body is
 * an idempotency_mismatch.
 *
 * @param work returns the response to store and send; `refused` marks an error whose side effects are
 * committed
 * @throws Error for a response over ANSWER_BYTES, which undoes the work: a bug
 */
export function runOnce(
  db: Db,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<Answer & { refused: boolean }>,
): Promise<IdempotentAnswer> {
  const place = placeOf(call)
  const fingerprint = createHmac('sha256', call.key).update(canonical(call.content)).digest('base64url')
  const once = db.transaction(async (tx) => {
    let isClaimed = false
    let wasRefused = false
    claim(tx, place, (stored) => {
      isClaimed = true
      if (stored?.fingerprint === fingerprint) throw new Replay(stored)
      if (stored && !stored.refused) throw new ProviderError('idempotency_mismatch')
      wasRefused = stored !== undefined
    })
    // Flush: work that made no query, or failed before one, hasn't claimed the key yet.
    const done = await work(tx).finally(() => (isClaimed ? undefined : tx.all()))
    const { refused, status, body } = done
    const json = JSON.stringify(body)
    const bytes = Buffer.from(json)
    if (bytes.length > ANSWER_BYTES) throw new Error(`${call.operation} answers with ${bytes.length} bytes`)
    const answer = seal(call.sealKey, nameOf(place), bytes)
    keep(tx, place, wasRefused, [fingerprint, refused, status, answer, call.now])
    return { status, json, replayed: false }
  })
  return once.catch((error: unknown) => {
    if (!(error instanceof Replay)) throw error
    const { status, answer } = error.stored
    return { status, json: opened(call.sealKey, place, answer), replayed: true }
  })
}

/** Aborts the work of a call already answered. */
class Replay extends Error {
  readonly stored: KeyRow

  constructor(stored: KeyRow) {
    super('A call was answered before')
    this.stored = stored
  }
}

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

/** The SQL condition for the key; `first` numbers its first parameter. */
const keyOf = ({ columns }: Place, first: number): string =>
  columns.map((column, index) => `${column} = $${first + index}`).join(' and ')

const nameOf = ({ table, key }: Place): string => [table, ...key].join(' ')

const sealedIn = (table: string, key: readonly string[]): SealedColumn => ({
  table,
  key,
  column: 'answer',
  use: 'saved-answer',
  place: (...values) => nameOf({ table, columns: key, key: values }),
})

export const savedAnswers = [
  sealedIn('idempotency_keys', ['customer_id', 'operation', 'key_hash']),
  sealedIn('visitor_idempotency_keys', ['operation', 'key_hash']),
]

const BRACE = 0x7b

function opened(sealKey: Keyring, place: Place, answer: Uint8Array): string {
  if (answer[0] === BRACE) return Buffer.from(answer).toString()
  return unsealText(sealKey, nameOf(place), answer)
}

/** The number of a key's lock: keys that share one merely wait for each other. */
function lockOf(place: Place): bigint {
  return hash('sha256', nameOf(place), 'buffer').readBigInt64BE()
}

/**
 * Claims the key for this transaction, together with its first query, and passes on what is stored under it.
 */
function claim(tx: Tx, place: Place, hear: (stored: KeyRow | undefined) => void): void {
  // Two statements: only one that begins after we hold the lock sees the previous holder's row.
  tx.later({ text: 'select pg_advisory_xact_lock($1::int8)', values: [lockOf(place)] })
  const text = `select fingerprint, refused, status, answer from ${place.table} where ${keyOf(place, 1)}`
  tx.later<KeyRow>({ text, values: place.key }, ([stored]) => hear(stored))
}

/** Stores the response with the commit. Fails it all if a process that ignores the lock was first. */
function keep(tx: Tx, place: Place, isStored: boolean, answer: readonly unknown[]): void {
  const { table, columns, key } = place
  const fields = ['fingerprint', 'refused', 'status', 'answer', 'created_at']
  const all = [...fields, ...columns]
  const text = isStored
    ? `update ${table} set ${fields.map((field, index) => `${field} = $${index + 1}`).join(', ')}
       where ${keyOf(place, fields.length + 1)}`
    : `insert into ${table} (${all.join(', ')}) values (${all.map((_, index) => `$${index + 1}`).join(', ')})`
  tx.later({ text, values: [...answer, ...key] })
}
