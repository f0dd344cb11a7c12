import { figuresLocale, knownSigns } from '#src/content/store.ts'

/** Keeps one formatter per locale: Intl's are expensive to make and are needed with every figure painted. */
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

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))

/** A whole number with its thousands apart: 1234567 → "1,234,567". Intl is asked only where it groups in its own way. */
export function writeWhole(whole: bigint): string {
  const signs = knownSigns()
  return signs === undefined
    ? numbers().format(whole)
    : String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, signs.group)
}
