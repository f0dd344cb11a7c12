import { locales as declared, locale as first, type LocaleFacts } from 'virtual:locales'
import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

/** Words as in content files: sentences, plural objects, or objects of these. */
export interface Words {
  readonly [key: string]: string | Words
}

/**
 * `{"=2": "Two …", "one": "…", "other": "{count} …"}`: exact counts first, then the language's plural
 * category.
 */
export type Plural = Readonly<Record<string, string>> & { readonly other: string }

export type Entry = string | Plural

/** The product's source language, and the fallback for missing words. */
export const DEFAULT_LOCALE = 'en-CA'

/** Selectable locales, as BCP 47 tags: all of them in development, the served ones in a build. */
export const locales: readonly string[] = declared.map(({ id }) => id)

const PLURAL_KEY = /^(=\d+|zero|one|two|few|many|other)$/

const wordsByLocale = new Map<string, Map<string, Map<string, Entry>>>()
const factsByLocale = new Map<string, LocaleFacts>()
const spokenByLocale = new Map<string, Map<string, unknown>>()
const localeAtom = atom(first)
export const versionAtom = atom(0)

/** Re-renders everything that shows words, after a change of words or, in development, policy. */
export const changed = (): void => store.set(versionAtom, (version) => version + 1)

/** An option list may contain the value "other"; only an object with nothing but plural cases is a plural. */
function isPlural(words: Words): words is Plural {
  const keys = Object.keys(words)
  return 'other' in words && keys.length > 1 && keys.every((key) => PLURAL_KEY.test(key))
}

function flatten(words: Words, prefix: string, into: Map<string, Entry>): Map<string, Entry> {
  for (const [key, value] of Object.entries(words)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (typeof value === 'string') into.set(path, value)
    else if (isPlural(value)) into.set(path, value)
    else flatten(value, path, into)
  }
  return into
}

function namespacesOf(locale: string): Map<string, Map<string, Entry>> {
  const namespaces = wordsByLocale.get(locale) ?? new Map<string, Map<string, Entry>>()
  wordsByLocale.set(locale, namespaces)
  return namespaces
}

/**
 * Registers the words of one content file, replacing earlier ones.
 *
 * @param namespace the file's path with dots: `screens.login`, `ui`
 * @param words the parsed file; a field path with dots ("address.city") is an ordinary key
 * @param locale the words' locale
 */
export function register(namespace: string, words: Words, locale: string = DEFAULT_LOCALE): void {
  const namespaces = namespacesOf(locale)
  const known = namespaces.has(namespace)
  namespaces.set(namespace, flatten(words, '', new Map()))
  // A file that loads with its chunk has no readers yet; only an edited one has.
  if (known) changed()
}

/** Registers a part of a file, which comes with the module that uses it; the file's other words stay. */
export function registerPart(namespace: string, words: Words, locale: string = DEFAULT_LOCALE): void {
  const namespaces = namespacesOf(locale)
  namespaces.set(namespace, flatten(words, '', namespaces.get(namespace) ?? new Map()))
}

function find(locale: string, key: string): Entry | undefined {
  const namespaces = wordsByLocale.get(locale)
  if (!namespaces) return undefined
  // `ui.close` is in `ui`, `screens.login.title` in `screens.login`: a namespace has one or two segments.
  const first = key.indexOf('.')
  const second = key.indexOf('.', first + 1)
  return (
    (second > 0 ? namespaces.get(key.slice(0, second))?.get(key.slice(second + 1)) : undefined) ??
    namespaces.get(key.slice(0, first))?.get(key.slice(first + 1))
  )
}

/** The words under a key in the current locale, else the default one, or undefined. */
export function lookUp(key: string): Entry | undefined {
  return find(getLocale(), key) ?? find(DEFAULT_LOCALE, key)
}

export function getLocale(): string {
  return store.get(localeAtom)
}

/** The locale of figures, dates and names: the current one, unless Intl lacks it. */
export function figuresLocale(): string {
  const locale = getLocale()
  return declared.find(({ id }) => id === locale)?.figures ?? locale
}

/**
 * Facts bundled with the current language so that a first page need not use Intl, whose tables take a phone
 * 40 ms each.
 */
export function localeFacts(): LocaleFacts | undefined {
  const locale = getLocale()
  return factsByLocale.get(locale) ?? declared.find(({ id }) => id === locale)?.facts
}

/** A customer's own formats, in place of the language's (`formats.ts`). */
export interface Ways {
  readonly signs?: { readonly group: string; readonly decimal: string }
  readonly numericDays?: boolean
  /** Formats the hour and minute in the UTC fields. */
  readonly writeTime?: (time: Date) => string
}

const waysAtom = atom<Ways>({})

/** The customer's own formats; none before the login. */
export const chosenWays = (): Ways => store.get(waysAtom)

export function setWays(chosen: Ways): void {
  store.set(waysAtom, chosen)
  changed()
}

/** The separators of numbers: chosen, or the language's; undefined if Intl has to write them. */
export const knownSigns = (): LocaleFacts['signs'] => chosenWays().signs ?? localeFacts()?.signs

export function registerFacts(locale: string, facts: LocaleFacts): void {
  factsByLocale.set(locale, facts)
}

/** Registers long texts, or lists of them, of a language that loads separately. */
export function registerSpoken(locale: string, id: string, value: unknown): void {
  const known = spokenByLocale.get(locale) ?? new Map<string, unknown>()
  spokenByLocale.set(locale, known.set(id, value))
}

/** Such a text in the current language, or the original. */
export function spokenOf(id: string, original: unknown): unknown {
  return spokenByLocale.get(getLocale())?.get(id) ?? original
}

/**
 * Changes the language of words, figures, dates and names, and re-renders everything that calls
 * `useContentVersion`.
 *
 * @throws RangeError if the tag isn't well-formed BCP 47
 */
export function setLocale(locale: string): void {
  const [tag = DEFAULT_LOCALE] = Intl.getCanonicalLocales(locale)
  if (tag === getLocale()) return
  store.set(localeAtom, tag)
  if (typeof document !== 'undefined') document.documentElement.lang = tag
  changed()
}
