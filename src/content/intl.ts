import { figuresLocale } from '#src/content/store.ts'

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

/** Numbers with the separators and digits of the locale. */
export const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
