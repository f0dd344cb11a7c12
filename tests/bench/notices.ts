// What customers' other devices cost each commit, on a disk that takes ten milliseconds: `npm run bench -- --notices`.
import { migrate, openDb } from '#provider/db/index.ts'
import { noteChange } from '#provider/live/index.ts'
import { createBench } from '#tests/provider/money/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** Commits a second with notices, relative to the same without: at least this much. */
const WANTED = 0.8
const CONNECTIONS = 20
const ROUNDS = 3
/** Milliseconds of each half of a round. */
const HALF = 4000

/** Returns whether the limit is met, or true without PostgreSQL. */
export async function measureNotices(say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('notices: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres({ durable: true })
  const url = await server.createDatabase()
  const before = await openDb({ url })
  await migrate(before)
  // A flush that takes 10 ms: PostgreSQL waits before it, holding what it holds while flushing.
  const name = new URL(url).pathname.slice(1)
  await before.query(`alter database ${name} set commit_delay = 10000`)
  await before.query(`alter database ${name} set commit_siblings = 0`)
  await before.close()
  const db = await openDb({ url, connections: CONNECTIONS })
  try {
    // Its hub says the changes.
    const bench = await createBench(db)
    const customers: string[] = []
    for (let count = 0; count < CONNECTIONS; count += 1) customers.push(await bench.customer())

    /** Commits a second of customers who each write a row again and again. */
    async function commits(isNoticed: boolean): Promise<number> {
      let count = 0
      const end = performance.now() + HALF
      const write = async (customer: string): Promise<void> => {
        while (performance.now() < end) {
          await db.transaction(async (tx) => {
            await tx.query('update live_versions set changed = changed where customer_id = $1', [customer])
            if (isNoticed) await noteChange(tx, customer, 'transfers')
          })
          count += 1
        }
      }
      await Promise.all(customers.map(write))
      return (count * 1000) / HALF
    }

    await commits(true)
    const [without, noticed] = [[], []] as [number[], number[]]
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await commits(false))
      noticed.push(await commits(true))
    }
    const sum = (rates: readonly number[]): number => rates.reduce((all, rate) => all + rate, 0) / ROUNDS
    const ratio = sum(noticed) / sum(without)
    say(`  commits a second: ${sum(without).toFixed(0)} without notices, ${sum(noticed).toFixed(0)} with`)
    say(`  ${ratio >= WANTED ? 'met' : 'MISSED'}: ${ratio.toFixed(2)}, at least ${WANTED}`)
    return ratio >= WANTED
  } finally {
    await db.close()
    await server.stop()
  }
}
