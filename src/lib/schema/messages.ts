import { ABSENT } from '#src/lib/schema/errors.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

export interface Rule {
  /** `<form>.<field>.<keyword>`, or `<form>.<keyword>` for a rule on the whole form. */
  readonly id: string
  /** The field's path with dots, empty for the form itself. A list's items are its path and `items`. */
  readonly field: string
  readonly keyword: string
  readonly path: JsonPath
}

/**
 * Keywords that describe or combine and have no sentence of their own. `oneOf` itself fails if two of its
 * parts hold.
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

const combining = ['allOf', 'anyOf', 'oneOf'] as const
const branching = ['then', 'else'] as const

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join('.')

type Visit = (schema: JsonObject, field: string, path: JsonPath) => void

const absentFields = (schema: JsonObject): string[] =>
  Object.entries(objectAt(schema, 'properties')).flatMap(([name, child]) => (child === false ? [name] : []))

/** Visits the schemas that can report an error, with the field each is about. `if` and `not` never report. */
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

/** Fills ajv-errors' `errorMessage` with ids for one schema, without its children. */
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
 * The sentence is looked up on render, so a change of copy recompiles nothing.
 */
export function withMessageIds(form: string, schema: JsonObject): JsonObject {
  const filled = structuredClone(schema)
  walk(filled, '', [], (part, field) => {
    const messages = errorMessage(form, part, field)
    if (Object.keys(messages).length > 0) part.errorMessage = messages
  })
  return filled
}
