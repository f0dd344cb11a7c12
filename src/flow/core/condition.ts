import type { Condition } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Equality as in JSON Schema: by value, regardless of the order of properties. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  }
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys(one)
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
    )
  }
  return one === other
}

/** Whether a draft has a name: null is a value, undefined isn't. */
export function holds(draft: Fields, name: string): boolean {
  return Object.hasOwn(draft, name) && draft[name] !== undefined
}

/**
 * Whether `value` meets the condition. Supports exactly the keywords that flow.meta.json allows, with their
 * meaning in JSON Schema draft-07, which spares every flow a validator.
 */
export function matches(condition: Condition, value: unknown): boolean {
  const { required = [], properties = {}, anyOf, allOf = [], not } = condition
  if (Object.hasOwn(condition, 'const') && !isEqual(condition.const, value)) return false
  if (condition.enum !== undefined && !condition.enum.some((choice) => isEqual(choice, value))) return false
  if (not !== undefined && matches(not, value)) return false
  if (anyOf !== undefined && !anyOf.some((part) => matches(part, value))) return false
  if (!allOf.every((part) => matches(part, value))) return false
  if (!isRecord(value)) return true
  return (
    required.every((name) => holds(value, name)) &&
    Object.entries(properties).every(([name, part]) => !holds(value, name) || matches(part, value[name]))
  )
}
