import { follow } from '#provider/openapi/document.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

export interface Field {
  /** Dotted for fields of an object, with `[]` for items of a list. */
  readonly name: string
  readonly kind: string
  readonly needed: boolean
  /** Further rules: `minLength 1`, or a sentence. */
  readonly rules: readonly string[]
}

const structural = new Set([
  'type',
  'format',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'description',
])

const kindOf = ({ type, format }: JsonObject): string =>
  [Array.isArray(type) ? type.join(' | ') : type, format]
    .filter((part) => typeof part === 'string')
    .join(', ')

function ruleText([keyword, value]: [string, Json]): string {
  if (keyword === 'const') return JSON.stringify(value)
  if (keyword === 'enum' && Array.isArray(value)) return value.map((item) => JSON.stringify(item)).join(' | ')
  return `${keyword} ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function rulesOf(schema: JsonObject): string[] {
  const rules = Object.entries(schema)
    .filter(([keyword]) => !structural.has(keyword) && !keyword.startsWith('x-'))
    .map(ruleText)
  return typeof schema.description === 'string' ? [schema.description, ...rules] : rules
}

/** All fields of a schema in the document, inner ones after their parent. */
export function fieldsOf(document: JsonObject, schema: Json | undefined, prefix = ''): Field[] {
  const target = follow(document, schema)
  const required = stringsAt(target, 'required')
  return Object.entries(objectAt(target, 'properties')).flatMap(([name, property]) => {
    if (!isJsonObject(property)) return []
    const path = `${prefix}${name}`
    const field = {
      name: path,
      kind: kindOf(property),
      needed: required.includes(name),
      rules: rulesOf(property),
    }
    const inside = property.type === 'array' ? fieldsOf(document, property.items, `${path}[].`) : []
    return [field, ...fieldsOf(document, property, `${path}.`), ...inside]
  })
}
