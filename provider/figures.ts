import { memo } from '#provider/lib/memo.ts'
import { spokenLocale } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

/** Formats exact figures and dates in the request's language; times are UTC, as on every screen. */
export function moneyOf(minor: bigint, currency: string): string {
  return `${decimalOf(minor, currency)} ${currency}`
}

/** Without the currency, for columns that name it. */
export const decimalOf = (minor: bigint, currency: string): string =>
  numberOf(fromMinor(minor, currencyDigits(currency)))

/** Formats a decimal string without rounding or padding: only the integer part goes through Intl. */
export function numberOf(decimal: string, locale = spokenLocale()): string {
  const [whole = '0', fraction] = decimal.replace('-', '').split('.')
  const { numbers, sign } = signsOf(locale)
  const end = fraction === undefined ? '' : `${sign}${fraction}`
  return `${decimal.startsWith('-') ? '−' : ''}${numbers.format(BigInt(whole))}${end}`
}

/** Cached per language: a statement has thousands of figures. */
const signsOf = memo((locale) => {
  const numbers = new Intl.NumberFormat(locale)
  const sign = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { numbers, sign }
})

/** Cached per language: an export has a hundred thousand dates. */
const daysOf = memo(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `20 November 2026`. */
export const dayOf = (iso: string): string => daysOf(spokenLocale()).format(new Date(iso))

/** `20 November 2026, 14:05 GMT`. */
export const momentOf = (iso: string): string =>
  `${dayOf(iso)}, ${new Date(iso).toISOString().slice(11, 16)} GMT`
