// Uploads: announced, sent in parts, judged, complete. A part is sealed and stored before its row is written,
// so a crash leaves at most an orphaned object, deleted with the file's folder.

import { randomBytes } from 'node:crypto'
import { type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { createGate } from '#provider/lib/gate.ts'
import { KEY_BYTES, type SealedColumn, seal, sealText, unseal, unsealText } from '#provider/lib/sealing.ts'
import { policy } from '#provider/policy.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { NewUpload, UploadResponse } from '#src/generated/forms.ts'
import { createJudge, type Fault, type Judge } from './judge.ts'
import { type FileKind, ruleOf } from './kinds.ts'

/** The owner, and the hand-over that requested the file; null for the customer's own session. */
export interface Uploader {
  readonly customerId: string
  readonly handOver: string | null
}

export interface UploadRow {
  customer_id: string
  id: string
  kind: FileKind
  type: string
  size: number
  received: number
  status: 'open' | 'complete'
  name_sealed: Uint8Array
  key_sealed: Uint8Array
  field: string | null
  hand_over_id: string | null
  created_at: Date
  used_at: Date | null
}

const columns = `customer_id, id, kind, type, size, received, status, name_sealed, key_sealed, field, hand_over_id,
  created_at, used_at`

/** Minimum size of any part but the last; otherwise a file could come in millions of parts. */
const SMALLEST_PART = 16 * 1024

const namePlace = (id: string) => `uploads.name ${id}`
const keyPlace = (id: string) => `uploads.key ${id}`

/** The parts themselves are sealed with the file's key, which stays. */
export const sealedUploads: readonly SealedColumn[] = [
  { table: 'uploads', key: ['id', 'customer_id'], column: 'name_sealed', use: 'files', place: namePlace },
  { table: 'uploads', key: ['id', 'customer_id'], column: 'key_sealed', use: 'files', place: keyPlace },
]
const partPlace = (id: string, at: number) => `uploads.part ${id} ${at}`

export const nameOf = (vault: Vault, row: Pick<UploadRow, 'id' | 'name_sealed'>): string =>
  unsealText(vault.keys('files'), namePlace(row.id), row.name_sealed)

const fileKey = (vault: Vault, row: Pick<UploadRow, 'id' | 'key_sealed'>): Buffer =>
  unseal(vault.keys('files'), keyPlace(row.id), row.key_sealed)

const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * 3_600_000)

const DAY_HOURS = 24

export function toUpload(vault: Vault, row: UploadRow): UploadResponse['data'] {
  const hours =
    row.status === 'open' ? policy.uploads.open_hours : policy.retention.unused_upload_days * DAY_HOURS
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(vault, row),
    type: row.type,
    size: row.size,
    offset: row.received,
    part_bytes: policy.uploads.part_bytes,
    status: row.status,
    field: row.field,
    hand_over: row.hand_over_id,
    expires_at: row.used_at ? null : hoursAfter(row.created_at, hours).toISOString(),
  }
}

/** An upload visible to the uploader, or undefined. A device sees those of its hand-over. */
export async function findUpload(
  sql: Sql,
  { customerId, handOver }: Uploader,
  id: string,
  { lock = false } = {},
): Promise<UploadRow | undefined> {
  return sql.one<UploadRow>(
    `select ${columns} from uploads where customer_id = $1 and id = $2
       and ($3::uuid is null or hand_over_id = $3)${lock ? ' for update' : ''}`,
    [customerId, id, handOver],
  )
}

