/** Names and lists that the home page doesn't need. */
import { perLocale } from '#src/content/intl.ts'

const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const currencies = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** "20.00 XAF, 3.00 XPF and 1.00 SCR". */
export const formatList = (items: readonly string[]): string => lists().format(items)

/** A currency's name in the locale ("Canadian Dollar"); an unknown code is returned as is. */
export function currencyName(code: string): string {
  return currencies().of(code.toUpperCase()) ?? code
}

const collators = perLocale((locale) => new Intl.Collator(locale))

export const orderOfNames = (one: string, other: string): number => collators().compare(one, other)
