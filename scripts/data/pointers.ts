// Resolves JSON pointers in schemas: what a value is, and whether it is always present.
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** The schema a pointer leads to, or the first name the schema lacks. */
export type Followed =
  | { readonly schema: JsonObject; readonly isCertain: boolean }
  | { readonly unknown: string; readonly known: readonly string[] }

const listAt = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []

/** A schema and its branches, which describe the same value. */
function partsOf(schema: JsonObject): JsonObject[] {
  const branches = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema[key])),
    ...[schema.then, schema.else].filter(isJsonObject),
  ]
  return [schema, ...branches.flatMap(partsOf)]
}

export function propertiesOf(schema: JsonObject): ReadonlyMap<string, JsonObject> {
  const all = partsOf(schema).flatMap((part) => Object.entries(objectAt(part, 'properties')))
  // Unconditional declarations come first.
  return new Map(
    all.toReversed().flatMap(([name, value]) => (isJsonObject(value) ? [[name, value] as const] : [])),
  )
}

/** Properties an object always has. */
export function certainNames(schema: JsonObject): ReadonlySet<string> {
  const own = [
    ...stringsAt(schema, 'required'),
    ...listAt(schema.allOf).flatMap((part) => [...certainNames(part)]),
  ]
  const choices = [
    ...['anyOf', 'oneOf'].map((key) => listAt(schema[key])),
    isJsonObject(schema.then) && isJsonObject(schema.else) ? [schema.then, schema.else] : [],
  ]
  const inAll = choices.flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [...certainNames(first)].filter((name) => others.every((other) => certainNames(other).has(name))),
  )
  return new Set([...own, ...inAll])
}

/** A JSON pointer's parts (RFC 6901), unescaped. */
export const pointerParts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Whether a schema doesn't describe its values' insides, so that anything may be there. */
const isOpen = (schema: JsonObject): boolean =>
  schema.type === undefined && schema.enum === undefined && schema.const === undefined

/** Follows a pointer into a schema. `isCertain`: every part is required. */
export function follow(schema: JsonObject, parts: readonly string[]): Followed {
  const [name, ...rest] = parts
  if (name === undefined) return { schema, isCertain: true }
  const properties = propertiesOf(schema)
  const next = properties.get(name)
  if (next === undefined) {
    if (properties.size === 0 && isOpen(schema)) return { schema: {}, isCertain: false }
    return { unknown: name, known: [...properties.keys()] }
  }
  const below = follow(next, rest)
  if ('unknown' in below) return below
  return { schema: below.schema, isCertain: below.isCertain && certainNames(schema).has(name) }
}

export function valuesIn(schema: JsonObject): readonly Json[] | undefined {
  if (schema.type === 'null') return [null]
  if (schema.const !== undefined) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum
  const branches = [...listAt(schema.anyOf), ...listAt(schema.oneOf)].map(valuesIn)
  if (branches.length === 0 || branches.includes(undefined)) return undefined
  return branches.flatMap((values) => values ?? [])
}

/** The JSON types a schema allows; undefined for any. */
export function typesIn(schema: JsonObject): ReadonlySet<string> | undefined {
  const { type } = schema
  if (typeof type === 'string') return new Set([type])
  if (Array.isArray(type)) return new Set(type.map(String))
  const values = valuesIn(schema)
  if (values) return new Set(values.map(typeOf))
  const branches = [...listAt(schema.anyOf), ...listAt(schema.oneOf)].map(typesIn)
  if (branches.length === 0 || branches.includes(undefined)) return undefined
  return new Set(branches.flatMap((types) => [...(types ?? [])]))
}

/** A value's JSON type; integers count as `number`. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
