// Random journeys of money, and the invariants after every step: `npm run simulate -- --seed 7 --journeys 10000`.
//   --database URL   on PostgreSQL, in an empty database; else in memory on PGlite
//   --round N        one round alone, such as one that failed
//   --planted        instead, bugs planted in copies of the provider: each must be found
import { parseArgs } from 'node:util'
import { migrate, openDb } from '#provider/db/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { findPlanted } from './planted.ts'
import { failureOf, simulate, summaryOf } from './simulate.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write(`--${name} takes a whole number, and “${text}” is none.\n`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    journeys: { type: 'string', default: '1000' },
    round: { type: 'string' },
    database: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
})
if (values.planted) process.exit((await findPlanted(values.seed, values.journeys, say)) === 0 ? 0 : 1)
const round = values.round === undefined ? undefined : numberOf('round', values.round)
const journeys = numberOf('journeys', values.journeys)

const db = values.database === undefined ? await freshDb() : await openDb({ url: values.database })
await migrate(db)
let done = 0
const order = {
  seed: values.seed,
  journeys,
  round,
  watch: ({ journeys: travelled }: { journeys: readonly unknown[] }) => {
    done += travelled.length
    if (done % 400 === 0) say(`${done} journeys`)
  },
}
const simulated = await simulate(db, order)
for (const line of [...failureOf(simulated, order), ...summaryOf(simulated)]) say(line)
await db.close()
process.exitCode = simulated.failure === null ? 0 : 1
