import type { Json } from '#src/lib/schema/json.ts'

/** Deep equality of JSON, for `const`, `enum` and `uniqueItems`. */
export function equal(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]))
    )
  }
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  )
}

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && equal(a, b)
