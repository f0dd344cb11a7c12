import { describe, expect, test } from 'vitest'
import { fixturesOf } from '#scripts/data/fixtures.ts'
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import { isJsonObject, type Json, stringsAt } from '#src/lib/schema/json.ts'
import { coveredRules } from '#tests/conformance/coverage.ts'
import { type Check, checkOfForm, checkOfProvider } from '#tests/conformance/validators.ts'

// Reads the data files: a new form or fixture is tested without code.

const { prepared } = prepareAll(loadData(root))
const { fixtures, findings } = fixturesOf(root)
const formIds = prepared.filter(({ source }) => source.kind === 'form').map(({ id }) => id)

const idsOf = (check: Check, value: Json): string[] =>
  check(value)
    .map(({ id }) => id)
    .sort()

test('every fixture is JSON', () => {
  expect(findings).toEqual([])
})

describe.each(formIds)('%s', (id) => {
  const own = fixtures.filter(({ form }) => form === id)
  const checks = async () => [await checkOfForm(id), checkOfProvider(id)]

  test.each(['minimal', 'maximal'])('accepts %s', async (name) => {
    const fixture = own.find((candidate) => candidate.name === name)
    if (fixture === undefined) throw new Error(`tests/fixtures/${id}/${name}.json is missing`)
    for (const check of await checks()) expect(idsOf(check, fixture.value)).toEqual([])
  })

  test.each(own.filter(({ name }) => name.startsWith('invalid/')))('refuses $name', async ({ value }) => {
    const expected = stringsAt(value, 'errors').sort()
    expect(expected.length).toBeGreaterThan(0)
    if (!isJsonObject(value) || value.data === undefined) throw new Error('the fixture has no "data"')
    for (const check of await checks()) expect(idsOf(check, value.data)).toEqual(expected)
    // The messages load with the form, in the first check.
    coveredRules(expected)
  })
})
