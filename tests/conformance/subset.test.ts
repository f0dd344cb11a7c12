import { expect, test } from 'vitest'
import { createSchemas } from '#provider/http/schemas.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { rulesOf, withMessageIds } from '#src/lib/schema/messages.ts'
import { resolveSchema } from '#src/lib/schema/prepare.ts'
import { brokenSample } from '#tests/conformance/samples/broken.ts'
import { randomFrom, seedOf } from '#tests/conformance/samples/random.ts'
import { validSample } from '#tests/conformance/samples/valid.ts'
import { checkOfCode, sorted } from '#tests/conformance/validators.ts'

// Parts of the subset that the product's forms don't use yet: values can be generated and broken.

const id = 'sample'
const file = `schemas/forms/${id}.schema.json`
const text: JsonObject = { type: 'string', minLength: 1, maxLength: 9 }
const date: JsonObject = { type: 'string', format: 'date' }
const is = (name: string, value: string): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
})

const when = (question: JsonObject, met: JsonObject, unmet: JsonObject): JsonObject =>
  Object.fromEntries([
    ['if', question],
    ['then', met],
    ['else', unmet],
  ])

const away = (...names: string[]): JsonObject => ({
  properties: Object.fromEntries(names.map((name) => [name, false])),
})

const schemas: Readonly<Record<string, JsonObject>> = {
  'a condition in a branch': {
    type: 'object',
    properties: { animal: { enum: ['cat', 'fish'] }, food: { enum: ['meat', 'insect'] }, why: text },
    required: ['animal'],
    ...when(
      is('animal', 'cat'),
      { required: ['food'], ...when(is('food', 'insect'), { required: ['why'] }, away('why')) },
      away('food', 'why'),
    ),
    additionalProperties: false,
  },
  alternatives: {
    type: 'object',
    oneOf: [
      {
        properties: { by: { const: 'bank' }, account: text },
        required: ['by', 'account'],
        additionalProperties: false,
      },
      {
        properties: { by: { enum: ['mail', 'post'] }, email: text, name: text },
        required: ['by', 'email'],
        additionalProperties: false,
      },
    ],
  },
  'a choice that opens a field': {
    type: 'object',
    properties: { reason: { enum: ['gift', 'other'], opens: { other: 'which' } }, which: text },
    required: ['reason'],
    additionalProperties: false,
  },
  'dates, numbers and lists': {
    type: 'object',
    allOf: [{ properties: { from: date, until: { ...date, afterField: 'from' } }, required: ['from'] }],
    properties: {
      before: { ...date, beforeField: 'from' },
      count: { type: 'integer', minimum: 2, maximum: 40, multipleOf: 2 },
      tags: { type: 'array', minItems: 1, maxItems: 3, items: text, contains: { const: 'main' } },
      note: { ...text, type: ['string', 'null'] },
      ages: { type: 'array', maxItems: 2, items: { type: 'number', exclusiveMinimum: 0 } },
    },
    required: ['tags', 'until', 'before'],
  },
}

test.each(Object.entries(schemas))('%s', async (name, schema) => {
  const sources = { files: { [file]: schema }, policies: {} }
  const resolved = resolveSchema(sources, file)
  const browser = await checkOfCode(id, withMessageIds(id, resolved))
  const provider = createSchemas(sources).check(id)
  const rules = rulesOf(id, resolved)
  for (let index = 0; index < 200; index += 1) {
    const valid = validSample(resolved, randomFrom(seedOf('1', name, 'valid', index)))
    expect([browser(valid), provider(valid)], JSON.stringify(valid)).toEqual([[], []])
    const rule = rules[index % rules.length]
    if (rule === undefined) throw new Error('no rules')
    const broken = brokenSample(resolved, rule, randomFrom(seedOf('1', name, 'broken', index)))
    const errors = sorted(browser(broken))
    expect(errors).toEqual(sorted(provider(broken)))
    expect(
      errors.map((error) => error.id),
      `${rule.id} ${JSON.stringify(broken)}`,
    ).toContain(rule.id)
  }
})
