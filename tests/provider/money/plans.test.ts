// No usual call scans a table of all customers, by PostgreSQL's own count of scans: this covers every query of a call,
// including unexpected ones.
import { describe, expect, it } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { startBench } from '#tests/provider/auth/setup.ts'
import { filled, fillWith } from '#tests/provider/many.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { newRegular, usual, visit } from '#tests/provider/usual.ts'

const many = { customers: 2500, transfers: 10 }

/** How often each of the filled tables was scanned: a connection reports its counts when it ends. */
async function wholeReadings(url: string): Promise<Record<string, number>> {
  const db = await openDb({ url })
  // The server may still be reporting when its client has gone.
  const others = `select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await expect.poll(() => db.query(others), { timeout: 30_000 }).toEqual([])
  const rows = await db.query<{ relname: string; seq_scan: bigint }>(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1)',
    [filled],
  )
  await db.close()
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}

async function during(url: string, work: (db: Db) => Promise<void>): Promise<Record<string, number>> {
  const before = await wholeReadings(url)
  const db = await openDb({ url })
  await work(db).finally(() => db.close())
  const after = await wholeReadings(url)
  return Object.fromEntries(
    Object.entries(after).flatMap(([table, count]) =>
      count > (before[table] ?? 0) ? [[table, count - (before[table] ?? 0)]] : [],
    ),
  )
}

describe.runIf(await hasPostgres())(`among ${many.customers * many.transfers} transfers of others`, () => {
  it('no usual call scans a table', async () => {
    const server = await startPostgres()
    try {
      const url = await server.createDatabase()
      const db = await openDb({ url })
      await migrate(db)
      await fillWith(db, many)
      const bench = await startBench({}, db)
      const regular = await newRegular(bench)
      await bench.close()
      await db.close()
      expect(
        await during(url, async (own) => void (await own.query('select sum(sending_amount) from transfers'))),
      ).toEqual({
        transfers: 1,
      })
      const read = await during(url, async (own) => {
        const again = await startBench({}, own)
        // Often enough that PostgreSQL uses one plan for all customers.
        for (let turn = 0; turn < 7; turn += 1)
          for (const name of usual) await visit(again, regular, name, `127.0.9.${turn + 1}`)
        await again.close()
      })
      expect(read).toEqual({})
    } finally {
      await server.stop()
    }
  }, 300_000)
})
