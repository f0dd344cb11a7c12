import { formats } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

/** Keywords of draft-07 that a form or API schema may use. Words (`title`, `description`) live in content. */
const draftKeywords = [
  '$schema',
  '$ref',
  'definitions',
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'default',
]

/** Every keyword that a schema may use. */
export const knownKeywords: ReadonlySet<string> = new Set([...draftKeywords, ...keywordNames])

/** Every format that a schema may name. */
export const knownFormats: ReadonlySet<string> = new Set(Object.keys(formats))

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const single = ['items', 'not', 'if', 'then', 'else', 'additionalProperties']
const lists = ['allOf', 'anyOf', 'oneOf']
const maps = ['properties', 'definitions']
export const schemaKeywords = { single, lists, maps } as const
