import { Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import { describe, expect, it } from 'vitest'
import { type FieldError, fieldErrors } from '#src/lib/schema/errors.ts'
import type { Json, JsonObject } from '#src/lib/schema/json.ts'
import { rulesOf, withMessageIds } from '#src/lib/schema/messages.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

/** The errors of some data under a schema with sentence ids, as app and provider see them. */
function errorsOf(schema: JsonObject, data: Json): FieldError[] {
  const ajv = addRules(new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }))
  const validate = ajvErrors.default(ajv).compile(withMessageIds('form', schema))
  return validate(data) ? [] : fieldErrors(validate.errors)
}

/** Paths and ids, one per line. */
const told = (schema: JsonObject, data: Json): string[] =>
  errorsOf(schema, data)
    .map(({ path, keyword, id }) => `${path} ${keyword} ${id}`)
    .sort()

const idsOf = (schema: JsonObject): string[] => rulesOf('form', schema).map(({ id }) => id)

const file: JsonObject = {
  type: 'object',
  properties: { type: { enum: ['image/png'] }, size: { type: 'integer', maximum: 10 } },
  required: ['type', 'size'],
  additionalProperties: false,
}

describe('a condition', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { kind: { enum: ['passport', 'card'] }, back: { type: 'string', minLength: 1 } },
    required: ['kind'],
    if: { properties: { kind: { const: 'card' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: { required: ['back'] },
    else: { properties: { back: false } },
    additionalProperties: false,
  }

  it('has its own rules: the field is required in one branch and absent in the other', () => {
    expect(idsOf(schema)).toEqual([
      'form.kind.required',
      'form.type',
      'form.additionalProperties',
      'form.kind.enum',
      'form.back.type',
      'form.back.minLength',
      'form.back.required',
      'form.back.absent',
    ])
  })

  it('requires the field if it holds', () => {
    expect(told(schema, { kind: 'card' })).toEqual(['/back required form.back.required'])
    expect(told(schema, { kind: 'card', back: '' })).toEqual(['/back minLength form.back.minLength'])
    expect(told(schema, { kind: 'card', back: 'x' })).toEqual([])
  })

  it('removes the field if it does not', () => {
    expect(told(schema, { kind: 'passport' })).toEqual([])
    expect(told(schema, { kind: 'passport', back: 'x' })).toEqual(['/back absent form.back.absent'])
    expect(told(schema, { kind: 'passport', back: '' })).toEqual([
      '/back absent form.back.absent',
      '/back minLength form.back.minLength',
    ])
  })

  it('reports nothing for its `if`', () => {
    expect(told(schema, {})).toEqual(['/kind required form.kind.required'])
    expect(told(schema, { kind: 'licence' })).toEqual(['/kind enum form.kind.enum'])
  })

  it('narrows a field with several conditions', () => {
    const of = (country: string, format: string): JsonObject => ({
      if: { properties: { country: { const: country } }, required: ['country'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: { properties: { zip: { format } }, required: ['zip'] },
    })
    const codes: JsonObject = {
      type: 'object',
      properties: { country: { type: 'string' }, zip: { type: 'string', maxLength: 12 } },
      allOf: [of('CA', 'ca-postal-code'), of('US', 'us-zip-code')],
    }
    expect(idsOf(codes)).toContain('form.zip.format')
    expect(told(codes, { country: 'CA', zip: '45810' })).toEqual(['/zip format form.zip.format'])
    expect(told(codes, { country: 'US', zip: '45810' })).toEqual([])
    expect(told(codes, { country: 'US' })).toEqual(['/zip required form.zip.required'])
    expect(told(codes, { country: 'IE' })).toEqual([])
  })
})

describe('a list', () => {
  const address: JsonObject = {
    type: 'object',
    properties: { city: { type: 'string', maxLength: 5 }, proof: file },
    required: ['city'],
    additionalProperties: false,
  }
  const schema: JsonObject = {
    type: 'object',
    properties: { addresses: { type: 'array', items: address, minItems: 1, maxItems: 2 } },
  }

  it('reports the rules of its items under "items"', () => {
    expect(idsOf(schema)).toContain('form.addresses.items.city.required')
    expect(idsOf(schema)).toContain('form.addresses.items.proof.size.maximum')
    expect(idsOf(schema)).toContain('form.addresses.minItems')
  })

  it('points to the field of the invalid item', () => {
    expect(told(schema, { addresses: [{ city: 'Lagos' }, {}] })).toEqual([
      '/addresses/1/city required form.addresses.items.city.required',
    ])
    expect(
      told(schema, { addresses: [{ city: 'Toronto', proof: { type: 'image/gif', size: 11 } }] }),
    ).toEqual([
      '/addresses/0/city maxLength form.addresses.items.city.maxLength',
      '/addresses/0/proof/size maximum form.addresses.items.proof.size.maximum',
      '/addresses/0/proof/type enum form.addresses.items.proof.type.enum',
    ])
  })

  it('has its own sentence for its length', () => {
    expect(told(schema, { addresses: [] })).toEqual(['/addresses minItems form.addresses.minItems'])
    expect(told(schema, { addresses: [{ city: 'A' }, { city: 'B' }, { city: 'C' }] })).toEqual([
      '/addresses maxItems form.addresses.maxItems',
    ])
  })

  it('of choices accepts each once, and only known ones', () => {
    const choices: JsonObject = {
      type: 'object',
      properties: { by: { type: 'array', items: { enum: ['sms', 'email'] }, uniqueItems: true } },
    }
    expect(told(choices, { by: ['sms', 'sms'] })).toEqual(['/by uniqueItems form.by.uniqueItems'])
    expect(told(choices, { by: ['sms', 'fax'] })).toEqual(['/by/1 enum form.by.items.enum'])
  })
})

describe('a file', () => {
  const schema: JsonObject = { type: 'object', properties: { front: file }, required: ['front'] }

  it('is missing as a whole, or wrong in its parts', () => {
    expect(told(schema, {})).toEqual(['/front required form.front.required'])
    expect(told(schema, { front: {} })).toEqual([
      '/front/size required form.front.size.required',
      '/front/type required form.front.type.required',
    ])
    expect(told(schema, { front: { type: 'image/png', size: 99 } })).toEqual([
      '/front/size maximum form.front.size.maximum',
    ])
    expect(told(schema, { front: { type: 'image/png', size: 9, more: 1 } })).toEqual([
      '/front additionalProperties form.front.additionalProperties',
    ])
  })
})
