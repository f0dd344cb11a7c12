// Every operation's fixtures, sent to the provider on a real database: each is accepted and gets an answer of its
// schema.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { fixturesOf } from '#scripts/data/fixtures.ts'
import { root } from '#scripts/root.ts'
import { expectHeaders } from '#tests/contract/headers.ts'
import { fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { setStage } from '#tests/contract/stage.ts'
import { type Bench, startBench } from '#tests/provider/access/setup.ts'
import { covered } from '#tests/support/covered.ts'

const schemas = createSchemas()

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

describe.each(operationIds)('%s', (id) => {
  test('accepts its fixtures and returns what its schema declares', async () => {
    const fixtures = fixturesOfOperation(id)
    expect(fixtures.length).toBeGreaterThan(0)
    for (const fixture of fixtures) {
      const stage = await setStage(bench)
      const answer = await stage.ask(id, await staged(fixture, stage.value))
      expect(answer.status, answer.text).toBe(200)
      expectHeaders(id, answer)
      expect(schemas.check(operationRow(id).response)(JSON.parse(answer.text))).toEqual([])
    }
    covered('operation', id)
  })
})

const { body } = operationRow('save-beneficiary')
const destinations = typeof body === 'object' ? Object.values(body.of) : []
const saved = fixturesOf(root).fixtures.filter(
  ({ form, name }) => destinations.includes(form) && !name.startsWith('invalid/'),
)

test('there is data for every destination', () => {
  expect(new Set(saved.map(({ form }) => form))).toEqual(new Set(destinations))
})

test.each(saved)('save-beneficiary takes what the form $form accepts: $name', async ({ value }) => {
  const stage = await setStage(bench)
  const answer = await stage.ask('save-beneficiary', { body: value })
  expect(answer.status, answer.text).toBe(200)
})
