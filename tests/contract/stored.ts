// How many bytes the provider stores: what the per-call bounds of operations.json are held against. It adds up rows, not
// pages, so that a single call can be measured.
import type { Db } from '#provider/db/index.ts'

/** An entry of an index: its header, its keys, and its share of pages that are not full. */
const INDEX_ENTRY = 60
/** The pointer to a row on its page. */
const POINTER = 4

/** Counters, which midnight ends, and rates, which are everybody's: who asks first after they have moved has them stored. */
const APART = ['rate_limits', 'migrations', 'rates']

const tablesOf = (db: Db) =>
  db.query<{ name: string; indices: number }>(
    `select c.relname as name, (select count(*)::int from pg_index i where i.indrelid = c.oid) as indices
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all ($1::text[])`,
    [APART],
  )

/** Which version each row is in and where, by table: another text when anything was written. */
export async function rowVersions(db: Db): Promise<Map<string, string>> {
  const each = (await tablesOf(db)).map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t.ctid::text || t.xmin::text, ',' order by t.ctid)), '') as versions
       from ${name} t`,
  )
  const rows = await db.query<{ name: string; versions: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, versions }) => [name, versions]))
}

/** The bytes of all rows by table, with their entries in the indices. */
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

/** What was added since, by table. */
export function grown(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const changes = [...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const)
  return new Map(changes.filter(([, bytes]) => bytes !== 0))
}
