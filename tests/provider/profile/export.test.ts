// All that is kept of a customer: every table and column is exported, or left out for a reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported, exportedTables, notExported } from '#provider/export/tables.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Bench, type Reply, signedIn, startBench } from '#tests/provider/access/setup.ts'

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

test('each table of the database is exported or left out for a reason, column by column', async () => {
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

test('a customer gets what is theirs, readable, and nothing that opens the account', async () => {
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

test('a second request at once gets the whole file too', async () => {
  const { token } = await signedIn(bench)
  const both = await Promise.all([asJson(token), asJson(token)])
  for (const answer of both) expect(tableOf(answer, 'customers')).toHaveLength(1)
})

test('a history of more than one page comes whole, each row once', async () => {
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
