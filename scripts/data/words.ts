import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

export interface Words {
  /** `screens.login.heading` */
  readonly key: string
  readonly source: DataFile
  readonly path: JsonPath
  readonly value: Json
}

/** `screens/login` becomes `screens.login`. */
export const namespaceOf = (source: DataFile): string => source.id.replaceAll('/', '.')

const pluralNames = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/**
 * Whether an object is a plural: its keys are plural categories or exact numbers (`=2`), including `other`.
 */
export const isPlural = (value: Json): boolean =>
  isJsonObject(value) &&
  typeof value.other === 'string' &&
  Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && (pluralNames.has(name) || /^=\d+$/.test(name)),
  )

/** An object of further words, not a plural. */
export const isGroup = (value: Json): value is JsonObject => isJsonObject(value) && !isPlural(value)

function leaves(value: Json, path: JsonPath): { path: JsonPath; value: Json }[] {
  if (!isGroup(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([name, child]) => leaves(child, [...path, name]))
}

export function partsOf(source: DataFile): string[] {
  const entries = isJsonObject(source.value) ? Object.entries(source.value) : []
  return ['', ...entries.filter(([, value]) => isGroup(value)).map(([name]) => name)]
}

export function wordsOf(source: DataFile): Words[] {
  const namespace = namespaceOf(source)
  return leaves(source.value, []).map(({ path, value }) => ({
    key: [namespace, ...path].join('.'),
    source,
    path,
    value,
  }))
}

export const allWords = (data: Data): Words[] => ofKind(data, 'words').flatMap(wordsOf)

/** The longest existing namespace of `screens.login.heading`, or undefined. */
export function namespaceOfKey(namespaces: ReadonlySet<string>, key: string): string | undefined {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.')
    if (namespaces.has(candidate)) return candidate
  }
  return undefined
}
