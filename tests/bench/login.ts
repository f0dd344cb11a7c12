// Whether the time of a refused login reveals who is a customer: `npm run bench -- --login`. Known and unknown numbers
// in turn, through the whole provider on PostgreSQL, each with a wrong password. README.md explains the output.

import { hashSecret } from '#provider/auth/secrets.ts'
import { insertCustomer } from '#provider/customers/store.ts'
import { type Db, migrate, newId, openDb } from '#provider/db/index.ts'
import { median, quantile } from '#tests/bench/stats.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** The allowed difference of the two medians, as a share of the larger. */
const WANTED = 0.05
/** Of each kind. */
const TRIES = 500
/** Warm-up tries of each, for the compiler and the caches. */
const WARMING = 20

const knownPhone = (index: number): string => `+1416${5_550_000 + index}`
const unknownPhone = (index: number): string => `+1647${5_550_000 + index}`

/** Each number is tried once, so that none is locked. */
async function makeCustomers({ db, deps }: Bench): Promise<void> {
  const now = deps.clock.now()
  const passwordHash = await hashSecret('Correct Horse 7')
  for (let index = 0; index < TRIES + WARMING; index += 1)
    await insertCustomer(db, {
      id: newId(now),
      phone: knownPhone(index),
      email: null,
      firstName: 'Amara',
      lastName: 'Okafor',
      passwordHash,
      pinHash: 'none',
      verified: true,
      now,
    })
}

let serial = 0

/** Milliseconds of one refused login from a new address. */
async function timeOf({ server }: Bench, phone: string): Promise<number> {
  serial += 1
  const begin = performance.now()
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/b/login',
    remoteAddress: `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
    headers: { 'content-type': 'application/json' },
    payload: { phone, password: 'Wrong Horse 7' },
  })
  const took = performance.now() - begin
  if (answer.statusCode !== 401) throw new Error(`A wrong password answered ${answer.body}`)
  return took
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The difference of the medians, as a share of the larger. */
function apartBy(ours: readonly number[], others: readonly number[]): number {
  const [one, other] = [median(ours), median(others)]
  return Math.abs(one - other) / Math.max(one, other)
}

/** Every other pair of tries: each half has as many that came first. */
const halvesOf = (all: readonly number[]): [number[], number[]] => [
  all.filter((_, index) => index % 4 < 2),
  all.filter((_, index) => index % 4 >= 2),
]

/** "35.10 ms median, 31.02 to 42.70 the middle half". */
const spreadOf = (all: readonly number[]): string =>
  `${median(all).toFixed(2)} ms median, ${quantile(all, 0.25).toFixed(2)} to ${quantile(all, 0.75).toFixed(2)} the middle half,`

/** Both in turn, each pair in the other order, so that the machine's load affects both alike. */
async function compare(bench: Bench, say: (line: string) => void): Promise<boolean> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < TRIES + WARMING; index += 1) {
    const both = [
      async () => known.push(await timeOf(bench, knownPhone(index))),
      async () => unknown.push(await timeOf(bench, unknownPhone(index))),
    ]
    for (const each of index % 2 === 0 ? both : both.reverse()) await each()
  }
  const [ours, others] = [known.slice(WARMING), unknown.slice(WARMING)]
  const apart = apartBy(ours, others)
  say(`login: ${TRIES} tries each, in turn, on PostgreSQL`)
  say(`  ${spreadOf(ours)} for a customer's number`)
  say(`  ${spreadOf(others)} for an unknown number`)
  say(`the medians are ${percent(apart)} apart, at most ${percent(WANTED)} wanted`)
  // Tries of one kind should not differ: their difference is the machine's noise.
  const chance = Math.max(...[ours, others].map((all) => apartBy(...halvesOf(all))))
  say(`halves of one kind are ${percent(chance)} apart: less than that is chance`)
  return apart <= WANTED
}

/** Prints both medians. Returns whether they are within the limit, or true without PostgreSQL. */
export async function measureLogin(say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('login: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres()
  const ending: (() => Promise<unknown>)[] = [() => server.stop()]
  try {
    const db: Db = await openDb({ url: await server.createDatabase(), connections: 4 })
    ending.unshift(() => db.close())
    await migrate(db)
    const bench = await startBench({ checkResponses: false, logLevel: 'silent' }, db)
    ending.unshift(() => bench.close())
    await makeCustomers(bench)
    return await compare(bench, say)
  } finally {
    for (const end of ending) await end()
  }
}
