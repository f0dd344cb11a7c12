import { isRecord } from '#src/lib/is-record.ts'

/** Any value that JSON can write. */
export type Json = null | boolean | number | string | Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json
}

/** The place of a value in a document: the keys and indexes from the root to it. */
export type JsonPath = readonly (string | number)[]

export const isJsonObject = (value: Json | undefined): value is JsonObject => isRecord(value)

/** The object under `key`, or an empty one when there is none. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(found) ? found : {}
}

/** The texts of a list under `key`, or none. */
export function stringsAt(value: Json | undefined, key: string): string[] {
  const found = isJsonObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : []
}

/** The value at `path`, or undefined when the document ends before it. */
export function valueAt(root: Json, path: JsonPath): Json | undefined {
  let value: Json | undefined = root
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isJsonObject(value)) value = Object.hasOwn(value, key) ? value[String(key)] : undefined
    else return undefined
  }
  return value
}

/** Rebuilds a value, offering each object to `replace` from the outside in; undefined means "go on inside". */
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
