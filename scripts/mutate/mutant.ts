import type { DataFile } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

/** One file of data, broken in one place in one way. */
export interface Mutant {
  /** What is done: `pointer into an answer`. Mutants are counted by it. */
  readonly kind: string
  readonly file: string
  readonly path: JsonPath
  /** What the file holds then; null for a file that is gone. */
  readonly text: string | null
}

/** Finds places in a file and returns what to write there instead; undefined removes it. */
export type Breaker = (file: DataFile) => Iterable<readonly [path: JsonPath, value: Json | undefined]>

/** A copy with another value at a path; undefined takes the property or item away. */
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

/** A property under another name, in its place. */
export const renamed = (value: Json, from: string, to: string): Json =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key === from ? to : key, item]))
    : value

/** A name with two letters changed, so that it is that of nothing. */
export const misspelt = (name: string): string => `${name.slice(0, -1)}${name.endsWith('q') ? 'zz' : 'q'}`

/** Every value in a document, with its path. */
export function* placesIn(value: Json, path: JsonPath = []): Generator<readonly [JsonPath, Json]> {
  yield [path, value]
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* placesIn(item, [...path, index])
  else if (isJsonObject(value))
    for (const [name, item] of Object.entries(value)) yield* placesIn(item, [...path, name])
}
