// The Idempotency-Key: a call that moves money runs once per customer, operation and key, however often it is sent.
// The key's row, the effects and the stored answer are one transaction, so that a crash leaves all of them or none.
import { createHmac } from 'node:crypto'
import { digest } from '#provider/auth/tokens.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import type { Answer } from '#provider/http/body.ts'
import { ProviderError } from '#provider/http/handler.ts'

export interface IdempotentCall {
  customerId: string
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

/** An Idempotency-Key is 1 to 255 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** The key from its header. @throws ProviderError idempotency_missing without a proper one. */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && KEY.test(header)) return header
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
  const address = [call.customerId, call.operation, digest(call.key)]
  const fingerprint = createHmac('sha256', call.key).update(canonical(call.content)).digest('base64url')
  return db.transaction(async (tx) => {
    const stored = await claim(tx, address, fingerprint, call.now)
    if (stored) return { status: stored.status, body: JSON.parse(stored.answer), replayed: true }
    const answer = await work(tx)
    await tx.query(
      `update idempotency_keys set refused = $4, status = $5, answer = $6
       where customer_id = $1 and operation = $2 and key_hash = $3`,
      [...address, answer.refused, answer.status, JSON.stringify(answer.body)],
    )
    return { status: answer.status, body: answer.body, replayed: false }
  })
}

/** Takes the key for this transaction, or answers what an earlier one stored under it. */
async function claim(tx: Tx, address: string[], fingerprint: string, now: Date): Promise<KeyRow | null> {
  const fresh = await tx.query(
    `insert into idempotency_keys (customer_id, operation, key_hash, fingerprint, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key_hash`,
    [...address, fingerprint, now],
  )
  if (fresh.length > 0) return null
  const [row] = await tx.query<KeyRow>(
    `select fingerprint, refused, status, answer from idempotency_keys
     where customer_id = $1 and operation = $2 and key_hash = $3 for update`,
    address,
  )
  if (!row) throw new Error('An Idempotency-Key vanished while it was read')
  if (row.fingerprint === fingerprint) return row
  if (!row.refused) throw new ProviderError('idempotency_mismatch')
  await tx.query(
    `update idempotency_keys set fingerprint = $4, created_at = $5
     where customer_id = $1 and operation = $2 and key_hash = $3`,
    [...address, fingerprint, now],
  )
  return null
}
