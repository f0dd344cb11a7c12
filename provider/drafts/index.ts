// Drafts of forms saved with the account, for any flow that declares it: sealed, and saved by revision, so no
// device overwrites another's newer save. It knows no flow and reads no field.

import type { Db, Sql, Tx } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { type SealedColumn, sealText, unsealText } from '#provider/lib/sealing.ts'
import { noteChange } from '#provider/live/index.ts'
import { policy } from '#provider/policy.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { DraftResponse, NewDraft } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'

export type KeptDraft = NonNullable<DraftResponse['data']>

interface DraftRow {
  flow: string
  revision: number
  flow_version: number
  step: string | null
  draft_sealed: Uint8Array
  saved_at: Date
}

const columns = 'flow, revision, flow_version, step, draft_sealed, saved_at'

const placeOf = (customerId: string, flow: string) => `kept_drafts.draft ${customerId} ${flow}`

export const sealedDrafts: SealedColumn = {
  table: 'kept_drafts',
  key: ['customer_id', 'flow'],
  column: 'draft_sealed',
  use: 'drafts',
  place: placeOf,
}

function toDraft(vault: Vault, customerId: string, row: DraftRow): KeptDraft {
  const { draft_sealed, saved_at, ...rest } = row
  const draft = unsealText(vault.keys('drafts'), placeOf(customerId, row.flow), draft_sealed)
  return { ...rest, draft, saved_at: saved_at.toISOString() }
}

async function findRow(sql: Sql, customerId: string, flow: string): Promise<DraftRow | undefined> {
  return sql.one<DraftRow>(`select ${columns} from kept_drafts where customer_id = $1 and flow = $2`, [
    customerId,
    flow,
  ])
}

/** A flow's saved draft, or null. */
export async function readDraft(
  sql: Sql,
  vault: Vault,
  customerId: string,
  flow: string,
): Promise<KeptDraft | null> {
  const row = await findRow(sql, customerId, flow)
  return row ? toDraft(vault, customerId, row) : null
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}

/** Deletes the least recently saved drafts beyond the limit. */
async function makeRoom(tx: Tx, customerId: string): Promise<void> {
  await tx.query(
    `delete from kept_drafts where customer_id = $1 and flow in
       (select flow from kept_drafts where customer_id = $1 order by saved_at desc, flow offset $2)`,
    [customerId, policy.uploads.drafts.per_customer],
  )
}

/**
 * Saves a draft based on the revision that was read.
 *
 * @throws ProviderError draft_conflict with the newer draft, or null if it was deleted; validation_failed
 */
export function saveDraft(
  db: Db,
  vault: Vault,
  customerId: string,
  flow: string,
  body: NewDraft,
  now: Date,
): Promise<KeptDraft> {
  if (!isObject(body.draft)) throw fieldError('new-draft', 'draft', 'format')
  return db.transaction(async (tx) => {
    // Serializes concurrent saves, even of a new draft.
    await tx.query('select from customers where id = $1 for no key update', [customerId])
    const known = await findRow(tx, customerId, flow)
    const revision = known?.revision ?? 0
    if (revision !== body.base_revision) {
      const newer = known ? toDraft(vault, customerId, known) : null
      throw new ProviderError('draft_conflict', { data: { draft: newer } })
    }
    const [row] = await tx.query<DraftRow>(
      `insert into kept_drafts (customer_id, flow, revision, flow_version, step, draft_sealed, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (customer_id, flow) do update set revision = excluded.revision,
         flow_version = excluded.flow_version, step = excluded.step, draft_sealed = excluded.draft_sealed,
         saved_at = excluded.saved_at
       returning ${columns}`,
      [
        customerId,
        flow,
        revision + 1,
        body.flow_version,
        body.step ?? null,
        sealText(vault.keys('drafts'), placeOf(customerId, flow), body.draft),
        now,
      ],
    )
    if (!row) throw new Error('A draft was not stored')
    await makeRoom(tx, customerId)
    await noteChange(tx, customerId, 'draft')
    return toDraft(vault, customerId, row)
  })
}

/** Idempotent. */
export async function deleteDraft(sql: Sql, customerId: string, flow: string): Promise<void> {
  await sql.query('delete from kept_drafts where customer_id = $1 and flow = $2', [customerId, flow])
}
