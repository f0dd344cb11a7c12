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

/** A condition with these nested ones; the depth is fixed, since schemas grow fast. */
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

test('agrees with a JSON Schema validator for any draft', () => {
  const ajv = new Ajv({ strict: false })
  fc.assert(
    fc.property(conditions(conditions(conditions())), draft, (rule, data) => {
      expect(matches(rule, data)).toBe(ajv.compile(rule)(data))
    }),
    { numRuns: 300 },
  )
})

// Cases that the property above finds only by luck.
test.each<[why: string, rule: Condition, value: unknown, is: boolean]>([
  ['a list that begins like another', { const: ['a'] }, ['a', 'b'], false],
  ['a list of which one entry is another', { const: ['a', 'b'] }, ['a', 'c'], false],
  ['the same list', { const: ['a', ['b']] }, ['a', ['b']], true],
  ['a list and an object of its entries', { const: ['a'] }, { 0: 'a' }, false],
  ['an object and a list of its entries', { const: { 0: 'a' } }, ['a'], false],
  ['an object with a name more', { const: { x: 1 } }, { x: 1, y: 1 }, false],
  ['an object with a name less', { const: { x: 1, y: 1 } }, { x: 1 }, false],
  ['an object of which one value is another', { const: { x: 1, y: 1 } }, { x: 1, y: 2 }, false],
  ['as many other names', { const: { x: 1 } }, { y: 1 }, false],
  ['a name that every object has', { const: { toString: undefined } }, {}, false],
  ['the same text', { const: 'a' }, 'a', true],
  ['one of two', { anyOf: [{ const: 'a' }, { const: 'b' }] }, 'b', true],
  ['none of two', { anyOf: [{ const: 'a' }, { const: 'b' }] }, 'c', false],
  ['all of two', { allOf: [{ required: ['x'] }, { required: ['y'] }] }, { x: 1, y: 1 }, true],
  [
    'one of two that are both required',
    { allOf: [{ required: ['x'] }, { required: ['y'] }] },
    { x: 1 },
    false,
  ],
])('%s', (_, rule, value, is) => {
  expect(matches(rule, value)).toBe(is)
})

test('a name without a value is absent', () => {
  expect(matches({ required: ['x'] }, { x: undefined })).toBe(false)
  expect(matches({ required: ['toString'] }, {})).toBe(false)
  expect(matches({ const: { a: 1, b: [2] } }, { b: [2], a: 1 })).toBe(true)
})
