import { locales as declared, locale as first, type LocaleFacts } from 'virtual:locales'
import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

/** Words as content files hold them: sentences, plural objects, or objects of these. */
export interface Words {
  readonly [key: string]: string | Words
}

/** `{"=2": "Two …", "one": "…", "other": "{count} …"}`: exact counts first, then the language's plural category. */
export type Plural = Readonly<Record<string, string>> & { readonly other: string }

export type Entry = string | Plural

/** The language in which the product is written; what another locale lacks is read from here. */
export const DEFAULT_LOCALE = 'en-CA'

/** The locales that can be chosen, as BCP 47 tags: all of them in development, those that are served in a build. */
export const locales: readonly string[] = declared.map(({ id }) => id)

const PLURAL_KEY = /^(=\d+|zero|one|two|few|many|other)$/

const wordsByLocale = new Map<string, Map<string, Map<string, Entry>>>()
const factsByLocale = new Map<string, LocaleFacts>()
const spokenByLocale = new Map<string, Map<string, unknown>>()
const localeAtom = atom(first)
/** Counts the changes of words and locale. */
export const versionAtom = atom(0)

/** Paints again whatever shows words: they have changed, or in development a policy has. */
export const changed = (): void => store.set(versionAtom, (version) => version + 1)

/** An option list may have a value called "other"; only an object that is nothing but plural cases is a plural. */
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
 * Puts the words of one content file in the store; the file's words so far are replaced.
 *
 * @param namespace the file's path with dots: `screens.login`, `ui`
 * @param words the file as parsed; a field path with dots in it ("address.city") is an ordinary key
 * @param locale whose words they are
 */
export function register(namespace: string, words: Words, locale: string = DEFAULT_LOCALE): void {
  const namespaces = namespacesOf(locale)
  const known = namespaces.has(namespace)
  namespaces.set(namespace, flatten(words, '', new Map()))
  // A file that comes with its chunk is new to everybody, so only an edited file has readers to wake.
  if (known) changed()
}

/** The same for a part of a file, which comes with the module that says it; what is known of the file stays. */
export function registerPart(namespace: string, words: Words, locale: string = DEFAULT_LOCALE): void {
  const namespaces = namespacesOf(locale)
  namespaces.set(namespace, flatten(words, '', namespaces.get(namespace) ?? new Map()))
}

function find(locale: string, key: string): Entry | undefined {
  const namespaces = wordsByLocale.get(locale)
  if (!namespaces) return undefined
  // `ui.close` lies in `ui`, `screens.login.title` in `screens.login`: a namespace has one or two segments.
  const first = key.indexOf('.')
  const second = key.indexOf('.', first + 1)
  return (
    (second > 0 ? namespaces.get(key.slice(0, second))?.get(key.slice(second + 1)) : undefined) ??
    namespaces.get(key.slice(0, first))?.get(key.slice(first + 1))
  )
}

/** The words under a key in the current locale, or in the default one, or undefined. */
export function lookUp(key: string): Entry | undefined {
  return find(getLocale(), key) ?? find(DEFAULT_LOCALE, key)
}

/** The current locale, a BCP 47 tag. */
export function getLocale(): string {
  return store.get(localeAtom)
}

/** The locale whose figures, dates and names are shown: the current one, unless Intl does not have it. */
export function figuresLocale(): string {
  const locale = getLocale()
  return declared.find(({ id }) => id === locale)?.figures ?? locale
}

/** What came with the current language so that a first page need not ask Intl, whose tables take a phone 40 ms each. */
export function localeFacts(): LocaleFacts | undefined {
  const locale = getLocale()
  return factsByLocale.get(locale) ?? declared.find(({ id }) => id === locale)?.facts
}

/** What is written otherwise than the language does, for a customer who has chosen so (`formats.ts`). */
export interface Ways {
  readonly signs?: { readonly group: string; readonly decimal: string }
  readonly numericDays?: boolean
  /** The hour and minute of a time, in UTC. */
  readonly writeTime?: (time: Date) => string
}

const waysAtom = atom<Ways>({})

/** What a customer has chosen to have written otherwise; nothing before the login. */
export const chosenWays = (): Ways => store.get(waysAtom)

/** Writes figures, days and times so from now on, on the whole page. */
export function setWays(chosen: Ways): void {
  store.set(waysAtom, chosen)
  changed()
}

/** The signs of a number: as chosen, or those of the language; undefined where Intl has to write them. */
export const knownSigns = (): LocaleFacts['signs'] => chosenWays().signs ?? localeFacts()?.signs

/** Keeps what came with a language whose words come apart. */
export function registerFacts(locale: string, facts: LocaleFacts): void {
  factsByLocale.set(locale, facts)
}

/** Keeps long texts, or lists of them, in a language whose words come apart. */
export function registerSpoken(locale: string, id: string, value: unknown): void {
  const known = spokenByLocale.get(locale) ?? new Map<string, unknown>()
  spokenByLocale.set(locale, known.set(id, value))
}

/** The same in the current language; where that has none of its own, as it was written. */
export function spokenOf(id: string, original: unknown): unknown {
  return spokenByLocale.get(getLocale())?.get(id) ?? original
}

/**
 * Changes the language of words, figures, dates and names; everything that calls `useContentVersion` paints again.
 *
 * @throws RangeError when the tag is not a well-formed BCP 47 tag
 */
export function setLocale(locale: string): void {
  const [tag = DEFAULT_LOCALE] = Intl.getCanonicalLocales(locale)
  if (tag === getLocale()) return
  store.set(localeAtom, tag)
  if (typeof document !== 'undefined') document.documentElement.lang = tag
  changed()
}
