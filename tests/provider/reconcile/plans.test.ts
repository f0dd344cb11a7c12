// Reports over the whole ledger, and what is asked of it every ten minutes, read lines by index: PostgreSQL's own plans.
import { expect, it } from 'vitest'
import { migrate, openDb, type Sql } from '#provider/db/index.ts'
import { positionsBefore } from '#provider/ledger/index.ts'
import { dueStatements } from '#provider/reconcile/index.ts'
import { fillLedger } from '#tests/provider/many.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

const NOW = new Date('2026-11-24T15:00:00Z')

it.runIf(await hasPostgres())(
  'what is due and what we hold are read by index',
  async () => {
    const server = await startPostgres()
    try {
      const db = await openDb({ url: await server.createDatabase() })
      await migrate(db)
      await fillLedger(db, { journals: 40_000, until: NOW })

      /** The plan of a query, as run by the code under test. */
      async function planOf(ask: (sql: Sql) => Promise<unknown>): Promise<string> {
        let plan = ''
        await ask({
          ...db,
          async query(text, values = []) {
            const lines = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
            plan += lines.map((line) => line['QUERY PLAN']).join('\n')
            return db.query(text, values)
          },
        })
        return plan
      }

      for (const ask of [
        (sql: Sql) => dueStatements(sql, NOW),
        (sql: Sql) => positionsBefore(sql, new Date('2026-11-01T00:00:00Z')),
      ]) {
        expect(await ask(db)).not.toEqual([])
        const plan = await planOf(ask)
        expect(plan).toContain('entries_account_time')
        expect(plan).not.toMatch(/Seq Scan on (entries|journals)/)
      }
      await db.close()
    } finally {
      await server.stop()
    }
  },
  120_000,
)
