// The sentences that the provider itself says, from content/<locale>/provider.json: errors, text messages, the
// sandbox's page. The app's own words travel with the app.
import { existsSync, readFileSync } from 'node:fs'
import english from '#content/en-CA/provider.json' with { type: 'json' }
import { isRecord } from '#src/lib/is-record.ts'
import { PSEUDO_LOCALE, pseudoWords } from '#src/lib/pseudo.ts'

/** A sentence that depends on `{count}`: exact counts first (`"=0"`), then the plural categories of the language. */
interface Plural {
  one?: string
  other: string
}

type Keys<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string | Plural ? Key : `${Key}.${Keys<Node[Key]>}`
}[keyof Node & string]

/** The address of a sentence, such as `errors.code_wrong`. */
export type ProviderText = Keys<typeof english>

const ENGLISH = 'en-CA'
let locale = ENGLISH
let words: unknown = english
let plurals = new Intl.PluralRules(ENGLISH)

function wordsIn(wanted: string): unknown {
  if (wanted === ENGLISH) return english
  if (wanted === PSEUDO_LOCALE) return pseudoWords(english)
  const file = new URL(`../content/${encodeURIComponent(wanted)}/provider.json`, import.meta.url)
  if (!existsSync(file))
    throw new Error(`LOCALE is ${wanted}, but content/${wanted}/provider.json is missing`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Chooses the language of all sentences from now on; what it lacks is said in English.
 *
 * @throws Error when content/ has no such language
 */
export function speak(wanted: string): void {
  words = wordsIn(wanted)
  plurals = new Intl.PluralRules(wanted)
  locale = wanted
}

/** The language of the sentences, a BCP 47 tag. */
export const spokenLocale = (): string => locale

function find(node: unknown, key: string, count: string | number | undefined): unknown {
  for (const part of key.split('.')) node = isRecord(node) ? node[part] : undefined
  if (!isRecord(node)) return node
  const number = Number(count)
  return node[`=${number}`] ?? node[plurals.select(number)] ?? node.other
}

function sentence(key: string, count: string | number | undefined): string {
  const found = find(words, key, count) ?? find(english, key, count)
  if (typeof found !== 'string') throw new Error(`content/en-CA/provider.json has no sentence ${key}`)
  return found
}

/** One sentence with its `{placeholders}` filled; `count` chooses the plural form. */
export function say(key: ProviderText, values: Record<string, string | number> = {}): string {
  return sentence(key, values.count).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/** How long somebody has to wait, rounded up to whole seconds, minutes or hours: `12 minutes`. */
export function sayWait(seconds: number): string {
  if (seconds <= 90) return say('waits.seconds', { count: Math.max(1, seconds) })
  if (seconds <= 90 * 60) return say('waits.minutes', { count: Math.ceil(seconds / 60) })
  return say('waits.hours', { count: Math.ceil(seconds / 3600) })
}
