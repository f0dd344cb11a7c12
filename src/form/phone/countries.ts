import { countryName, orderOfNames } from '#src/content/index.ts'
import { callingCodeOf, diallableCountries } from '#src/form/phone/calling-codes.ts'
import { folded } from '#src/lib/fold.ts'
import { foldDigits } from '#src/lib/plain-text.ts'

export interface DiallableCountry {
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly name: string
  /** Calling code without its plus. */
  readonly code: string
}

/** Every country with a calling code, sorted for the locale. */
export function allCountries(): readonly DiallableCountry[] {
  const entries = diallableCountries().map((country) => ({
    country,
    name: countryName(country),
    code: callingCodeOf(country),
  }))
  return entries.toSorted((a, b) => orderOfNames(a.name, b.name))
}

/** Every word of the search begins a word of the name, without accents; or it begins the calling code. */
export function matchesSearch({ name, code }: DiallableCountry, search: string): boolean {
  const wanted = plain(search)
  const digits = wanted.replace(/^\+/, '')
  if (wanted === '') return true
  if (/^\d+$/.test(digits)) return code.startsWith(digits)
  const words = wordsOf(plain(name))
  return wordsOf(wanted).every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []

function plain(text: string): string {
  return folded(foldDigits(text.trim()))
}
