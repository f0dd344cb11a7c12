// The data export of a customer: every table and column is included, or excluded for a reason.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import english from '#content/en-CA/provider.json' with { type: 'json' }
import french from '#content/fr-CA/provider.json' with { type: 'json' }
import type { Db } from '#provider/db/index.ts'
import type { Exported } from '#provider/export/exported.ts'
import { exportOf } from '#provider/export/index.ts'
import { notExported } from '#provider/export/not-exported.ts'
import { currencyBeside } from '#provider/export/readable.ts'
import { type ExportedTable, exported, exportedTables } from '#provider/export/tables.ts'
import { dayOf } from '#provider/figures.ts'
import { createVault } from '#provider/vault/vault.ts'
import { inLanguage, inThisContext } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Bench, type Reply, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import { fillWith } from '#tests/provider/many.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const asJson = (token: string) => bench.get('/api/v1/profile/export?format=json', { token })

function tableOf({ text }: Reply, table: string): unknown[] {
  const { data }: Record<string, unknown> = JSON.parse(text)
  const rows = isRecord(data) ? data[table] : undefined
  return Array.isArray(rows) ? rows : []
}

test('each table of the database is exported or excluded for a reason, column by column', async () => {
  const columns = await bench.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
  const found = Map.groupBy(columns, ({ table }) => table)
  const decided = [...exportedTables, ...Object.keys(notExported)]
  expect(decided.toSorted()).toEqual([...found.keys()].toSorted())
  for (const table of exportedTables) {
    const { columns: given, without = {} } = exported[table]
    const known = [...given.split(' '), ...Object.keys(without)].toSorted()
    expect(known, table).toEqual(
      found
        .get(table)
        ?.map(({ column }) => column)
        .toSorted(),
    )
  }
})

/** The name of a sealed column once opened. */
const opened: Readonly<Record<string, string>> = {
  answers_sealed: 'answers',
  name_sealed: 'file_name',
  draft_sealed: 'draft',
  picture_sealed: 'picture',
}

const namesOf = (table: ExportedTable) =>
  exported[table].columns.split(' ').map((name) => opened[name] ?? name)

test.each([
  ['en-CA', english.export],
  ['fr-CA', french.export],
])('each table has a title and each column a label, and no label is unused: %s', (_locale, words) => {
  expect(Object.keys(words.parts).toSorted()).toEqual([...exportedTables].toSorted())
  const columns = new Set(exportedTables.flatMap(namesOf))
  expect(Object.keys(words.labels).toSorted()).toEqual([...columns].toSorted())
})

test('each column of minor units has its currency next to it', async () => {
  const columns = await bench.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bigint'`,
  )
  for (const table of exportedTables) {
    const { columns: given, beside = '' }: Exported = exported[table]
    const names = given.split(' ')
    for (const { column } of columns.filter((one) => one.table === table && names.includes(one.column))) {
      const currency = currencyBeside[column] ?? 'none'
      expect(names.includes(currency) || beside.endsWith(` as ${currency}`), `${table}.${column}`).toBe(true)
    }
  }
})

test('rows of each table have a unique order without nulls, for pagination', async () => {
  const keys = await bench.db.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisunique and i.indpred is null and s.nspname = 'public' group by i.indexrelid, c.relname`,
  )
  const nullable = await bench.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'YES'`,
  )
  const mayBeNull = new Set(nullable.map(({ name }) => name))
  for (const table of exportedTables) {
    const { order, where }: Exported = exported[table]
    const ordered = order.split(', ')
    const decides = [...ordered, ...(where === undefined ? ['customer_id'] : [])]
    const isKey = ({ columns }: { columns: string[] }) => columns.every((column) => decides.includes(column))
    expect(
      keys.some((key) => key.table === table && isKey(key)),
      table,
    ).toBe(true)
    expect(
      ordered.filter((column) => mayBeNull.has(`${table}.${column}`)),
      table,
    ).toEqual([])
  }
})

