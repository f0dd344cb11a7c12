// 20,000 generated hostile requests against the calls of access, files and the verifier's messages, through the whole
// provider: `npm run bench -- --hostile`, with `--seed` for others than the default.
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { bombard } from '#tests/contract/generated-attacks.ts'
import { startBench } from '#tests/provider/auth/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

const COUNT = 20_000

/** Prints the result. Returns whether nothing failed. */
export async function sendHostile(seed: number, say: (line: string) => void): Promise<boolean> {
  const server = (await hasPostgres()) ? await startPostgres() : undefined
  const ending: (() => Promise<unknown>)[] = server ? [() => server.stop()] : []
  try {
    let db: Db | undefined
    if (server) {
      db = await openDb({ url: await server.createDatabase(), connections: 4 })
      const opened = db
      ending.unshift(() => opened.close())
      await migrate(db)
    }
    const bench = await startBench({ logLevel: 'info' }, db)
    ending.unshift(() => bench.close())
    const { sent, statuses, faults } = await bombard(bench, { seed, count: COUNT })
    say(`hostile: ${sent} requests of seed ${seed} on ${server ? 'PostgreSQL' : 'PGlite'}`)
    for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
      say(`  ${String(count).padStart(6)} answered ${status}`)
    for (const fault of faults.slice(0, 50)) say(`  ${fault}`)
    say(`${faults.length} faults: an answer of 5xx, another customer's data, a secret in a line of the log`)
    return faults.length === 0
  } finally {
    for (const end of ending) await end()
  }
}
