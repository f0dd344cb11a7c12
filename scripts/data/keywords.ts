import keywords from '#scripts/data/keywords.json' with { type: 'json' }
import { formats } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

/** Keywords of draft 7 that schemas here must not use, each with the alternative. */
export const refusedKeywords: Readonly<Record<string, string>> = keywords.refused

/** Our keywords that preparing a schema replaces by plain ones, so that validators don't need them. */
const loweredKeywords = ['opens']

export const knownKeywords: ReadonlySet<string> = new Set([
  // Draft 7's for form and API schemas. Words (`title`, `description`) live in content.
  ...keywords.draft,
  ...keywordNames,
  ...loweredKeywords,
])

export const knownFormats: ReadonlySet<string> = new Set(Object.keys(formats))

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const single = ['items', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties']
const lists = ['allOf', 'anyOf', 'oneOf']
const maps = ['properties', 'definitions']
export const schemaKeywords = { single, lists, maps } as const
