import { SchemaError } from '#src/lib/schema/error.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  mapObjects,
  valueAt,
} from '#src/lib/schema/json.ts'

/**
 * Returns a data file by its path below the repository (`schemas/shared/phone.schema.json`), or undefined.
 */
export type ReadFile = (file: string) => Json | undefined

/** `schemas/forms/x.json` + `../shared/y.json` → `schemas/shared/y.json`. */
function resolvePath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

const pointerPath = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))

interface Place {
  readonly file: string
  readonly path: JsonPath
}

function target(read: ReadFile, place: Place, ref: string): { key: string; file: string; value: Json } {
  const [address = '', pointer = ''] = ref.split('#')
  const file = address === '' ? place.file : resolvePath(place.file, address)
  const document = read(file)
  if (document === undefined) {
    throw new SchemaError(place.file, place.path, `"$ref" leads to ${file}, which does not exist`)
  }
  const value = valueAt(document, pointerPath(pointer))
  if (value === undefined) {
    throw new SchemaError(place.file, place.path, `"$ref" leads to ${ref}, and ${file} has no such place`)
  }
  return { key: `${file}#${pointer}`, file, value }
}

/**
 * Replaces every `$ref` by its target, across files and within one. Keywords beside `$ref` override the
 * target's. Removes `definitions`, and the `$schema` of inlined files.
 *
 * @throws SchemaError on a dangling or circular reference
 */
export function inlineRefs(read: ReadFile, file: string): JsonObject {
  const expand = (value: Json, place: Place, trail: readonly string[]): Json =>
    mapObjects(
      value,
      (object, path) => {
        const ref = object.$ref
        if (typeof ref !== 'string') return undefined
        const here = { file: place.file, path }
        const found = target(read, here, ref)
        if (trail.includes(found.key)) {
          throw new SchemaError(
            here.file,
            path,
            `"$ref" goes in a circle: ${[...trail, found.key].join(' → ')}`,
          )
        }
        const inlined = expand(found.value, { file: found.file, path: [] }, [...trail, found.key])
        if (typeof inlined === 'boolean') return inlined
        const { $ref: _ref, ...beside } = object
        const overlay = expand(beside, here, trail)
        return withoutKeys({ ...asObject(inlined), ...asObject(overlay) }, ['$schema', 'definitions'])
      },
      place.path,
    )
  const root = read(file)
  if (root === undefined) throw new SchemaError(file, [], 'the file does not exist')
  return withoutKeys(asObject(expand(root, { file, path: [] }, [`${file}#`])), ['definitions'])
}

const asObject = (value: Json): JsonObject => (isJsonObject(value) ? value : {})

const withoutKeys = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
