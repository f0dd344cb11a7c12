// Measures the bytes that the provider stores, for the per-call limits of operations.json. It adds up rows, not pages,
// so that a single call can be measured.
import type { Db } from '#provider/db/index.ts'

/** An index entry: its header, its keys, and its share of partly filled pages. */
const INDEX_ENTRY = 60
/** The pointer to a row on its page. */
const POINTER = 4

/** Counters, which reset at midnight, shared rates, which the first caller after a move stores, and what is deleted once said. */
const APART = ['rate_limits', 'migrations', 'rates', 'live_changes']

const tablesOf = (db: Db) =>
  db.query<{ name: string; indices: number }>(
    `select c.relname as name, (select count(*)::int from pg_index i where i.indrelid = c.oid) as indices
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all ($1::text[])`,
    [APART],
  )

/** The version and position of each row by table: the text changes with anything written. */
export async function rowVersions(db: Db): Promise<Map<string, string>> {
  const each = (await tablesOf(db)).map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t.ctid::text || t.xmin::text, ',' order by t.ctid)), '') as versions
       from ${name} t`,
  )
  const rows = await db.query<{ name: string; versions: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, versions }) => [name, versions]))
}

/** The bytes of all rows by table, with their index entries. */
export async function storedBytes(db: Db): Promise<Map<string, number>> {
  const tables = await tablesOf(db)
  const each = tables.map(
    ({ name, indices }) =>
      `select '${name}' as name, coalesce(sum(pg_column_size(t.*) + ${POINTER + indices * INDEX_ENTRY}), 0)::int as bytes
       from ${name} t`,
  )
  const rows = await db.query<{ name: string; bytes: number }>(each.join(' union all '))
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

export function grown(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const changes = [...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const)
  return new Map(changes.filter(([, bytes]) => bytes !== 0))
}
