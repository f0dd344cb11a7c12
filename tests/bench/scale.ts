// Calls among the rows of many customers compared with a nearly empty database: `npm run bench -- --scale`. README.md
// explains the output.
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { measureHistories } from '#tests/bench/histories.ts'
import { p95 } from '#tests/bench/stats.ts'
import { measureStored } from '#tests/bench/stored.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { fillWith } from '#tests/provider/many.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'
import { newRegular, type Regular, usual, type Visit, visit } from '#tests/provider/usual.ts'

/** The limit of the 95th percentile among many rows, as a multiple of that among few. */
const WANTED = 1.5
/** Of each customer on average; most have fewer, a few many more. */
const TRANSFERS = 10
/** Customers who call. Enough that no customer's limits are hit. */
const REGULARS = 80
/** Visits of each of them, of each kind; the first warms up the caches. */
const TURNS = 4
const compared: readonly Visit[] = ['history', 'login', 'quote', 'transfer']

interface Side {
  readonly bench: Bench
  readonly regulars: readonly Regular[]
  close(): Promise<void>
}

async function filled(server: PostgresServer, customers: number): Promise<Db> {
  const db = await openDb({ url: await server.createDatabase() })
  await migrate(db)
  if (customers > 0) await fillWith(db, { customers, transfers: TRANSFERS })
  return db
}

async function open(db: Db): Promise<Side> {
  const bench = await startBench({ checkResponses: false, logLevel: 'silent' }, db)
  const regulars: Regular[] = []
  for (let index = 0; index < REGULARS; index += 1) regulars.push(await newRegular(bench))
  return {
    bench,
    regulars,
    async close() {
      await bench.close()
      await db.close()
    },
  }
}

async function timed({ bench, regulars }: Side, index: number, name: Visit): Promise<number> {
  const regular = regulars[index]
  if (!regular) throw new Error('There is no such customer')
  const begin = performance.now()
  await visit(bench, regular, name, `127.0.${20 + index}.1`)
  return performance.now() - begin
}

/**
 * Runs each visit on both sides in turn, so that the machine's load affects both alike.
 *
 * @param customers of the large side, with ten transfers each on average
 * @returns whether the limit is met, or true without PostgreSQL
 */
export async function measureScale(customers: number, say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('scale: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres({ durable: true })
  try {
    const begin = performance.now()
    const [ofFew, ofMany] = [await filled(server, 0), await filled(server, customers)]
    // A login made before the rows would have expired.
    const [few, many] = [await open(ofFew), await open(ofMany)]
    say(
      `${customers} customers with ${customers * TRANSFERS} transfers, made in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    )
    const took = new Map(usual.map((name) => [name, { few: [] as number[], many: [] as number[] }]))
    for (let turn = 0; turn < TURNS; turn += 1)
      for (let index = 0; index < REGULARS; index += 1)
        for (const [name, times] of took) {
          const first = (turn + index) % 2 === 0
          const one = await timed(first ? few : many, index, name)
          const other = await timed(first ? many : few, index, name)
          if (turn === 0) continue
          times.few.push(first ? one : other)
          times.many.push(first ? other : one)
        }
    await measureStored(server, say)
    const isLongMet = await measureHistories(many.bench, say)
    await few.close()
    await many.close()
    const verdicts = [...took].map(([name, times]) => {
      const ratio = p95(times.many) / p95(times.few)
      const isHeld = compared.includes(name)
      const bound = isHeld ? `, ${ratio <= WANTED ? 'met' : 'MISSED'}: at most ${WANTED}` : ''
      say(
        `  ${name.padEnd(8)} p95 ${p95(times.few).toFixed(1)} ms among few, ${p95(times.many).toFixed(1)} ms among many: ${ratio.toFixed(2)} times${bound}`,
      )
      return !isHeld || ratio <= WANTED
    })
    return verdicts.every(Boolean) && isLongMet
  } finally {
    await server.stop()
  }
}
