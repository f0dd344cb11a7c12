// The provider's own sentences, from content/<locale>/provider.json: errors, SMS and email, the sandbox's
// page. The app has its own words.

import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import english from '#content/en-CA/provider.json' with { type: 'json' }
import { memo } from '#provider/lib/memo.ts'
import { policy } from '#provider/policy.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { PSEUDO_LOCALE, pseudoWords } from '#src/lib/pseudo.ts'

/**
 * A sentence that depends on `{count}`: exact counts first (`"=0"`), then the language's plural categories.
 */
interface Plural {
  one?: string
  other: string
}

type Keys<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string | Plural ? Key : `${Key}.${Keys<Node[Key]>}`
}[keyof Node & string]

/** A sentence's path, such as `errors.code_wrong`. */
export type ProviderText = Keys<typeof english>

const ENGLISH = 'en-CA'

export const DEFAULT_LANGUAGE: string = ENGLISH

interface Spoken {
  readonly locale: string
  readonly words: unknown
  readonly plurals: Intl.PluralRules
}

function wordsIn(wanted: string): unknown {
  if (wanted === ENGLISH) return english
  if (wanted === PSEUDO_LOCALE) return pseudoWords(english)
  const file = new URL(`../content/${encodeURIComponent(wanted)}/provider.json`, import.meta.url)
  if (!existsSync(file))
    throw new Error(`LOCALE is ${wanted}, but content/${wanted}/provider.json is missing`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A language, read from its file once. @throws Error if content/ lacks it */
const spokenIn = memo(
  (locale): Spoken => ({ locale, words: wordsIn(locale), plurals: new Intl.PluralRules(locale) }),
)

let usual = spokenIn(ENGLISH)
const present = new AsyncLocalStorage<Spoken>()

/**
 * Sets the default language; missing sentences fall back to English.
 *
 * @throws Error if content/ lacks it
 */
export function speak(wanted: string): void {
  usual = spokenIn(wanted)
}

/**
 * The languages customers can choose. A provider with another default language, such as the pseudo-locale,
 * offers no others.
 */
const isOffered = (locale: string): boolean =>
  usual.locale === ENGLISH && policy.languages.languages.some((language) => language.locale === locale)

/** Runs the work in a customer's language; in the default if it is null or not offered. */
export const inLanguage = <Result>(locale: string | null | undefined, work: () => Result): Result =>
  present.run(typeof locale === 'string' && isOffered(locale) ? spokenIn(locale) : usual, work)

/** Binds an iterable to the current language and time zone, wherever and whenever it is consumed. */
export function inThisContext<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  const here = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]() {
      const steps = parts[Symbol.asyncIterator]()
      return {
        next: () => here(() => steps.next()),
        return: async () => (await steps.return?.()) ?? { done: true, value: undefined },
      }
    },
  }
}

const spoken = (): Spoken => present.getStore() ?? usual

export const spokenLocale = (): string => spoken().locale

/** How much of an Accept-Language to read: no browser's is longer. */
const LONGEST = 512

/** `fr-CA,fr;q=0.9, en;q=0.8` → the tags, most wanted first. */
function tagsOf(header: string): string[] {
  const weighed = header
    .slice(0, LONGEST)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim())
      const weight = Number(rest.find((piece) => piece.startsWith('q='))?.slice(2) ?? '1')
      return { tag, weight: Number.isFinite(weight) ? weight : 0 }
    })
  return weighed
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** The offered language for an Accept-Language header: the tag itself, or one of the same language. */
export function languageAsked(header: string | undefined): string | undefined {
  const offered = policy.languages.languages.map(({ locale }) => locale)
  const plain = (tag: string): string => tag.toLowerCase()
  const main = (tag: string): string => plain(tag).split('-')[0] ?? ''
  for (const tag of tagsOf(header ?? '')) {
    const found =
      offered.find((locale) => plain(locale) === plain(tag)) ??
      offered.find((locale) => main(locale) === main(tag))
    if (found !== undefined) return found
  }
  return undefined
}

function find(
  { words, plurals }: Pick<Spoken, 'words' | 'plurals'>,
  key: string,
  count: string | number | undefined,
): unknown {
  let node = words
  for (const part of key.split('.')) node = isRecord(node) ? node[part] : undefined
  if (!isRecord(node)) return node
  const number = Number(count)
  return node[`=${number}`] ?? node[plurals.select(number)] ?? node.other
}

function sentence(key: string, count: string | number | undefined): string {
  const found = find(spoken(), key, count) ?? find(spokenIn(ENGLISH), key, count)
  if (typeof found !== 'string') throw new Error(`content/en-CA/provider.json has no sentence ${key}`)
  return found
}

/** All sentences under a first key in the current language, for hashing. */
export function spokenPart(name: keyof typeof english): unknown {
  const { words } = spoken()
  return (isRecord(words) ? words[name] : undefined) ?? english[name]
}

/** A sentence with its `{placeholders}` filled; `count` chooses the plural form. */
export function say(key: ProviderText, values: Record<string, string | number> = {}): string {
  return sentence(key, values.count).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/** In the recipient's language, whatever the request's. */
export const sayTo = (
  { language }: { readonly language: string | null },
  key: ProviderText,
  values: Record<string, string | number> = {},
): string => inLanguage(language ?? spokenLocale(), () => say(key, values))

/** A waiting time, rounded up to whole seconds, minutes or hours: `12 minutes`. */
export function sayWait(seconds: number): string {
  if (seconds <= 90) return say('waits.seconds', { count: Math.max(1, seconds) })
  if (seconds <= 90 * 60) return say('waits.minutes', { count: Math.ceil(seconds / 60) })
  return say('waits.hours', { count: Math.ceil(seconds / 3600) })
}
