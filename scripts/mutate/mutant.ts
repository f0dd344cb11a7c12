import type { DataFile } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

export interface Mutant {
  /** What was done: `pointer into an answer`. Mutants are counted by kind. */
  readonly kind: string
  readonly file: string
  readonly path: JsonPath
  /** The file's new contents; null if deleted. */
  readonly text: string | null
}

/** Finds places in a file and values to write there; undefined removes. */
export type Breaker = (file: DataFile) => Iterable<readonly [path: JsonPath, value: Json | undefined]>

/** A copy with another value at a path; undefined removes the property or item. */
export function changed(value: Json, path: JsonPath, to: Json | undefined): Json {
  const [name, ...rest] = path
  if (name === undefined) return to ?? null
  if (Array.isArray(value)) {
    const index = Number(name)
    if (rest.length === 0 && to === undefined) return value.filter((_, at) => at !== index)
    const items = [...value]
    items[index] = changed(value[index] ?? null, rest, to)
    return items
  }
  if (!isJsonObject(value)) return value
  if (rest.length === 0 && to === undefined)
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== String(name)))
  return { ...value, [name]: changed(value[name] ?? null, rest, to) }
}

/** Renames a property, keeping its position. */
export const renamed = (value: Json, from: string, to: string): Json =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key === from ? to : key, item]))
    : value

/** Changes a name's end so that nothing has it. */
export const misspelt = (name: string): string => `${name.slice(0, -1)}${name.endsWith('q') ? 'zz' : 'q'}`

export function* placesIn(value: Json, path: JsonPath = []): Generator<readonly [JsonPath, Json]> {
  yield [path, value]
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* placesIn(item, [...path, index])
  else if (isJsonObject(value))
    for (const [name, item] of Object.entries(value)) yield* placesIn(item, [...path, name])
}
