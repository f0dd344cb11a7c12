import type { Condition } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

type Fields = Readonly<Record<string, unknown>>

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
  if (Object.hasOwn(condition, 'const') && !equal(condition.const, value)) return false
  if (condition.enum !== undefined && !condition.enum.some((choice) => equal(choice, value))) return false
  if (not !== undefined && matches(not, value)) return false
  if (anyOf !== undefined && !anyOf.some((part) => matches(part, value))) return false
  if (!allOf.every((part) => matches(part, value))) return false
  if (!isRecord(value)) return true
  return (
    required.every((name) => holds(value, name)) &&
    Object.entries(properties).every(([name, part]) => !holds(value, name) || matches(part, value[name]))
  )
}
