import { memo } from '#provider/lib/memo.ts'
import { spokenLocale } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

/** Exact figures and days as they are written in the language that is spoken; times are of UTC, as on every screen. */
export function moneyOf(minor: bigint, currency: string): string {
  return `${decimalOf(minor, currency)} ${currency}`
}

/** The same without its currency, for a column that names it. */
export const decimalOf = (minor: bigint, currency: string): string =>
  numberOf(fromMinor(minor, currencyDigits(currency)))

/** A decimal string with the language's signs and no digit more or less: only the whole part goes through Intl. */
export function numberOf(decimal: string, locale = spokenLocale()): string {
  const [whole = '0', fraction] = decimal.replace('-', '').split('.')
  const { numbers, sign } = signsOf(locale)
  const end = fraction === undefined ? '' : `${sign}${fraction}`
  return `${decimal.startsWith('-') ? '−' : ''}${numbers.format(BigInt(whole))}${end}`
}

/** Made once for each language: a statement has thousands of figures. */
const signsOf = memo((locale) => {
  const numbers = new Intl.NumberFormat(locale)
  const sign = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { numbers, sign }
})

/** Made once for each language: the page of all that is kept of a customer has a hundred thousand days. */
const daysOf = memo(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `20 November 2026`. */
export const dayOf = (iso: string): string => daysOf(spokenLocale()).format(new Date(iso))

/** `20 November 2026, 14:05 GMT`. */
export const momentOf = (iso: string): string =>
  `${dayOf(iso)}, ${new Date(iso).toISOString().slice(11, 16)} GMT`
