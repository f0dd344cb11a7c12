import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { commands } from '#provider/operate/commands.ts'
import { listTransactions } from '#provider/transfers/history.ts'
import { freshDb } from '#tests/provider/database.ts'
import { createBench } from '#tests/provider/money/setup.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

const read = (...args: string[]) => commands['migrate']?.read(args)

it.each(['0', '1', '2.5', '2000', 'many'])('%s is not a number of partitions', (count) => {
  expect(() => read('--partitions', count)).toThrow('from 2 to 1024')
})

it('a database that has its tables cannot be partitioned', async () => {
  const db = await freshDb()
  await expect(migrate(db, { partitions: 4 })).rejects.toThrow('Only an empty database')
  expect(await db.has("select from pg_class where relkind = 'p'")).toBe(false)
  await db.close()
})

describe.runIf(await hasPostgres())('an empty database, migrated with partitions', () => {
  let server: PostgresServer
  let db: Db
  beforeAll(async () => {
    server = await startPostgres()
    db = await openDb({ url: await server.createDatabase() })
    const other = await createBench(await freshDb())
    await read('--partitions', '4')?.run({ ...other.deps, db, print: () => {} })
    await other.db.close()
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  it('has the five tables in parts, and is up to date for a start without them', async () => {
    const rows = await db.query<{ name: string; parts: number }>(
      `select relname::text as name, (select count(*)::int from pg_inherits where inhparent = c.oid) as parts
       from pg_class c where relkind = 'p' order by relname`,
    )
    expect(rows).toEqual(
      ['agreements', 'entries', 'journals', 'transfer_events', 'transfers'].map((name) => ({
        name,
        parts: 4,
      })),
    )
    expect(await migrate(db)).toEqual([])
  })

  it('reads one part for one customer', async () => {
    const customer = await (await createBench(db)).customer()
    let plan = ''
    await listTransactions(
      {
        ...db,
        async query(text, values = []) {
          plan += JSON.stringify(await db.query(`explain ${text}`, values))
          return db.query(text, values)
        },
      },
      customer,
      {},
    )
    expect(new Set(plan.match(/transfers_\d/g))).toHaveProperty('size', 1)
  })
})
