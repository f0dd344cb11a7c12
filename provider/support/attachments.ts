// Attachments of requests: taken from the customer's uploads, shown with their message, saved by operators.

import { isUuid, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { findUpload, nameOf, readParts, type UploadRow } from '#provider/files/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { SupportRequest, SupportRequestResponse } from '#src/generated/forms.ts'

type File = SupportRequestResponse['data']['posts'][number]['files'][number]

/** Attaches a file to a request. */
export async function takeFile(
  tx: Tx,
  customerId: string,
  file: SupportRequest['file'],
  now: Date,
): Promise<UploadRow | undefined> {
  if (file === undefined) return undefined
  const who = { customerId, handOver: null }
  const row = isUuid(file.id) ? await findUpload(tx, who, file.id, { lock: true }) : undefined
  if (row?.status !== 'complete' || row.used_at)
    throw new ProviderError('upload_missing', { data: { field: 'file' } })
  await tx.query('update uploads set used_at = $3 where customer_id = $1 and id = $2', [
    customerId,
    row.id,
    now,
  ])
  return row
}

export const toFile = (vault: Vault, row: UploadRow): File => ({
  id: row.id,
  name: nameOf(vault, row),
  type: row.type,
  size: row.size,
})

/** A message's files, without deleted ones. */
export async function filesOf(
  sql: Sql,
  vault: Vault,
  customerId: string,
  ids: readonly string[],
): Promise<File[]> {
  const rows = await Promise.all(ids.map((id) => findUpload(sql, { customerId, handOver: null }, id)))
  return rows.flatMap((row) => (row ? [toFile(vault, row)] : []))
}

export interface Attachment {
  /** Position among the request's files, from 1; deleted files keep theirs. */
  readonly number: number
  /** Undefined if deleted. */
  readonly file: File | undefined
}

export async function numberedFiles(
  sql: Sql,
  vault: Vault,
  customerId: string | null,
  posts: readonly { readonly files: readonly string[] }[],
): Promise<Attachment[][]> {
  let last = 0
  const numbered: Attachment[][] = []
  for (const { files } of posts) {
    const found = customerId === null ? [] : await filesOf(sql, vault, customerId, files)
    numbered.push(
      files.map((id) => {
        last += 1
        return { number: last, file: found.find((file) => file.id === id) }
      }),
    )
  }
  return numbered
}

export interface OpenAttachment {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly parts: AsyncIterable<Buffer>
}

/** Opens a file by id; undefined if deleted. */
export async function openFile(
  sql: Sql,
  vault: Vault,
  customerId: string,
  id: string,
): Promise<OpenAttachment | undefined> {
  const row = await findUpload(sql, { customerId, handOver: null }, id)
  return row && { ...toFile(vault, row), parts: readParts(sql, vault, row) }
}
