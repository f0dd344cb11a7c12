import { isRecord } from '#src/lib/is-record.ts'

export type Json = null | boolean | number | string | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/** The type of a value; `null` beside it only says that there may be none. */
export function typeOf({ type }: { readonly type?: unknown }): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

/** Keys and indexes from the root of a document to a value. */
export type JsonPath = readonly (string | number)[]

export const isJsonObject = (value: Json | undefined): value is JsonObject => isRecord(value)

export function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(found) ? found : {}
}

export function stringsAt(value: Json | undefined, key: string): string[] {
  const found = isJsonObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : []
}

export function valueAt(root: Json, path: JsonPath): Json | undefined {
  let value: Json | undefined = root
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isJsonObject(value)) value = Object.hasOwn(value, key) ? value[String(key)] : undefined
    else return undefined
  }
  return value
}

/** Rebuilds a value, passing each object to `replace`, outermost first; undefined means "descend". */
export function mapObjects(
  value: Json,
  replace: (object: JsonObject, path: JsonPath) => Json | undefined,
  path: JsonPath = [],
): Json {
  if (Array.isArray(value)) return value.map((item, index) => mapObjects(item, replace, [...path, index]))
  if (!isJsonObject(value)) return value
  const replaced = replace(value, path)
  if (replaced !== undefined) return replaced
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapObjects(item, replace, [...path, key])]),
  )
}
