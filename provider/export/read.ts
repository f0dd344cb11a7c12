import type { Sql } from '#provider/db/index.ts'
import { readDraft } from '#provider/drafts/index.ts'
import { nameOf, type Vault } from '#provider/files/index.ts'
import { openAnswers } from '#provider/identity/index.ts'
import { openAvatar } from '#provider/profile/index.ts'
import type { Exported } from './exported.ts'
import { type ExportedTable, exported, exportedTables } from './tables.ts'

/** A row as it is written: sealed columns opened, times and amounts as text. */
export type Row = Readonly<Record<string, unknown>>

export interface Part {
  readonly table: ExportedTable
  readonly rows: AsyncIterable<Row>
}

/** Rows that are held at once. */
const PAGE = 200

/** Every table's rows of a customer, read while they are asked for. */
export function* readParts(
  sql: Sql,
  vault: Vault,
  customerId: string,
  { forPeople }: { readonly forPeople: boolean },
): Generator<Part> {
  for (const table of exportedTables) {
    const { beside, ...plain }: Exported = exported[table]
    const given = forPeople && beside !== undefined ? { ...plain, beside } : plain
    yield { table, rows: rowsOf(sql, vault, customerId, table, given) }
  }
}

async function* rowsOf(
  sql: Sql,
  vault: Vault,
  customerId: string,
  table: string,
  { columns, beside, where = 'customer_id = $1', order }: Exported,
): AsyncGenerator<Row> {
  const wanted = [columns.replaceAll(' ', ', '), ...(beside === undefined ? [] : [beside])].join(', ')
  for (let offset = 0; ; offset += PAGE) {
    const rows = await sql.query<Record<string, unknown>>(
      `select ${wanted} from ${table} where ${where} order by ${order} limit $2 offset $3`,
      [customerId, PAGE, offset],
    )
    for (const row of rows) yield await opened(sql, vault, customerId, row)
    if (rows.length < PAGE) return
  }
}

/** What is sealed in the database is readable for its owner. */
async function opened(sql: Sql, vault: Vault, customerId: string, row: Row): Promise<Row> {
  const { answers_sealed, name_sealed, draft_sealed, picture_sealed, ...rest } = row
  if (answers_sealed instanceof Uint8Array)
    return { ...rest, answers: openAnswers(vault, { id: String(row['id']), answers_sealed }) }
  if (name_sealed instanceof Uint8Array)
    return { ...rest, file_name: nameOf(vault, { id: String(row['id']), name_sealed }) }
  if (picture_sealed instanceof Uint8Array)
    return { ...rest, picture: openAvatar(vault, customerId, picture_sealed) }
  if (draft_sealed instanceof Uint8Array)
    return { ...rest, draft: (await readDraft(sql, vault, customerId, String(row['flow'])))?.draft }
  return rest
}
