// A round: a few journeys side by side, with two processes, until all of their money is at rest. Its seed decides
// everything, independent of earlier rounds, so that it can be played alone.
import { hash } from '@node-rs/argon2'
import { fundWallet } from '#provider/accounts/index.ts'
import { newId } from '#provider/db/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import type { Customer } from './customer.ts'
import { brokenAtEnd } from './end-rules.ts'
import { type Kind, kindNames, travel } from './journeys.ts'
import { createLimits } from './limits.ts'
import { createRandom, type Random } from './random.ts'
import { brokenHouse } from './return-rules.ts'
import { broken } from './rules.ts'
import { brokenStatements } from './statements.ts'
import { createWorld, type World } from './world.ts'

/** How many journeys a round has. */
export const JOURNEYS = 8

const DAY_MS = 86_400_000
/** No round lasts longer than this by its own clock, so that rounds have separate days. */
const ROUND_DAYS = 10
const START = Date.parse('2026-12-01T00:00:00Z')
/** More turns than any round needs. */
const MOST_TURNS = 20_000

/** A hash of the PIN that costs next to nothing: other tests cover its strength. */
const cheapPin = await hash('1234', { memoryCost: 8, timeCost: 1, parallelism: 1 })

interface Travelled {
  readonly kind: Kind
  /** The last state of each of its transfers. */
  readonly states: readonly string[]
}

export interface Round {
  readonly journeys: readonly Travelled[]
  readonly steps: number
  readonly planted: number
  /** The broken invariants, as sentences; the round ends with the first step that breaks any. */
  readonly sentences: readonly string[]
  readonly trace: readonly string[]
}

/** Plays a round. @param seed of all randomness @param number its place among the rounds, which sets its time */
export async function playRound(
  bench: Bench,
  seed: string,
  number: number,
  count = JOURNEYS,
): Promise<Round> {
  const random = createRandom(`${seed}/${number}`)
  const begins = new Date(START + number * ROUND_DAYS * DAY_MS + random.int(DAY_MS))
  bench.clock.move((begins.getTime() - bench.clock.now().getTime()) / 1000)
  await bench.db.query('delete from card_partner_failures')
  const { customers, funded } = await settle(bench, random, count)
  const ids = customers.map(({ id }) => id)

  const faults: string[] = []
  const limits = createLimits()
  const world = createWorld(bench, random, faults, limits)
  const journeys = customers.map((customer) => ({ customer, kind: random.pick(kindNames) }))
  for (const { customer, kind } of journeys) {
    world.note(`${customer.name}: ${kind}`)
    world.turns.begin(() => travel(kind, world, customer))
  }
  const played = await play(world, ids, faults).finally(limits.restore)
  const sentences = [...played.sentences]
  let planted = 0
  if (sentences.length === 0) {
    sentences.push(
      ...(await brokenAtEnd(bench, ids, funded, world.incoming)),
      ...(await brokenHouse(bench.db, begins)),
    )
    const statements = await brokenStatements(bench, random, begins)
    sentences.push(...statements.sentences)
    planted = statements.planted
  }
  const states = await bench.db.query<{ customer_id: string; state: string }>(
    'select customer_id, state from transfers where customer_id = any ($1::uuid[]) order by created_at',
    [ids],
  )
  return {
    journeys: journeys.map(({ customer, kind }) => ({
      kind,
      states: states.filter((row) => row.customer_id === customer.id).map(({ state }) => state),
    })),
    steps: played.steps,
    planted,
    sentences: sentences.map((sentence) => named(sentence, customers)),
    trace: world.trace,
  }
}

/** Customers with money. Their ids are random, so messages use their names. */
async function settle(bench: Bench, random: Random, count: number) {
  const customers: Customer[] = []
  const funded = new Map<string, bigint>()
  for (let index = 1; index <= count; index += 1) {
    const id = await bench.customer()
    const wallets = {
      CAD: random.pick(['50.00', '3000.00', '30000.00', '30000.00']),
      NGN: random.pick(['5000.00', '3000000.00', '30000000.00']),
    }
    for (const [currency, amount] of Object.entries(wallets)) {
      const now = bench.clock.now()
      await bench.db.transaction((tx) => fundWallet(tx, { customerId: id, currency, amount, now }))
      funded.set(`${id} ${currency}`, toMinor(amount, currencyDigits(currency)))
    }
    await bench.db.query('update customers set pin_hash = $2 where id = $1', [id, cheapPin])
    // Every second one has a recent face check, and may send amounts for which the law requires it.
    if (index % 2 === 0) await showFace(bench, id)
    customers.push({ id, name: `journey ${index}`, beneficiary: await bench.beneficiary(id) })
  }
  // From here on a rate is known, whatever rounds there were before.
  await bench.call('list-payouts', customers[0]?.id ?? '', { params: { code: 'ng' } })
  return { customers, funded }
}

async function showFace({ db, clock }: Bench, customerId: string): Promise<void> {
  const at = clock.now()
  await db.query(
    `insert into identity_checks (customer_id, id, name, status, answers_sealed, given_at, decided_at)
     values ($1, $2, 'selfie', 'verified', '', $3, $3)`,
    [customerId, newId(at), at],
  )
}

const named = (sentence: string, customers: readonly Customer[]): string =>
  customers.reduce((text, { id, name }) => text.replaceAll(id, name), sentence)

/** Runs one actor after the other until all are done, and checks the rules after each step. */
async function play(world: World, ids: readonly string[], faults: string[]) {
  const { bench, random, turns } = world
  const ends = world.now() + (ROUND_DAYS - 1) * DAY_MS
  let steps = 0
  try {
    for (let turn = 0; turn < MOST_TURNS && world.now() < ends; turn += 1) {
      if (random.chance(12)) world.work()
      if (random.chance(12)) world.pass(random.int(4000))
      if (random.chance(3)) world.stallSoon()
      world.pass(1 + random.int(20))
      const actor = await turns.step(world.now())
      if (actor === undefined && !(await passTime(world, ids))) return { steps, sentences: faults }
      const moved = world.takeMoved(ids)
      if (moved.length === 0 && faults.length === 0) continue
      steps += 1
      const sentences = [...faults, ...(await broken(bench, moved, world.limits))]
      if (sentences.length > 0) return { steps, sentences }
    }
  } catch (error) {
    return { steps, sentences: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
  return { steps, sentences: ['The round does not come to its end'] }
}

/** Advances the clock to about the next due time. Returns whether anything is still to come. */
async function passTime(world: World, ids: readonly string[]): Promise<boolean> {
  const { bench, random, turns } = world
  const [row] = await bench.db.query<{ due: Date | null }>(
    `select least(
       (select min(due_at) from transfers where customer_id = any ($1::uuid[])),
       (select min(arrives_at) from network_payments where acknowledged_at is null),
       (select min(due_at) from payment_returns where sent_at is null)) as due`,
    [ids],
  )
  const times = [turns.next, row?.due?.getTime()].filter((time) => time !== undefined)
  if (times.length === 0) return turns.size > 0
  // Anything due already is frozen, or a worker is about to take it.
  const ahead = times.filter((time) => time > world.now())
  const wait = ahead.length === 0 ? 0 : Math.min(...ahead) - world.now()
  world.pass(random.chance(80) ? wait + random.int(1500) : random.int(wait + 60_000))
  world.work()
  return true
}
