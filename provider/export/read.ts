import type { Sql } from '#provider/db/index.ts'
import { readDraft } from '#provider/drafts/index.ts'
import { nameOf } from '#provider/files/index.ts'
import { openAnswers } from '#provider/identity/index.ts'
import { openAvatar } from '#provider/profile/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { Exported } from './exported.ts'
import { type ExportedTable, exported, exportedTables } from './tables.ts'

/**
 * A draft for people: its step and what was entered, in finished and unfinished steps. Everything else, and
 * text that no flow has written, is for the app only.
 *
 * @param text the draft as the app stores it: JSON of `keptOf` in src/flow/core/keep.ts
 */
function enteredIn(text: string): Row {
  const kept: unknown = JSON.parse(text)
  if (!isRecord(kept) || !isRecord(kept.draft)) return { draft: text }
  const typed = isRecord(kept.typed) ? Object.values(kept.typed).filter(isRecord) : []
  return { step: kept.step, draft: Object.assign({}, kept.draft, ...typed) }
}

export type Row = Readonly<Record<string, unknown>>

export interface Part {
  readonly table: ExportedTable
  readonly rows: AsyncIterable<Row>
}

const PAGE = 200
/** Alias for a row's key; no table has a column of this name. */
const KEY = 'key_of_row'

export function* readParts(
  sql: Sql,
  vault: Vault,
  customerId: string,
  { forPeople }: { readonly forPeople: boolean },
): Generator<Part> {
  for (const table of exportedTables) {
    const { beside, ...plain }: Exported = exported[table]
    const given = forPeople && beside !== undefined ? { ...plain, beside } : plain
    yield { table, rows: rowsOf(sql, vault, customerId, table, given, forPeople) }
  }
}

/**
 * Pages by the last row's key, so every page costs the same, and new rows neither shift nor repeat others.
 * The database serializes the key itself: a JavaScript date would lose its microseconds.
 */
async function* rowsOf(
  sql: Sql,
  vault: Vault,
  customerId: string,
  table: string,
  { columns, beside, where = 'customer_id = $1', order }: Exported,
  forPeople: boolean,
): AsyncGenerator<Row> {
  const wanted = [columns.replaceAll(' ', ', '), ...(beside === undefined ? [] : [beside])].join(', ')
  const keys = order.split(', ')
  const key = `json_build_object(${keys.map((name) => `'${name}', ${name}`).join(', ')})::text`
  const after = keys.map((name) => `(select ${name} from last)`).join(', ')
  let last: unknown = null
  for (;;) {
    const page = await sql.query<Record<string, unknown>>(
      `with last as materialized (select * from json_populate_record(null::${table}, $3::json))
       select ${wanted}, ${key} as ${KEY} from ${table}
       where (${where}) and ($3::json is null or (${order}) > (${after})) order by ${order} limit $2`,
      [customerId, PAGE, last],
    )
    for (const { [KEY]: own, ...row } of page) {
      last = own
      yield await opened(sql, vault, customerId, withoutFriend(row), forPeople)
    }
    if (page.length < PAGE) return
  }
}

/** A reward and its notification name a friend by id: exports only the state. */
function withoutFriend(row: Row): Row {
  if (String(row['source']).startsWith('referral:')) return { ...row, source: 'referral' }
  return String(row['kind']).startsWith('referral_') ? { ...row, about: null } : row
}

async function opened(sql: Sql, vault: Vault, customerId: string, row: Row, forPeople: boolean) {
  const { answers_sealed, name_sealed, draft_sealed, picture_sealed, ...rest } = row
  if (answers_sealed instanceof Uint8Array)
    return { ...rest, answers: openAnswers(vault, { id: String(row['id']), answers_sealed }) }
  if (name_sealed instanceof Uint8Array)
    return { ...rest, file_name: nameOf(vault, { id: String(row['id']), name_sealed }) }
  if (picture_sealed instanceof Uint8Array)
    return { ...rest, picture: openAvatar(vault, customerId, picture_sealed) }
  if (draft_sealed instanceof Uint8Array) {
    const draft = (await readDraft(sql, vault, customerId, String(row['flow'])))?.draft
    return { ...rest, ...(forPeople && draft !== undefined ? enteredIn(draft) : { draft }) }
  }
  return rest
}
