// Sends every operation's fixtures to the provider on a real database: each is accepted and its answer matches the
// schema.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payoutCurrency } from '#provider/countries/index.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { fixturesOf } from '#scripts/data/fixtures.ts'
import { root } from '#scripts/root.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'
import { expectHeaders } from '#tests/contract/headers.ts'
import { fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { customerFor, setStage } from '#tests/contract/stage.ts'
import { type Bench, type Reply, startBench } from '#tests/provider/auth/setup.ts'
import { covered } from '#tests/support/covered.ts'

const schemas = createSchemas()

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** The parsed JSON, the events of a stream, or the file. */
function expectAnswer(id: OperationId, { text, headers }: Reply) {
  const { gives, response, media } = operationRow(id)
  if (response === undefined) {
    expect(gives).toBe('file')
    expect(media).toContain(String(headers['content-type']).split(';')[0])
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    return
  }
  const said = gives === 'events' ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data) : [text]
  expect(said.length).toBeGreaterThan(0)
  for (const one of said) expect(schemas.check(response)(JSON.parse(one))).toEqual([])
}

describe.each(operationIds)('%s', (id) => {
  test('accepts its fixtures and returns its declared answer', async () => {
    const fixtures = fixturesOfOperation(id)
    expect(fixtures.length).toBeGreaterThan(0)
    for (const fixture of fixtures) {
      const stage = await setStage(bench, customerFor(id))
      const answer = await stage.ask(id, await staged(fixture, stage.value))
      expect(answer.status, answer.text).toBe(200)
      expectHeaders(id, answer)
      expectAnswer(id, answer)
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

/** Policy may exclude a country that has a form: the call recognizes the form, and says so. */
const isOpen = (value: Json): boolean =>
  isJsonObject(value) && payoutCurrency(String(value.country)) !== undefined

test.each(saved)('save-beneficiary accepts what the form $form accepts: $name', async ({ value }) => {
  const stage = await setStage(bench)
  const answer = await stage.ask('save-beneficiary', { body: value })
  if (isOpen(value)) expect(answer.status, answer.text).toBe(200)
  else expect(answer.body.error_code).toBe('country_not_supported')
})
