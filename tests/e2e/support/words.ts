import { type Data, defaultLocale, findFile, loadData } from '#scripts/data/load.ts'
import { languagesOf, wordsIn } from '#scripts/data/locales.ts'
import { root } from '#scripts/root.ts'
import type { TextKey } from '#src/generated/ids.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

type Values = Readonly<Record<string, string | number>>

let spoken = defaultLocale
let loaded: Data | undefined

const data = (): Data => (loaded ??= loadData(root))

/** Sets the language of the sentences returned in this worker. */
export function speak(locale: string): void {
  spoken = locale
}

/** The prefix of page addresses in the current language: `/fr`, or empty. */
export const startOfAddresses = (): string =>
  languagesOf(data()).find(({ locale }) => locale === spoken)?.path ?? ''

/** The address of a page in the current language: `/login`, `/fr/login`. */
export const address = (path: string): string =>
  path === '/' ? startOfAddresses() || path : `${startOfAddresses()}${path}`

/** The content file that holds a key, and the path of the key within: `screens.login` and `heading`. */
function place(key: string): { words: Json; path: string[] } {
  const parts = key.split('.')
  for (const length of [2, 1]) {
    const source = findFile(data(), 'words', parts.slice(0, length).join('/'))
    if (source) return { words: wordsIn(data(), source, spoken), path: parts.slice(length) }
  }
  throw new Error(`No content file holds '${key}'`)
}

const fill = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

/**
 * A sentence of the product, read from content/ as the app does, so that a change of words changes no test. Tests write
 * out the sentences that the specification fixes.
 */
export function say(key: TextKey, values: Values = {}): string {
  const { words, path } = place(key)
  const found = path.reduce<Json | undefined>(
    (value, part) => (isJsonObject(value) ? value[part] : undefined),
    words,
  )
  if (typeof found === 'string') return fill(found, values)
  if (isJsonObject(found)) {
    const count = Number(values.count)
    const form = found[`=${count}`] ?? found[new Intl.PluralRules(spoken).select(count)] ?? found.other
    if (typeof form === 'string') return fill(form, values)
  }
  throw new Error(`'${key}' is no sentence`)
}

/** The part of a sentence before its first placeholder, as a pattern; the rest may vary. */
export function startOf(key: TextKey): RegExp {
  const [start = ''] = say(key).split('{')
  return new RegExp(`${start.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

/** The longest part of a sentence without a value, for one that starts with a value. */
export function pieceOf(key: TextKey): RegExp {
  const pieces = say(key).split(/\{[^}]*\}/)
  const longest = pieces.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return new RegExp(longest.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}
