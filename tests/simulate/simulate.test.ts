// Money under any mishap, in a random order that a seed repeats: run.ts simulates more.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { root } from '#scripts/root.ts'
import { samples } from '#tests/core.ts'
import { freshDb } from '#tests/provider/database.ts'
import { engines } from '#tests/provider/engines.ts'
import { kindNames } from './journeys.ts'
import { planted, withFault } from './planted.ts'
import { failureOf, type Order, simulate } from './simulate.ts'

/** PostgreSQL if installed, which needs a third less processor time; the last test is on PGlite. */
const [engine] = (await engines()).slice(-1)
if (engine === undefined) throw new Error('There is no database')
const [, open] = engine

const JOURNEYS = samples(100, 300)

test(`in ${JOURNEYS} journeys no step breaks a rule, all transfers end, and exactly the planted differences are found`, {
  timeout: 300_000,
}, async () => {
  const db = await open()
  const order = { seed: '1', journeys: JOURNEYS }
  const simulated = await simulate(db, order)
  await db.close()
  expect(failureOf(simulated, order).join('\n')).toBe('')
  expect(simulated.journeys).toBe(JOURNEYS)
  expect(simulated.planted).toBeGreaterThan(0)
  for (const kind of kindNames) expect(simulated.kinds.get(kind)?.journeys).toBeGreaterThan(0)
  const states = new Set([...simulated.kinds.values()].flatMap((sum) => [...sum.states.keys()]))
  expect([...states].toSorted()).toEqual(['cancelled', 'delivered', 'returned'])
})

/** Plays the rounds and returns the trace of each by its number. */
async function tracesOf(db: Db, order: Omit<Order, 'watch'>): Promise<Map<number, string>> {
  const traces = new Map<number, string>()
  const watch: Order['watch'] = ({ trace }, number) => traces.set(number, trace.join('\n'))
  expect((await simulate(db, { ...order, watch })).failure).toBeNull()
  await db.close()
  return traces
}

const again = { seed: 'again', journeys: 16 }
let first: Map<number, string> | undefined

test.each(await engines())(
  'on %s a seed repeats exactly, and a round of it alone as well',
  {
    timeout: 120_000,
  },
  async (_name, open) => {
    first ??= await tracesOf(await freshDb(), again)
    expect(first.size).toBe(2)
    expect(await tracesOf(await open(), again)).toEqual(first)
    expect([...(await tracesOf(await open(), { ...again, round: 1 }))]).toEqual([[1, first.get(1)]])
  },
)

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

test.each(planted)('the bug can still be planted, and is explained: $fault', (one) => {
  const source = readFileSync(join(root, one.file), 'utf8')
  expect(withFault(source, one)).not.toBe(source)
  expect(readme).toContain(`| ${one.fault} | ${one.foundBy} |`)
})
