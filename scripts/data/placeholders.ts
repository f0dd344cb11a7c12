import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

const placeholder = /\{(\w+)\}/g

/** The names in braces of one sentence. */
export const placeholdersOf = (sentence: string): ReadonlySet<string> =>
  new Set([...sentence.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name])))

/** Each sentence of an entry: the one it is, or each form of a plural, with its name. */
export function formsOf(value: Json): { name?: string; sentence: string }[] {
  if (typeof value === 'string') return [{ sentence: value }]
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, sentence]) =>
    typeof sentence === 'string' ? [{ name, sentence }] : [],
  )
}

/** The names in braces of an entry, in any of its forms. */
export const placeholdersIn = (value: Json): ReadonlySet<string> =>
  new Set(formsOf(value).flatMap(({ sentence }) => [...placeholdersOf(sentence)]))
