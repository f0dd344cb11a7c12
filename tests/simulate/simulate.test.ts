// Money under all that can happen to it, in an order that chance decides and a seed repeats: see run.ts for more of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { kindNames } from './journeys.ts'
import { failureOf, type Order, simulate } from './simulate.ts'

/** Plays the rounds and returns the trace of each by its number. */
async function tracesOf(db: Db, order: Omit<Order, 'watch'>): Promise<Map<number, string>> {
  const traces = new Map<number, string>()
  const watch: Order['watch'] = ({ trace }, number) => traces.set(number, trace.join('\n'))
  await simulate(db, { ...order, watch })
  return traces
}

describe('300 journeys', () => {
  let db: Db
  beforeAll(async () => {
    db = await freshDb()
  })
  afterAll(() => db.close())

  test('no step of any breaks a rule, all transfers end, and exactly what was planted is found', {
    timeout: 300_000,
  }, async () => {
    const order = { seed: '1', journeys: 300 }
    const simulated = await simulate(db, order)
    expect(failureOf(simulated, order).join('\n')).toBe('')
    expect(simulated.journeys).toBe(300)
    expect(simulated.planted).toBeGreaterThan(0)
    for (const kind of kindNames) expect(simulated.kinds.get(kind)?.journeys).toBeGreaterThan(0)
    const states = new Set([...simulated.kinds.values()].flatMap((sum) => [...sum.states.keys()]))
    expect([...states].toSorted()).toEqual(['cancelled', 'delivered', 'returned'])
  })
})

test('a seed is played again to the letter, and a round of it alone as among the others', {
  timeout: 120_000,
}, async () => {
  const databases = await Promise.all([freshDb(), freshDb(), freshDb()])
  const [first, second, third] = databases
  if (!first || !second || !third) throw new Error('Three databases were expected')
  const order = { seed: 'again', journeys: 24 }
  const traces = await tracesOf(first, order)
  expect(traces.size).toBe(3)
  expect(await tracesOf(second, order)).toEqual(traces)
  expect([...(await tracesOf(third, { ...order, round: 2 }))]).toEqual([[2, traces.get(2)]])
  await Promise.all(databases.map((db) => db.close()))
})
