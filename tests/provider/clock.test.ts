// The sandbox clock, which all processes advance together.
import { expect, test } from 'vitest'
import { createClock } from '#provider/clock.ts'
import { createSql } from '#provider/db/index.ts'

/** A database whose answers the test resolves. */
function slowDatabase() {
  const waiting: ((seconds: string) => void)[] = []
  const sql = createSql(() => new Promise((resolve) => waiting.push((seconds) => resolve([[{ seconds }]]))))
  return { sql, waiting }
}

test('an answer from before an advance does not set the clock back', async () => {
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

test('of two concurrent reads the first answer counts, and so does the next read', async () => {
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
