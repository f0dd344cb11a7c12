import type { Json, JsonObject } from '#src/lib/schema/json.ts'

/** A sample of RJSF's playground: the data it submits, the data it refuses, or why it is no form here. */
export interface Sample {
  readonly name: string
  readonly schema: JsonObject
  readonly valid?: Readonly<Record<string, Json>>
  /** Data that breaks a rule, and the id of that rule without the form. */
  readonly invalid?: readonly [data: Readonly<Record<string, Json>>, rule: string]
  readonly refused?: RegExp
}

export const text: JsonObject = { type: 'string' }
const listed: JsonObject = { type: 'string', minLength: 1 }

/**
 * The samples of RJSF's playground (rjsf-team/react-jsonschema-form, Apache-2.0), written from their schemas without
 * their words, which live in content/ here. Texts in lists have a `minLength`, as the check requires.
 */
export const samples: readonly Sample[] = [
  {
    name: 'simple',
    schema: {
      type: 'object',
      required: ['firstName', 'lastName'],
      properties: {
        firstName: { type: 'string', default: 'Chuck' },
        lastName: text,
        age: { type: 'integer' },
        bio: text,
        password: { type: 'string', minLength: 3 },
        telephone: { type: 'string', minLength: 10 },
      },
    },
    valid: {
      firstName: 'Chuck',
      lastName: 'Norris',
      age: 75,
      password: 'noneed',
      telephone: '1-800-KICKASS',
    },
    invalid: [{ firstName: 'Chuck', lastName: 'Norris', age: 75.5 }, 'age.type'],
  },
  {
    name: 'nested',
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: text,
        tasks: {
          type: 'array',
          items: {
            type: 'object',
            required: ['title'],
            properties: { title: text, details: text, done: { type: 'boolean', default: false } },
          },
        },
      },
    },
    valid: { title: 'My list', tasks: [{ title: 'My first task', done: true }] },
    invalid: [{ title: 'My list', tasks: [{ details: 'none' }] }, 'tasks.items.title.required'],
  },
  {
    name: 'arrays',
    schema: {
      type: 'object',
      definitions: {
        Thing: { type: 'object', properties: { name: { type: 'string', default: 'Default name' } } },
      },
      properties: {
        listOfStrings: { type: 'array', items: listed },
        minItemsList: { type: 'array', minItems: 1, items: { $ref: '#/definitions/Thing' } },
        nestedList: {
          type: 'array',
          items: { type: 'object', properties: { inner: { type: 'array', items: listed } } },
        },
      },
    },
    valid: { listOfStrings: ['foo', 'bar'], minItemsList: [{ name: 'A' }], nestedList: [{ inner: ['x'] }] },
    invalid: [{ listOfStrings: [''] }, 'listOfStrings.items.minLength'],
  },
  {
    name: 'arrays: entries of several kinds',
    schema: {
      type: 'object',
      properties: {
        fixed: { type: 'array', items: [text, { type: 'boolean' }], additionalItems: { type: 'number' } },
      },
    },
    refused: /"additionalItems" is not part of the subset|the entries of a list are of one kind/,
  },
  {
    name: 'arrays: a list of lists',
    schema: {
      type: 'object',
      properties: { nested: { type: 'array', items: { type: 'array', items: listed } } },
    },
    refused: /a list of entries of the type "array" has no widget: make its entries objects/,
  },
  {
    name: 'numbers',
    schema: {
      type: 'object',
      properties: {
        number: { type: 'number' },
        integer: { type: 'integer' },
        rangeSteps: { type: 'number', minimum: 50, maximum: 100, multipleOf: 10 },
      },
    },
    valid: { number: 3.14, integer: 42, rangeSteps: 80 },
    invalid: [{ rangeSteps: 55 }, 'rangeSteps.multipleOf'],
  },
  {
    name: 'numbers: options',
    schema: { type: 'object', properties: { numberEnum: { type: 'number', enum: [1, 2, 3] } } },
    valid: { numberEnum: 2 },
    invalid: [{ numberEnum: 4 }, 'numberEnum.enum'],
  },
  {
    name: 'options',
    schema: { type: 'object', properties: { toggle: { type: 'boolean' }, choice: { enum: ['foo', 'bar'] } } },
    valid: { toggle: true, choice: 'bar' },
    invalid: [{ choice: 'baz' }, 'choice.enum'],
  },
  { name: 'single', schema: { type: 'string' }, refused: /a form gathers fields by name/ },
  {
    name: 'a list as the root',
    schema: { type: 'array', items: listed },
    refused: /make it an object, and give a list a name in its "properties"/,
  },
  {
    name: 'date',
    schema: {
      type: 'object',
      properties: {
        from: { type: 'string', format: 'date' },
        until: { type: 'string', format: 'date', afterField: 'from' },
      },
    },
    valid: { from: '2026-01-02', until: '2026-01-03' },
    invalid: [{ from: '2026-01-02', until: '2026-01-02' }, 'until.afterField'],
  },
  {
    name: 'validation',
    schema: {
      type: 'object',
      required: ['pass1', 'pass2'],
      properties: {
        pass1: { type: 'string', minLength: 3 },
        pass2: { type: 'string', minLength: 3, equalsField: 'pass1' },
        age: { type: 'number', minimum: 18 },
      },
    },
    valid: { pass1: 'secret', pass2: 'secret', age: 18 },
    invalid: [{ pass1: 'secret', pass2: 'secrets' }, 'pass2.equalsField'],
  },
  {
    name: 'null',
    schema: {
      type: 'object',
      required: ['firstName'],
      properties: { nothing: { type: 'null' }, firstName: text },
    },
    refused: /a field has one type, and beside it at most "null" if it is a text or a number/,
  },
  {
    name: 'nullable',
    schema: {
      type: 'object',
      required: ['lastName', 'nickname'],
      properties: {
        lastName: text,
        nickname: { type: ['string', 'null'], maxLength: 9 },
        age: { type: ['integer', 'null'] },
        born: { type: ['string', 'null'], format: 'date' },
      },
    },
    valid: { lastName: 'Norris', nickname: null, age: 75 },
    invalid: [{ lastName: 'Norris', age: 75.5 }, 'age.type'],
  },
  {
    name: 'nullable: a box to tick, and entries of a list',
    schema: {
      type: 'object',
      properties: {
        done: { type: ['boolean', 'null'] },
        tags: { type: 'array', items: { type: ['string', 'null'], minLength: 1 } },
      },
    },
    refused: /at most "null" if it is a text or a number.*an entry is filled in or removed, and never null/s,
  },
  {
    name: 'additionalProperties',
    schema: { type: 'object', properties: { name: text }, additionalProperties: { type: 'string' } },
    refused: /fields that the customer names have no widget: set it to false/,
  },
  {
    name: 'patternProperties',
    schema: { type: 'object', properties: { name: text }, patternProperties: { '^x': text } },
    refused: /"patternProperties" is not part of the subset/,
  },
  {
    name: 'propertyNames',
    schema: { type: 'object', properties: { name: text }, propertyNames: { pattern: '^[a-z]+$' } },
    refused: /"propertyNames" is not part of the subset/,
  },
  {
    name: 'a field of any kind',
    schema: { type: 'object', properties: { anything: {} } },
    refused: /nothing says what kind of value this is, so no widget fits: add "type"/,
  },
  {
    name: 'titles',
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    refused: /"title" holds words, and words live in content/,
  },
]
