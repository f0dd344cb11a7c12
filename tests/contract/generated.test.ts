import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombard } from '#tests/contract/generated-attacks.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench({ logLevel: 'info' })
})
afterAll(() => bench.close())

// `npm run bench -- --hostile` sends all 20,000.
test('generated hostile requests cause no failure, reveal no other customer’s data, and log no secret', async () => {
  const { sent, statuses, faults } = await bombard(bench, { seed: 14, count: 300 })
  expect(faults).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(sent)
  // Some succeed: refusals alone would prove little.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  expect(bench.log.length).toBeGreaterThan(0)
})
