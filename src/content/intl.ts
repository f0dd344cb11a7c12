import { figuresLocale, knownSigns } from '#src/content/store.ts'

/** Caches one formatter per locale: Intl's are slow to create, and every rendered figure needs one. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = figuresLocale()
    const known = made.get(locale)
    if (known !== undefined) return known
    const formatter = make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

/** French has its own signs of time, date and money. */
export const isFrench = (): boolean => figuresLocale().startsWith('fr')

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/**
 * A whole number with separators: 1234567 → "1,234,567". Uses Intl only for locales that group in their own
 * way.
 */
export function writeWhole(whole: bigint): string {
  const signs = knownSigns()
  return signs === undefined
    ? numbers().format(whole)
    : String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, signs.group)
}
