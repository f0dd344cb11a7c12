import type { Json, JsonObject } from '#src/lib/schema/json.ts'
import { type Sample, text } from '#tests/json-schema/playground.ts'

const is = (name: string, value: Json): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
})

/** The branch whose condition holds. */
const followed = (schema: JsonObject): JsonObject => Object.fromEntries([['then', schema]])

/** The samples whose fields refer to one another, or depend on one another. */
export const branchSamples: readonly Sample[] = [
  {
    name: 'allOf',
    schema: {
      type: 'object',
      allOf: [
        { properties: { lorem: { type: 'string', default: 'x' } } },
        { properties: { lorem: { type: 'string', minLength: 2 }, ipsum: text }, required: ['lorem'] },
      ],
    },
    valid: { lorem: 'foo', ipsum: 'bar' },
    invalid: [{ lorem: 'f' }, 'lorem.minLength'],
  },
  {
    name: 'anyOf: fields that nothing distinguishes',
    schema: {
      type: 'object',
      properties: { age: { type: 'integer' } },
      anyOf: [
        { properties: { firstName: text, lastName: text }, required: ['firstName'] },
        { properties: { idCode: text } },
      ],
    },
    refused: /the alternatives of "anyOf" need a field that tells them apart/,
  },
  {
    name: 'anyOf: one of these must be there',
    schema: {
      type: 'object',
      properties: { phone: text, email: text },
      anyOf: [{ required: ['phone'] }, { required: ['email'] }],
    },
    valid: { email: 'ada@example.com' },
    invalid: [{}, 'phone.required'],
  },
  {
    name: 'oneOf',
    schema: {
      type: 'object',
      oneOf: [
        { properties: { kind: { const: 'lorem' }, lorem: text }, required: ['kind', 'lorem'] },
        { properties: { kind: { const: 'ipsum' }, ipsum: text }, required: ['kind'] },
      ],
    },
    valid: { kind: 'lorem', lorem: 'dolor' },
    invalid: [{ kind: 'lorem' }, 'lorem.required'],
  },
  {
    name: 'enumObjects',
    schema: {
      type: 'object',
      properties: { location: { enum: [{ name: 'New York' }, { name: 'Amsterdam' }] } },
    },
    refused: /the options of a choice are texts/,
  },
  {
    name: 'alternatives',
    schema: {
      type: 'object',
      definitions: {
        Color: { type: 'string', anyOf: [{ const: 'red' }, { const: 'green' }, { const: 'blue' }] },
      },
      properties: { color: { $ref: '#/definitions/Color' }, toggle: { type: 'boolean' } },
    },
    valid: { color: 'green', toggle: true },
    invalid: [{ color: 'orange' }, 'color.enum'],
  },
  {
    name: 'ifThenElse',
    schema: {
      type: 'object',
      properties: { animal: { enum: ['Cat', 'Fish'] } },
      allOf: [
        {
          if: is('animal', 'Cat'),
          ...followed({
            properties: { food: { type: 'string', enum: ['meat', 'grass', 'fish'] } },
            required: ['food'],
          }),
        },
        {
          if: is('animal', 'Fish'),
          ...followed({
            properties: {
              bait: { type: 'string', enum: ['insect', 'worms'] },
              water: { enum: ['lake', 'sea'] },
            },
            required: ['bait', 'water'],
          }),
        },
        { required: ['animal'] },
      ],
    },
    valid: { animal: 'Cat', food: 'meat' },
    invalid: [{ animal: 'Fish', bait: 'worms' }, 'water.required'],
  },
  {
    name: 'references',
    schema: {
      type: 'object',
      definitions: {
        address: {
          type: 'object',
          properties: { street: text, city: text, state: text },
          required: ['street', 'city', 'state'],
        },
      },
      properties: { billing: { $ref: '#/definitions/address' }, shipping: { $ref: '#/definitions/address' } },
      required: ['billing', 'shipping'],
    },
    valid: {
      billing: { street: '21, Jump Street', city: 'Babel', state: 'Neverland' },
      shipping: { street: '221B, Baker Street', city: 'London', state: 'N/A' },
    },
    invalid: [
      { billing: { street: 'a', city: 'b', state: 'c' }, shipping: { street: 'a', city: 'b' } },
      'shipping.state.required',
    ],
  },
  {
    name: 'references: a tree',
    schema: {
      type: 'object',
      definitions: {
        node: {
          type: 'object',
          properties: { name: text, children: { type: 'array', items: { $ref: '#/definitions/node' } } },
        },
      },
      properties: { tree: { $ref: '#/definitions/node' } },
    },
    refused: /"\$ref" goes in a circle/,
  },
  {
    name: 'propertyDependencies',
    schema: {
      type: 'object',
      properties: { card: { type: 'number' }, address: text },
      dependencies: { card: ['address'] },
    },
    refused: /"dependencies" is not part of the subset: write an "if"/,
  },
  {
    name: 'propertyDependencies, as the sentence says',
    schema: {
      type: 'object',
      properties: { card: { type: 'number' }, address: text },
      if: { required: ['card'] },
      ...followed({ required: ['address'] }),
    },
    valid: { card: 1234, address: 'Lagos' },
    invalid: [{ card: 1234 }, 'address.required'],
  },
]