/** @throws ProviderError not_found */
export async function demandUpload(
  sql: Sql,
  who: Uploader,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UploadRow> {
  const row = await findUpload(sql, who, id, options)
  if (!row) throw new ProviderError('not_found')
  return row
}

/**
 * Announces a file.
 *
 * @throws ProviderError upload_type_refused, upload_too_large (as announced), too_many_uploads
 */
export async function startUpload(
  tx: Tx,
  vault: Vault,
  who: Uploader,
  body: NewUpload,
  now: Date,
): Promise<UploadRow> {
  const rule = ruleOf(body.kind)
  if (!rule.types.includes(body.type)) throw new ProviderError('upload_type_refused')
  if (body.size > rule.max_bytes) throw new ProviderError('upload_too_large')
  // Serializes concurrent announcements, so the count holds.
  await tx.query('select from customers where id = $1 for no key update', [who.customerId])
  const [waiting] = await tx.query<{ count: bigint }>(
    'select count(*) as count from uploads where customer_id = $1 and used_at is null',
    [who.customerId],
  )
  if (Number(waiting?.count ?? 0) >= policy.uploads.per_customer) throw new ProviderError('too_many_uploads')
  const id = newId(now)
  const [row] = await tx.query<UploadRow>(
    `insert into uploads (customer_id, id, kind, type, size, name_sealed, key_sealed, field, hand_over_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      who.customerId,
      id,
      body.kind,
      body.type,
      body.size,
      sealText(vault.keys('files'), namePlace(id), body.name),
      seal(vault.keys('files'), keyPlace(id), randomBytes(KEY_BYTES)),
      body.field ?? null,
      who.handOver,
      now,
    ],
  )
  if (!row) throw new Error('The upload was not stored')
  return row
}

const offsetRefused = (offset: number) => new ProviderError('upload_offset', { data: { offset } })

/**
 * Whether a part may follow at this offset. @throws ProviderError upload_offset, upload_too_large,
 * upload_damaged
 */
function demandPlace(row: UploadRow, at: number, length: number): void {
  if (row.status === 'complete' || row.received !== at) throw offsetRefused(row.received)
  if (at + length > row.size) throw new ProviderError('upload_too_large')
  if (length < SMALLEST_PART && at + length < row.size) throw new ProviderError('upload_damaged')
}

async function storePart(
  db: Db,
  vault: Vault,
  row: UploadRow,
  { at, content }: { at: number; content: Buffer },
): Promise<UploadRow> {
  const object = `${row.id}/${at}-${randomBytes(6).toString('hex')}`
  await vault.storage.put(object, seal(fileKey(vault, row), partPlace(row.id, at), content))
  return db.transaction(async (tx) => {
    const who = { customerId: row.customer_id, handOver: null }
    const current = await demandUpload(tx, who, row.id, { lock: true })
    demandPlace(current, at, content.length)
    const received = at + content.length
    await tx.query(
      'insert into upload_parts (customer_id, upload_id, at, length, object) values ($1, $2, $3, $4, $5)',
      [row.customer_id, row.id, at, content.length, object],
    )
    await tx.query('update uploads set received = $3 where customer_id = $1 and id = $2', [
      row.customer_id,
      row.id,
      received,
    ])
    return { ...current, received }
  })
}

const judgeOf = (row: UploadRow): Judge =>
  createJudge({ type: row.type, maxPixels: ruleOf(row.kind).max_pixels })

/**
 * Limits the parts sealed and judged at once, since each needs several copies; the others wait as received.
 */
const working = createGate({ places: 4, line: policy.uploads.parts_at_once, patience: 10_000 })

/**
 * Takes a file's next part. Concurrent or repeated parts count once; the last one completes the file. Parts
 * are stored before they are counted, so the loser of a race leaves an object that is deleted with the file.
 *
 * @returns the updated upload; `completed` if this was the last part
 * @throws ProviderError upload_offset with the right offset, upload_too_large, or the file's fault, which
 * deletes it
 */
export const takePart = (...given: Parameters<typeof takeNext>): ReturnType<typeof takeNext> =>
  working.pass(() => takeNext(...given))

async function takeNext(
  db: Db,
  vault: Vault,
  who: Uploader,
  part: { id: string; at: number; content: Buffer },
  now: Date,
): Promise<{ row: UploadRow; completed: boolean }> {
  const row = await demandUpload(db, who, part.id)
  // The last part again, because its response was lost: the file is complete, judged or not.
  const isRepeated = row.received === row.size && part.at + part.content.length === row.size
  if (isRepeated && row.status === 'complete') return { row, completed: false }
  if (!isRepeated) {
    demandPlace(row, part.at, part.content.length)
    if (part.at === 0) await refuseFaulty(db, row, judgeOf(row).read(part.content), now)
  }
  const after = isRepeated ? row : await storePart(db, vault, row, part)
  if (after.received < after.size) return { row: after, completed: false }
  await refuseFaulty(db, after, await judgeWhole(db, vault, after), now)
  await db.query(
    `update uploads set status = 'complete', completed_at = $3 where customer_id = $1 and id = $2`,
    [row.customer_id, row.id, now],
  )
  return { row: { ...after, status: 'complete' }, completed: true }
}

async function judgeWhole(db: Db, vault: Vault, row: UploadRow): Promise<Fault | undefined> {
  const judge = judgeOf(row)
  for await (const content of readParts(db, vault, row)) {
    const fault = judge.read(content)
    if (fault) return fault
  }
  return judge.end()
}

/** Deletes a faulty file. @throws ProviderError with the fault, if any */
async function refuseFaulty(db: Db, row: UploadRow, fault: Fault | undefined, now: Date): Promise<void> {
  if (!fault) return
  await db.transaction((tx) => discardUploads(tx, row.customer_id, [row.id], now))
  throw new ProviderError(fault)
}

/** A file's content, with only one part in memory at a time. */
export async function* readParts(sql: Sql, vault: Vault, row: UploadRow): AsyncGenerator<Buffer> {
  const parts = await sql.query<{ at: number; object: string }>(
    'select at, object from upload_parts where customer_id = $1 and upload_id = $2 order by at',
    [row.customer_id, row.id],
  )
  const key = fileKey(vault, row)
  for (const { at, object } of parts)
    yield unseal(key, partPlace(row.id, at), await vault.storage.get(object))
}

/** Forgets files and queues their content for deletion by housekeeping. */
export async function discardUploads(tx: Tx, customerId: string, ids: readonly string[], now: Date) {
  await tx.query(
    `with gone as (delete from uploads where customer_id = $1 and id = any ($2::uuid[]) returning id)
     insert into discarded_files (upload_id, discarded_at) select id, $3 from gone on conflict do nothing`,
    [customerId, ids, now],
  )
}