describe('the page of a customer with a history', () => {
  let db: Db
  let id = ''
  const vault = createVault({
    secrets: { current: Buffer.alloc(32), former: [] },
    files: { place: { kind: 'memory' } },
  })
  const now = new Date('2026-11-24T14:05:00Z')
  beforeAll(async () => {
    db = await freshDb()
    await fillWith(db, { customers: 1, transfers: 20 })
    const [row] = await db.query<{ id: string }>('select id from customers')
    id = row?.id ?? ''
    await db.query(
      `insert into notifications (customer_id, id, kind, details, source, shown, created_at) values
       ($1, '01a21100-a73f-7000-89dc-e75deb6a322c', 'transfer_paid', '{"amount": "12500.00", "currency": "CAD", "target_rate": "1.5", "some_new_field": true}', 'x', true, $2)`,
      [id, now],
    )
  })
  afterAll(() => db.close())

  async function read(format: 'html' | 'json', language = 'en-CA') {
    const { parts } = exportOf({ sql: db, vault }, id, format, now)
    const pieces: Buffer[] = []
    for await (const part of inLanguage(language, () => inThisContext(parts))) pieces.push(part)
    return Buffer.concat(pieces).toString()
  }

  test.each(['en-CA', 'fr-CA'])('has no column names and no raw amounts: %s', async (language) => {
    const page = await read('html', language)
    const { data }: { data: Record<string, Record<string, unknown>[]> } = JSON.parse(await read('json'))
    const text = page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '\n')
    expect(text.match(/\b[a-z]+_[a-z_]+\b/g)).toBeNull()
    const raw = Object.values(data).flatMap((rows) =>
      rows.flatMap((row) => Object.keys(currencyBeside).flatMap((name) => row[name] ?? [])),
    )
    expect(raw.length).toBeGreaterThan(50)
    const cells = new Set(text.split('\n'))
    for (const amount of raw) if (amount !== '0') expect(cells).not.toContain(amount)
  })

  test('is formatted in the customer’s language and settings', async () => {
    expect(await read('html')).toContain('<dd>12,500.00 CAD</dd>')
    expect(await read('html')).toContain(`as of ${dayOf('2026-11-24')}, 14:05 GMT`)
    const theirs = await read('html', 'fr-CA')
    expect(theirs).toContain('<html lang="fr-CA">')
    expect(theirs).toContain('<dt>Montant envoyé</dt>')
    expect(theirs).toContain('<dd>12\u00a0500,00\u00a0CAD</dd>')
    expect(theirs).toMatch(/24 novembre 2026, 14\sh\s05 GMT/)
    await db.query(
      "update customers set date_format = 'numeric', time_format = '12-hour', number_format = 'point-comma'",
    )
    const chosen = await read('html')
    expect(chosen).toContain('<dd>12.500,00 CAD</dd>')
    expect(chosen).toMatch(/as of 2026-11-24, 2:05\sp\.m\. GMT/)
  })

  test('the machine-readable file is unchanged', async () => {
    const { data }: { data: Record<string, Record<string, unknown>[]> } = JSON.parse(await read('json'))
    for (const table of exportedTables)
      for (const row of data[table] ?? [])
        expect(Object.keys(row).toSorted(), table).toEqual(namesOf(table).toSorted())
  })
})

test('a customer gets their own data, readable, and no secrets', async () => {
  const amara = await signedIn(bench, { first_name: 'Amara <b>', balance: { CAD: '12.34' } })
  await signedIn(bench, { first_name: 'Somebody else' })
  const answer = await asJson(amara.token)
  expect(answer.headers['content-disposition']).toMatch(/farsend-data-.*\.json/)
  expect(tableOf(answer, 'customers')).toMatchObject([{ first_name: 'Amara <b>', phone: amara.phone }])
  expect(tableOf(answer, 'wallets')).toMatchObject([{ currency: 'CAD', balance: '1234' }])
  expect(tableOf(answer, 'sessions')).toHaveLength(1)
  expect(answer.text).not.toMatch(/Somebody else|argon2|_hash"/)

  const page = await bench.get('/api/v1/profile/export?format=html', { token: amara.token })
  expect(page.text).toContain('Amara &lt;b&gt;')
  expect(page.text).not.toContain('Amara <b>')
})

test('a concurrent second request gets the whole file too', async () => {
  const { token } = await signedIn(bench)
  const both = await Promise.all([asJson(token), asJson(token)])
  for (const answer of both) expect(tableOf(answer, 'customers')).toHaveLength(1)
})

test('a history of more than one page is complete, each row once', async () => {
  const { token, id } = await signedIn(bench)
  await bench.db.query(
    `insert into security_events (at, event, outcome, actor, customer_id)
     select to_timestamp(n), 'login', 'done', 'customer', $1 from generate_series(1, 450) as n`,
    [id],
  )
  const rows = tableOf(await asJson(token), 'security_events').filter(
    (row) => isRecord(row) && String(row.at).startsWith('1970'),
  )
  expect(new Set(rows.map((row) => isRecord(row) && row.at)).size).toBe(450)
  expect(rows).toHaveLength(450)
})

test('rows of the same millisecond are paginated by the database’s full precision', async () => {
  const { token, id } = await signedIn(bench)
  await bench.db.query(
    `insert into notifications (customer_id, id, kind, details, source, shown, created_at)
     select $1, gen_random_uuid(), 'transfer_paid', jsonb_build_object('n', n), 'n' || n, true,
       '1970-01-01Z'::timestamptz + n * interval '1 microsecond'
     from generate_series(1, 450) as n`,
    [id],
  )
  const rows = tableOf(await asJson(token), 'notifications')
  const numbers = rows.map((row) => isRecord(row) && isRecord(row.details) && row.details.n)
  expect(numbers.slice(0, 450)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  expect(rows.filter((row) => isRecord(row) && String(row.created_at).startsWith('1970'))).toHaveLength(450)
})
