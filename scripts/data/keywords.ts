import { formats } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

/** Keywords of draft-07 for form and API schemas. Words (`title`, `description`) live in content. */
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
  'contains',
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

/** Keywords of draft 7 that schemas here must not use, each with the alternative. */
export const refusedKeywords: Readonly<Record<string, string>> = {
  $id: 'the file name is the id; remove it',
  patternProperties: 'declare each field in "properties"',
  propertyNames: 'declare each field in "properties" and set "additionalProperties" to false',
  dependencies: 'write an "if" that requires the one field and a "then" that requires the other',
  additionalItems: 'the entries of a list are of one kind; make it an object with a name for each',
  contentEncoding: 'describe text with "pattern" or "format"',
  contentMediaType: 'describe text with "pattern" or "format"',
  readOnly: 'use "ui:readonly" in the ui file',
  writeOnly: 'use the widget "password" or "secret"',
}

/** Our keywords that preparing a schema replaces by plain ones, so that validators don't need them. */
const loweredKeywords = ['opens']

export const knownKeywords: ReadonlySet<string> = new Set([
  ...draftKeywords,
  ...keywordNames,
  ...loweredKeywords,
])

export const knownFormats: ReadonlySet<string> = new Set(Object.keys(formats))

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const single = ['items', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties']
const lists = ['allOf', 'anyOf', 'oneOf']
const maps = ['properties', 'definitions']
export const schemaKeywords = { single, lists, maps } as const
