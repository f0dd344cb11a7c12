import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Keywords that only help forms: the first schema's value wins. */
const HINTS = ['default', '$schema']

/**
 * One schema that accepts what both accept, or undefined if no single schema can: two patterns, or fields
 * beside an `additionalProperties` that does not know them. Both must be normal already.
 */
export function mergedSchema(left: JsonObject, right: JsonObject): JsonObject | undefined {
  if (closesOut(left, right) || closesOut(right, left)) return undefined
  const merged: JsonObject = { ...left }
  for (const [keyword, value] of Object.entries(right)) {
    const own = left[keyword]
    const both = own === undefined ? value : mergedKeyword(keyword, own, value)
    if (both === undefined) return undefined
    merged[keyword] = both
  }
  return merged
}

/** Whether one schema only accepts the fields it names, and the other names more. */
function closesOut(closed: JsonObject, other: JsonObject): boolean {
  const { additionalProperties: rest } = closed
  if (rest === undefined || rest === true) return false
  if (other.additionalProperties !== undefined && !isSame(other.additionalProperties, rest)) return true
  const names = Object.keys(objectAt(other, 'properties'))
  return names.some((name) => !Object.hasOwn(objectAt(closed, 'properties'), name))
}

function mergedKeyword(keyword: string, left: Json, right: Json): Json | undefined {
  if (isSame(left, right) || HINTS.includes(keyword)) return left
  if (keyword === 'required') {
    return [...new Set([...stringsAt({ left }, 'left'), ...stringsAt({ right }, 'right')])]
  }
  if (keyword === 'properties') return mergedProperties(left, right)
  if (keyword === 'items') return mergedChild(left, right)
  if (keyword === 'allOf' && Array.isArray(left) && Array.isArray(right)) return [...left, ...right]
  if (keyword === 'type' && [left, right].every((type) => type === 'integer' || type === 'number')) {
    return 'integer'
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  if (LOWER_BOUNDS.includes(keyword)) return Math.max(left, right)
  return UPPER_BOUNDS.includes(keyword) ? Math.min(left, right) : undefined
}

function mergedProperties(left: Json, right: Json): Json | undefined {
  if (!isJsonObject(left) || !isJsonObject(right)) return undefined
  const merged: JsonObject = { ...left }
  for (const [name, child] of Object.entries(right)) {
    const own = Object.hasOwn(left, name) ? left[name] : undefined
    merged[name] = own === undefined ? child : mergedChild(own, child)
  }
  return merged
}

/** Merges two schemas of one value, or keeps the second beside the first. */
function mergedChild(left: Json, right: Json): Json {
  if (left === false || right === false) return false
  if (!isJsonObject(left)) return right
  if (!isJsonObject(right)) return left
  return mergedSchema(left, right) ?? withPart(left, right)
}

export function withPart(schema: JsonObject, part: Json): JsonObject {
  const { allOf } = schema
  return { ...schema, allOf: [...(Array.isArray(allOf) ? allOf : []), part] }
}

export const isSame = (left: Json | undefined, right: Json | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
