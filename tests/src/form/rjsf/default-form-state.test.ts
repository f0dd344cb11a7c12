import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import theirs from '@rjsf/utils/lib/schema/getDefaultFormState.js'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import ours from '#src/form/rjsf/default-form-state.ts'

const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  // As for the conditions below.
  isValid: ({ required = [] }, values) =>
    required.every((name) => (values as Readonly<Record<string, unknown>> | undefined)?.[name] === 'a'),
  rawValidation: () => ({}),
}

const stateOf = (fill: typeof theirs, schema: RJSFSchema, data: unknown): unknown =>
  fill(validator, schema, data, schema, false, { constAsDefaults: 'never' })

/** Fields of every kind that may or may not add to the data. */
const field = fc.constantFrom<RJSFSchema>(
  { type: 'string' },
  { type: 'string', minLength: 2 },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'string', const: 'a' },
  { const: 'a' },
  { const: true },
  { enum: ['a', 'b', 7] },
  { type: 'string', default: 'b' },
  { type: 'number' },
  { type: 'integer', default: 0 },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', properties: { inner: { type: 'string', default: 'a' } } },
)

/** What a condition adds to a field. */
const narrowing = fc.constantFrom<RJSFSchema | boolean>(
  { minLength: 3 },
  { maxLength: 3, pattern: '^a' },
  { minimum: 2 },
  { const: 'a' },
  { enum: ['a', 'b'] },
  { default: 'b' },
  { type: 'string' },
  false,
)

const branches = fc.option(
  fc.record({
    properties: fc.dictionary(fc.constantFrom('one', 'two', 'five'), fc.oneof(field, narrowing), {
      noNullPrototype: true,
    }),
    required: fc.subarray(['one', 'five']),
  }),
)

const schemas = fc
  .record({
    properties: fc.dictionary(fc.constantFrom('one', 'two', 'three'), field, { noNullPrototype: true }),
    required: fc.subarray(['one', 'two', 'three']),
    additionalProperties: fc.boolean(),
    yes: branches,
    no: branches,
    more: branches,
  })
  .map(({ yes, no, more, ...schema }): RJSFSchema => {
    const condition = (on: string) => ({
      if: { required: [on], properties: { [on]: { const: 'a' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      ...(yes !== null && { then: yes }),
      ...(no !== null && { else: no }),
    })
    return {
      type: 'object',
      ...schema,
      ...((yes !== null || no !== null) && condition('two')),
      ...(more !== null && { allOf: [condition('one'), more] }),
    } as RJSFSchema
  })

const data = fc.dictionary(
  fc.constantFrom('one', 'two', 'three', 'four'),
  fc.constantFrom<unknown>('a', 'b', 'z', '', 7, undefined, true, [], {}),
  { noNullPrototype: true },
)

// RJSF warns about a forbidden field, and continues.
vi.spyOn(console, 'warn').mockImplementation(() => {})

it('form data gets RJSF’s defaults, and loses what RJSF would remove', () => {
  fc.assert(
    fc.property(schemas, data, (schema, values) => {
      expect(stateOf(ours, schema, values)).toEqual(stateOf(theirs, schema, values))
    }),
    { numRuns: 3000 },
  )
})

it('RJSF is not called for a form of texts and lists without a default', () => {
  const properties: RJSFSchema['properties'] = {
    name: { type: 'string' },
    country: { type: 'string', enum: ['CA', 'NG'] },
  }
  const asked = vi.fn()
  const schema: RJSFSchema = {
    type: 'object',
    // The getter shows that the fields were walked.
    get properties() {
      asked()
      return properties
    },
  }
  const values = { name: 'Amara', country: 'NG' }
  expect(stateOf(ours, schema, values)).toBe(values)
  expect(stateOf(ours, schema, values)).toBe(values)
  expect(asked).toHaveBeenCalledOnce()
})
