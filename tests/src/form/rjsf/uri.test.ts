import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import uri from '#src/form/rjsf/uri.ts'

// The package itself: an import would resolve to ours, as in the app.
const real: typeof uri = createRequire(import.meta.url)('fast-uri')

it.each([
  ['http://json-schema.org/draft-07/schema#', '#/definitions/positive'],
  ['', '#/definitions/positive'],
  ['http://example.com/one', 'http://example.com/two#'],
])('resolves a reference within a schema as fast-uri does: %s, %s', (base, reference) => {
  expect(uri.resolve(base, reference)).toBe(real.resolve(base, reference))
  expect(uri.serialize(uri.parse(reference))).toBe(reference)
})

it('has all that ajv needs, which validates responses in development', () => {
  const validate = new Ajv({ uriResolver: uri }).compile({
    definitions: { word: { type: 'string' } },
    properties: { name: { $ref: '#/definitions/word' } },
  })
  expect([validate({ name: 'Ada' }), validate({ name: 1 })]).toEqual([true, false])
})
