import { ABSENT } from '#src/lib/schema/errors.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

/** One thing that a form demands of a field. */
export interface Rule {
  /** `<form>.<field>.<keyword>`, or `<form>.<keyword>` for what a form demands as a whole. */
  readonly id: string
  /** The field's path with dots, empty for the form itself. The items of a list are its path and `items`. */
  readonly field: string
  readonly keyword: string
  /** The keyword's path in the schema. */
  readonly path: JsonPath
}

/**
 * Keywords that describe or combine and never fail with a sentence of their own. `oneOf` itself fails
 * when two of its parts hold.
 */
const silent = new Set([
  '$schema',
  '$id',
  '$comment',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'if',
  'then',
  'else',
  'default',
  'examples',
  'title',
  'description',
  'errorMessage',
  'definitions',
  'required',
])

/** Keywords whose value holds schemas that describe the same value. */
const combining = ['allOf', 'anyOf', 'oneOf'] as const
const branching = ['then', 'else'] as const

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join('.')

type Visit = (schema: JsonObject, field: string, path: JsonPath) => void

/** The fields that a schema removes. */
const absentFields = (schema: JsonObject): string[] =>
  Object.entries(objectAt(schema, 'properties')).flatMap(([name, child]) => (child === false ? [name] : []))

/** Walks the schemas that can report an error, with the field that each is about. `if` and `not` only ask. */
function walk(schema: Json | undefined, field: string, path: JsonPath, visit: Visit): void {
  if (!isJsonObject(schema)) return
  visit(schema, field, path)
  for (const [name, child] of Object.entries(objectAt(schema, 'properties'))) {
    walk(child, join(field, name), [...path, 'properties', name], visit)
  }
  walk(schema.items, join(field, 'items'), [...path, 'items'], visit)
  for (const keyword of combining) {
    const list = schema[keyword]
    if (!Array.isArray(list)) continue
    for (const [index, item] of list.entries()) walk(item, field, [...path, keyword, index], visit)
  }
  for (const keyword of branching) walk(schema[keyword], field, [...path, keyword], visit)
}

const ownKeywords = (schema: JsonObject): string[] =>
  Object.keys(schema).filter((keyword) => !silent.has(keyword))

/** Every rule of a prepared form schema (references inlined, policy in place), each id once, in order. */
export function rulesOf(form: string, schema: JsonObject): Rule[] {
  const rules = new Map<string, Rule>()
  const add = (field: string, keyword: string, path: JsonPath) => {
    const id = join(form, field, keyword)
    if (!rules.has(id)) rules.set(id, { id, field, keyword, path })
  }
  walk(schema, '', [], (part, field, path) => {
    for (const name of stringsAt(part, 'required')) add(join(field, name), 'required', [...path, 'required'])
    for (const name of absentFields(part)) add(join(field, name), ABSENT, [...path, 'properties', name])
    for (const keyword of ownKeywords(part)) add(field, keyword, [...path, keyword])
  })
  return [...rules.values()]
}

/** Fills ajv-errors' `errorMessage` with ids, for one schema; children are filled by the walk. */
function errorMessage(form: string, schema: JsonObject, field: string): JsonObject {
  const required = stringsAt(schema, 'required').map((name) => [name, join(form, field, name, 'required')])
  const absent = absentFields(schema).map((name) => [name, join(form, field, name, ABSENT)])
  const own = ownKeywords(schema).map((keyword) => [keyword, join(form, field, keyword)])
  return {
    ...(absent.length > 0 ? { properties: Object.fromEntries(absent) } : {}),
    ...(required.length > 0 ? { required: Object.fromEntries(required) } : {}),
    ...Object.fromEntries(own),
  }
}

/**
 * The schema with the id of a sentence (`login-phone.phone_number.required`) as the message of every rule.
 * The sentence itself is looked up when it is painted, so that a change of copy compiles nothing.
 */
export function withMessageIds(form: string, schema: JsonObject): JsonObject {
  const filled = structuredClone(schema)
  walk(filled, '', [], (part, field) => {
    const messages = errorMessage(form, part, field)
    if (Object.keys(messages).length > 0) part.errorMessage = messages
  })
  return filled
}
