// The Idempotency-Key: a call that moves money or sends us something runs once per customer, operation and key, however
// often it is sent. A visitor's key is its own owner, because nobody else can know it.
// The key's row, the effects and the stored answer are one transaction, so that a crash leaves all of them or none.
// Stored answers are sealed, because they say what customers' files, beneficiaries and accounts are called, and bounded:
// a call whose result grows, such as a thread, answers with what identifies it, and the rest is asked for.

import { createHmac, hash } from 'node:crypto'
import type { Db, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Answer } from '#provider/http/body.ts'
import { seal, unsealText } from '#provider/lib/sealing.ts'
import { digest } from '#provider/lib/tokens.ts'
import { isRecord } from '#src/lib/is-record.ts'

interface IdempotentCall {
  /** Null for a visitor. */
  customerId: string | null
  operation: string
  /** The Idempotency-Key as the client sent it. */
  key: string
  /** Everything that makes the call: its path parameters, query and body. */
  content: unknown
  /** What the stored answer is sealed with. */
  sealKey: Buffer
  now: Date
}

export interface IdempotentAnswer {
  status: number
  /** The body as it is stored and sent. */
  json: string
  /** Whether it is the stored answer of an earlier call. */
  replayed: boolean
}

interface KeyRow {
  fingerprint: string
  refused: boolean
  status: number
  /** Sealed; as it was sent, where it was stored before answers were sealed. */
  answer: Uint8Array
}

/** An Idempotency-Key is so many visible ASCII characters at most. */
export const KEY_LENGTH = 255
export const KEY = /^[\x21-\x7e]+$/

/** Bytes of JSON that an answer under a key has at most. */
export const ANSWER_BYTES = 8192

/** The key from its header. @throws ProviderError idempotency_missing without a proper one. */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && header.length <= KEY_LENGTH && KEY.test(header)) return header
  throw new ProviderError('idempotency_missing')
}

/** The same JSON whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/**
 * Runs the work once. The same call again gets the stored answer; of two at once the second waits for the first one's
 * commit. A refused call moved nothing, so another body may follow it under the same key; after a success another body
 * is an idempotency_mismatch.
 *
 * @param work returns what is stored and sent; `refused` marks an error answer whose side effects are committed.
 * @throws Error for an answer of more than ANSWER_BYTES, which undoes the work: a fault of the program
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
    // Work that asks the database for nothing, or fails before it does, has not heard of the key either.
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

/** Ends the work of a call that was answered before. */
class Replay extends Error {
  readonly stored: KeyRow

  constructor(stored: KeyRow) {
    super('A call was answered before')
    this.stored = stored
  }
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

/** A place as one text. */
const nameOf = ({ table, key }: Place): string => [table, ...key].join(' ')

const BRACE = 0x7b

function opened(sealKey: Buffer, place: Place, answer: Uint8Array): string {
  if (answer[0] === BRACE) return Buffer.from(answer).toString()
  return unsealText(sealKey, nameOf(place), answer)
}

/** A number for the lock of a key: two keys that share one wait for each other without need, and nothing else. */
function lockOf(place: Place): bigint {
  return hash('sha256', nameOf(place), 'buffer').readBigInt64BE()
}

/** Takes the key for this transaction, together with its first question, and passes on what an earlier one stored under it. */
function claim(tx: Tx, place: Place, hear: (stored: KeyRow | undefined) => void): void {
  // Two statements: what the one before us stored is seen by a statement that begins when the lock is ours.
  tx.later({ text: 'select pg_advisory_xact_lock($1::int8)', values: [lockOf(place)] })
  const text = `select fingerprint, refused, status, answer from ${place.table} where ${keyOf(place, 1)}`
  tx.later<KeyRow>({ text, values: place.key }, ([stored]) => hear(stored))
}

/** Stores the answer with the commit. A process that knows nothing of the lock may have been first: then all of this fails. */
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
