import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from '#src/flow/core/index.ts'
import type { Condition } from '#src/generated/flow.ts'

const value = fc.oneof(
  fc.constantFrom('a', 'b', 1, true, null),
  fc.array(fc.constantFrom('a', 1), { maxLength: 2 }),
)
const name = fc.constantFrom('x', 'y')
const fields = (inner: fc.Arbitrary<unknown>) => fc.dictionary(name, inner, { maxKeys: 2 })
const draft = fc.oneof(value, fields(fc.oneof(value, fields(value))))

/** A condition of which the nested ones are given; the depth is fixed, for schemas grow fast. */
function conditions(inner?: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  const leaf = {
    required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    const: value,
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
  }
  if (!inner) return fc.record(leaf, { requiredKeys: [] })
  const some = fc.array(inner, { minLength: 1, maxLength: 2 })
  const nested = {
    properties: fc.dictionary(name, inner, { maxKeys: 2 }),
    not: inner,
    anyOf: some,
    allOf: some,
  }
  return fc.record({ ...leaf, ...nested }, { requiredKeys: [] })
}

test('says of any draft what a JSON Schema validator says', () => {
  const ajv = new Ajv({ strict: false })
  fc.assert(
    fc.property(conditions(conditions(conditions())), draft, (rule, data) => {
      expect(matches(rule, data)).toBe(ajv.compile(rule)(data))
    }),
    { numRuns: 300 },
  )
})

test('a name without a value is not there', () => {
  expect(matches({ required: ['x'] }, { x: undefined })).toBe(false)
  expect(matches({ required: ['toString'] }, {})).toBe(false)
  expect(matches({ const: { a: 1, b: [2] } }, { b: [2], a: 1 })).toBe(true)
})
