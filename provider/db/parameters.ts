/**
 * A value as both drivers take it for every column type: numbers wider than int4 and times go in as text, and
 * what is undefined is null.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toParameter)
  return value === undefined ? null : value
}
