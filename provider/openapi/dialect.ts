// Converts draft-07, the dialect of our schemas, to OpenAPI 3.1's (JSON Schema 2020-12). Our own keywords and
// formats become a sentence and an `x-` property.
import { type ProviderText, say } from '#provider/words.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import { type FormatName, formatPatterns } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

const named: ReadonlySet<string> = new Set(keywordNames)

/** Keywords that hold schemas by name, a list of schemas, or one schema. */
const maps: ReadonlySet<string> = new Set(['properties', 'definitions', 'dependentSchemas'])
const lists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
const single: ReadonlySet<string> = new Set([
  'items',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'contains',
  'propertyNames',
])

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Sentences, from content, for rules the dialect can't express. */
function description(schema: JsonObject): string {
  const format =
    typeof schema.format === 'string' ? [say(`openapi.formats.${schema.format}` as ProviderText)] : []
  const keywords = Object.entries(schema)
    .filter(([keyword]) => named.has(keyword))
    .map(([keyword, value]) =>
      say(`openapi.keywords.${keyword}` as ProviderText, { value: valueText(value) }),
    )
  return [...format, ...keywords].join(' ')
}

/** `dependencies` was split in two: required names and schemas. */
function dependencies(value: Json): JsonObject {
  const entries = isJsonObject(value) ? Object.entries(value) : []
  const names = entries.filter(([, needed]) => Array.isArray(needed))
  const schemas = entries.filter(([, needed]) => !Array.isArray(needed))
  return {
    ...(names.length > 0 ? { dependentRequired: Object.fromEntries(names) } : {}),
    ...(schemas.length > 0 ? entryOf('dependentSchemas', Object.fromEntries(schemas)) : {}),
  }
}

/** Keywords whose schemas describe the same object. */
const partial: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'])

function entryOf(keyword: string, value: Json, fields: readonly string[] = []): JsonObject {
  if (keyword === '$schema') return {}
  if (keyword === 'dependencies') return dependencies(value)
  if (named.has(keyword)) return { [`x-${keyword}`]: value }
  if (maps.has(keyword) && isJsonObject(value)) {
    const schemas = Object.entries(value).map(([name, schema]) => [name, toDialect(schema)])
    return { [keyword === 'definitions' ? '$defs' : keyword]: Object.fromEntries(schemas) }
  }
  const inherited = partial.has(keyword) ? fields : []
  const convert = (part: Json) => toDialect(part, inherited)
  if (lists.has(keyword) && Array.isArray(value)) return { [keyword]: value.map(convert) }
  return { [keyword]: single.has(keyword) ? convert(value) : value }
}

const isFormat = (name: Json | undefined): name is FormatName =>
  typeof name === 'string' && Object.hasOwn(formatPatterns, name)

/**
 * The pattern of a named format, for readers who don't know it; added to the schema's own pattern, if any.
 */
function patternOf({ format, pattern }: JsonObject): JsonObject {
  if (!isFormat(format)) return {}
  const { source } = formatPatterns[format]
  return pattern === undefined ? { pattern: source } : { allOf: [{ pattern: source }] }
}

/** Names all of the object's fields in a partial schema, because linters report unnamed ones as unknown. */
function naming(schema: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.length === 0 || !('required' in schema || 'properties' in schema)) return schema
  const all = Object.fromEntries(fields.map((name) => [name, true]))
  return { ...schema, properties: { ...all, ...objectAt(schema, 'properties') } }
}

/**
 * Converts a resolved draft-07 schema to OpenAPI 3.1's dialect.
 *
 * @param inherited the fields of the object a partial schema belongs to
 */
export function toDialect(schema: Json, inherited: readonly string[] = []): Json {
  if (!isJsonObject(schema)) return schema
  const said = description(schema)
  const complete = naming(schema, inherited)
  const fields = [...new Set([...inherited, ...Object.keys(objectAt(schema, 'properties'))])]
  const parts = Object.entries(complete).map(([keyword, value]) => entryOf(keyword, value, fields))
  return Object.assign({}, ...parts, patternOf(schema), said === '' ? {} : { description: said })
}
