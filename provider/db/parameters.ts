/**
 * A value as both drivers accept it for every column type: bigints and dates become text, undefined becomes
 * null.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toParameter)
  return value === undefined ? null : value
}
