// From draft-07, in which the schemas are written, to the dialect of OpenAPI 3.1 (JSON Schema 2020-12). What that
// dialect has no keyword for, our named keywords and formats, is described in a sentence and kept under an `x-` name.
import { type ProviderText, say } from '#provider/words.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import { type FormatName, formatPatterns } from '#src/lib/validation/formats.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

const named: ReadonlySet<string> = new Set(keywordNames)

/** Keywords whose value holds schemas by name, a list of schemas, or one schema. */
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

/** What a schema demands that the dialect cannot say, in sentences of content. */
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

/** `dependencies` became two keywords: names that must come along, and schemas that then hold. */
function dependencies(value: Json): JsonObject {
  const entries = isJsonObject(value) ? Object.entries(value) : []
  const names = entries.filter(([, needed]) => Array.isArray(needed))
  const schemas = entries.filter(([, needed]) => !Array.isArray(needed))
  return {
    ...(names.length > 0 ? { dependentRequired: Object.fromEntries(names) } : {}),
    ...(schemas.length > 0 ? entryOf('dependentSchemas', Object.fromEntries(schemas)) : {}),
  }
}

/** Parts of a schema that say more about the same object. */
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

/** The pattern of a named format, for who does not know the name; beside a pattern of its own it is one more. */
function patternOf({ format, pattern }: JsonObject): JsonObject {
  if (!isFormat(format)) return {}
  const { source } = formatPatterns[format]
  return pattern === undefined ? { pattern: source } : { allOf: [{ pattern: source }] }
}

/** A part that requires or rules fields names all of the object: linters take one that it does not name for unknown. */
function naming(schema: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.length === 0 || !('required' in schema || 'properties' in schema)) return schema
  const all = Object.fromEntries(fields.map((name) => [name, true]))
  return { ...schema, properties: { ...all, ...objectAt(schema, 'properties') } }
}

/**
 * A resolved draft-07 schema in the dialect of OpenAPI 3.1.
 *
 * @param inherited the fields of the object that the schema is a part of
 */
export function toDialect(schema: Json, inherited: readonly string[] = []): Json {
  if (!isJsonObject(schema)) return schema
  const said = description(schema)
  const complete = naming(schema, inherited)
  const fields = [...new Set([...inherited, ...Object.keys(objectAt(schema, 'properties'))])]
  const parts = Object.entries(complete).map(([keyword, value]) => entryOf(keyword, value, fields))
  return Object.assign({}, ...parts, patternOf(schema), said === '' ? {} : { description: said })
}
