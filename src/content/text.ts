import { perLocale, writeWhole } from '#src/content/intl.ts'
import { figuresLocale, lookUp, type Plural } from '#src/content/store.ts'
import type { TextKey } from '#src/generated/ids.ts'

/** Values for a sentence's `{placeholders}`. The value named `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{(\w+)\}/g

const plurals = perLocale((locale) => new Intl.PluralRules(locale))

/**
 * English with its own figures, whose plurals and small numbers need no Intl, which takes a phone 50 ms to
 * set up.
 */
const ENGLISH = /^en(-[A-Z]{2})?$/

function pluralOf(count: number): Intl.LDMLPluralRule {
  if (ENGLISH.test(figuresLocale())) return count === 1 ? 'one' : 'other'
  return plurals().select(count)
}

/**
 * A bug, not the customer's fault: throws in development and tests. In production customers see a gap rather
 * than a meaningless key.
 */
export function fault(problem: string): string {
  if (import.meta.env.DEV) throw new Error(problem)
  return ''
}

function choose(plural: Plural, key: string, values: TextValues): string {
  const count = values.count
  if (typeof count !== 'number') return fault(`text('${key}') is a plural and needs the number 'count'`)
  const exact = plural[`=${count}`]
  return exact ?? plural[pluralOf(count)] ?? plural.other
}

function fill(sentence: string, key: string, values: TextValues): string {
  if (!sentence.includes('{')) return sentence
  return sentence.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    if (value === undefined) return fault(`text('${key}') needs the value '${name}'`)
    // Only a count is a quantity; a year or step number must not get separators.
    return name === 'count' && Number.isInteger(value) ? writeWhole(BigInt(value)) : String(value)
  })
}

/** As `text`, for a key built at run time. Undefined if there are no such words. */
export function findText(key: string, values: TextValues = {}): string | undefined {
  const entry = lookUp(key)
  if (entry === undefined) return undefined
  return fill(typeof entry === 'string' ? entry : choose(entry, key, values), key, values)
}

/**
 * The words under a key in the current locale, placeholders filled. A plain function: call it while
 * rendering.
 *
 * @throws Error in development and tests if the key or a value is missing; in production the gap stays empty
 */
export function text(key: TextKey, values: TextValues = {}): string {
  return findText(key, values) ?? fault(`There are no words for '${key}'`)
}

/** Whether words exist for a key built at run time; narrows it for `text`. */
export function hasText(key: string): key is TextKey {
  return lookUp(key) !== undefined
}
