// Reads and compares policy values by place.
import { compareDecimal } from '#src/lib/decimal.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'

/** A policy's wildcard: every currency, every country. */
export const ALL = '*'

/** The value at space-separated names: `conversion currencies`. */
export const valueAt = (value: Json | undefined, place: string): Json | undefined =>
  place
    .split(' ')
    .reduce<Json | undefined>((here, name) => (isJsonObject(here) ? here[name] : undefined), value)

/** The list at a place; empty if there is none. */
export const listAt = (value: Json | undefined, place: string): readonly Json[] => {
  const list = valueAt(value, place)
  return Array.isArray(list) ? list : []
}

export const rowsAt = (value: Json | undefined, place: string): JsonObject[] =>
  listAt(value, place).filter(isJsonObject)

/** Whether one number or amount exceeds another; false if either is neither. */
export function isAbove(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  const isDecimal = (value: Json | undefined): value is string =>
    typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)
  return isDecimal(one) && isDecimal(other) && compareDecimal(one, other) > 0
}
