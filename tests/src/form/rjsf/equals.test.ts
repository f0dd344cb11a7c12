import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCustomEqual as ours } from '#src/form/rjsf/equals.ts'
import { isRecord } from '#src/lib/is-record.ts'

// The package itself: an import would resolve to ours, as in the app.
const { createCustomEqual: theirs }: { createCustomEqual: typeof ours } = createRequire(import.meta.url)(
  'fast-equals',
)

// As @rjsf/utils configures it (lib/deepEquals.js).
const options = {
  circular: true,
  createCustomConfig: () => ({
    areFunctionsEqual: (_one: unknown, other: unknown) => typeof other === 'function',
  }),
}
const equal = ours(options)
const reference = theirs(options)

/** Values of few shapes, so that two of them are often equal. */
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, Number.NaN, '', 'a', null, undefined, true, false),
    fc.constant(() => 0),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString'), tie('value'), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
})).value

describe('the comparison of render inputs', () => {
  it('agrees with fast-equals on JSON and functions', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(equal(one, other)).toBe(reference(one, other))
        expect(equal(one, structured(one))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('ends on a cycle, and sees differences next to it', () => {
    const circle = (name: string) => {
      const made: Record<string, unknown> = { name }
      made['self'] = made
      return made
    }
    expect(equal(circle('a'), circle('a'))).toBe(true)
    expect(equal(circle('a'), circle('b'))).toBe(false)
  })

  it('treats every property name alike', () => {
    // fast-equals takes this one for the class of the object.
    expect(equal({ constructor: [] }, { constructor: [] })).toBe(true)
    expect(equal({ constructor: [] }, {})).toBe(false)
  })

  it.each([
    ['a list and an object', [], {}],
    ['more names', { a: 1 }, { a: 1, b: 1 }],
    ['a name that is missing and one that is undefined', { a: undefined }, { b: undefined }],
    ['objects of a class', new Date(0), new Date(0)],
  ])('distinguishes %s', (_name, one, other) => {
    expect(equal(one, other)).toBe(false)
  })
})

function structured(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(structured)
  if (!isRecord(given)) return given
  return Object.fromEntries(Object.entries(given).map(([name, member]) => [name, structured(member)]))
}
