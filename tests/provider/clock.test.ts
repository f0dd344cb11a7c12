// The clock of the sandbox, which all processes move forward together.
import { expect, test } from 'vitest'
import { createClock } from '#provider/clock.ts'
import type { Sql } from '#provider/db/index.ts'

/** A database whose answers come when the test lets them. */
function slowDatabase() {
  const waiting: ((seconds: string) => void)[] = []
  const sql: Pick<Sql, 'query'> = {
    query: <Row extends object>() =>
      new Promise<Row[]>((resolve) => waiting.push((seconds) => resolve([{ seconds }] as object[] as Row[]))),
  }
  return { sql: { ...sql, all: () => Promise.reject(new Error('Not asked')) }, waiting }
}

test('an answer from before the clock was moved does not take it back', async () => {
  const clock = createClock(true, () => 0)
  const { sql, waiting } = slowDatabase()
  const read = clock.refresh(sql)
  const moved = clock.advance(sql, 600)
  waiting[1]?.('600')
  expect(await moved).toEqual(new Date(600_000))
  waiting[0]?.('0')
  await read
  expect(clock.now()).toEqual(new Date(600_000))
})

test('of two that ask the one that is answered first counts, and the next one again', async () => {
  const clock = createClock(true, () => 0)
  const { sql, waiting } = slowDatabase()
  const [one, other] = [clock.refresh(sql), clock.refresh(sql)]
  waiting[1]?.('60')
  await other
  waiting[0]?.('0')
  await one
  expect(clock.now()).toEqual(new Date(60_000))
  const start = clock.refresh(sql)
  // The sandbox has started over.
  waiting[2]?.('0')
  await start
  expect(clock.now()).toEqual(new Date(0))
})
