import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

const placeholder = /\{(\w+)\}/g

export const placeholdersOf = (sentence: string): ReadonlySet<string> =>
  new Set([...sentence.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name])))

/** The sentence, or a plural's forms with their names. */
export function formsOf(value: Json): { name?: string; sentence: string }[] {
  if (typeof value === 'string') return [{ sentence: value }]
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, sentence]) =>
    typeof sentence === 'string' ? [{ name, sentence }] : [],
  )
}

export const placeholdersIn = (value: Json): ReadonlySet<string> =>
  new Set(formsOf(value).flatMap(({ sentence }) => [...placeholdersOf(sentence)]))
