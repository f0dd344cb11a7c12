// Deletes files as content/policy/retention.json says: rows first, then storage.
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { Vault } from '#provider/vault/vault.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const BATCH = 200

const { retention, uploads } = policy

/**
 * Which files to delete, and after how long: unfinished, unused, refused or replaced ones, and the documents
 * of customers who have been inactive for long without closing their account.
 */
const stale = [
  { where: `status = 'open' and created_at < $1`, after: uploads.open_hours * HOUR },
  { where: 'used_at is null and created_at < $1', after: retention.unused_upload_days * DAY },
  { where: 'replaced_at < $1', after: retention.replaced_document_days * DAY },
  {
    where: `used_at < $1
      and not exists (select from transfers t where t.customer_id = uploads.customer_id and t.created_at >= $1)
      and not exists (select from devices d where d.customer_id = uploads.customer_id and d.seen_at >= $1)
      and not exists (select from customers c where c.id = uploads.customer_id and c.closed_at >= $1)`,
    after: retention.identity_record_days * DAY,
  },
]

/** Deletes expired files. What the storage fails to delete is retried next time. */
export async function sweepFiles(db: Db, vault: Vault, now: Date): Promise<void> {
  for (const { where, after } of stale) {
    await db.query(
      `with gone as (delete from uploads where ${where} returning id)
       insert into discarded_files (upload_id, discarded_at) select id, $2 from gone on conflict do nothing`,
      [new Date(now.getTime() - after), now],
    )
  }
  const discarded = await db.query<{ upload_id: string }>(
    'select upload_id from discarded_files order by discarded_at limit $1',
    [BATCH],
  )
  for (const { upload_id } of discarded) {
    await vault.storage.removeAll(`${upload_id}/`)
    await db.query('delete from discarded_files where upload_id = $1', [upload_id])
  }
}
