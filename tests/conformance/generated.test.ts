import { describe, expect, test } from 'vitest'
import { loadData } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import type { Json } from '#src/lib/schema/json.ts'
import { type Rule, rulesOf } from '#src/lib/schema/messages.ts'
import { coveredRules } from '#tests/conformance/coverage.ts'
import { brokenSample } from '#tests/conformance/samples/broken.ts'
import { type Random, randomFrom, seedOf } from '#tests/conformance/samples/random.ts'
import { validSample } from '#tests/conformance/samples/valid.ts'
import {
  type Check,
  checkOfBody,
  checkOfForm,
  checkOfProvider,
  sorted,
} from '#tests/conformance/validators.ts'
import { samples } from '#tests/core.ts'
import { covered } from '#tests/support/covered.ts'

// Reads the data files: every form and request body is tested with generated values. CONFORMANCE_SEED changes them; a
// failure shows the seed that repeats it.

const SEED = process.env.CONFORMANCE_SEED ?? '1'
const SAMPLES = samples(100, 500)

const data = loadData(root)
const { prepared } = prepareAll(data)
const bodies = new Set(operationsOf(data).flatMap(({ row }) => bodySchemas(row).map(({ id }) => id)))
const tried = prepared.filter(({ id, source }) => source.kind === 'form' || bodies.has(id))

const clientCheck = (schema: Prepared): Promise<Check> =>
  schema.source.kind === 'form' ? checkOfForm(schema.id) : checkOfBody(schema.id, schema.schema)

/** Describes a sample in a failure. */
const about = (what: string, value: Json): string =>
  `CONFORMANCE_SEED=${SEED}, ${what}: ${JSON.stringify(value).slice(0, 2000)}`

/** Generates a sample from its own seed. @throws Error with the seed if that fails */
function made(what: string, kind: string, index: number, make: (random: Random) => Json): Json {
  try {
    return make(randomFrom(seedOf(SEED, what, kind, index)))
  } catch (error) {
    throw new Error(`CONFORMANCE_SEED=${SEED}, ${what}, ${kind} sample ${index}`, { cause: error })
  }
}

/** The errors of a value, after checking that client and provider agree. */
function errorsOf(client: Check, provider: Check, value: Json, what: string): string[] {
  const ours = sorted(client(value))
  const theirs = sorted(provider(value))
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, about(what, value)).toEqual(theirs)
  return ours.map(({ id }) => id)
}

/** The id reported for a broken rule: a body's errors have the index of the list item, a form's have "items". */
const expectedId = (schema: Prepared, { id }: Rule): string =>
  schema.source.kind === 'form' ? id : id.replaceAll('.items.', '.0.')

describe.each(tried.map((schema) => ({ id: schema.id, schema })))('$id', ({ id, schema }) => {
  test(`accepts ${SAMPLES} valid values`, async () => {
    const client = await clientCheck(schema)
    const provider = checkOfProvider(id)
    for (let index = 0; index < SAMPLES; index += 1) {
      const value = made(id, 'valid', index, (random) => validSample(schema.resolved, random))
      const what = `${id}, valid sample ${index}`
      const errors = errorsOf(client, provider, value, what)
      if (errors.length > 0) expect(errors, about(what, value)).toEqual([])
    }
    if (schema.source.kind === 'form') covered('form', id)
  })

  test(`refuses ${SAMPLES} values that each break a rule, and reports it`, async () => {
    const client = await clientCheck(schema)
    const provider = checkOfProvider(id)
    const rules = rulesOf(id, schema.resolved)
    expect(rules.length).toBeGreaterThan(0)
    for (let index = 0; index < SAMPLES; index += 1) {
      const rule = rules[index % rules.length]
      if (rule === undefined) throw new Error('a form without rules')
      const what = `${id}, invalid sample ${index}, breaking ${rule.id}`
      const value = made(id, 'invalid', index, (random) => brokenSample(schema.resolved, rule, random))
      const errors = errorsOf(client, provider, value, what)
      const wanted = expectedId(schema, rule)
      if (!errors.includes(wanted)) expect(errors, about(what, value)).toContain(wanted)
    }
    if (schema.source.kind === 'form') coveredRules(rules.map((rule) => rule.id))
  })
})
