// Values of a policy by their place, and amounts compared.
import { compareDecimal } from '#src/lib/decimal.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'

/** What a policy writes for all of a kind: every currency, every country. */
export const ALL = '*'

/** The value at names divided by blanks: `conversion currencies`. */
export const valueAt = (value: Json | undefined, place: string): Json | undefined =>
  place
    .split(' ')
    .reduce<Json | undefined>((here, name) => (isJsonObject(here) ? here[name] : undefined), value)

/** The list at such a place; empty when there is none. */
export const listAt = (value: Json | undefined, place: string): readonly Json[] => {
  const list = valueAt(value, place)
  return Array.isArray(list) ? list : []
}

/** The objects of such a list. */
export const rowsAt = (value: Json | undefined, place: string): JsonObject[] =>
  listAt(value, place).filter(isJsonObject)

/** Whether one number or amount is more than another; no when one of them is neither. */
export function isAbove(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  const isDecimal = (value: Json | undefined): value is string =>
    typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)
  return isDecimal(one) && isDecimal(other) && compareDecimal(one, other) > 0
}
