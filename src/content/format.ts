import { numbers, perLocale } from '#src/content/intl.ts'
import { localeFacts } from '#src/content/store.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toFixed } from '#src/lib/decimal.ts'

/** U+2212, as wide as a digit, so that columns of figures keep their edge. */
const MINUS = '\u2212'
const DAY = 24 * 60 * 60 * 1000

/** `07 Nov`, `07 Nov 2026` or `07 November 2026`. */
export type DateStyle = 'short' | 'medium' | 'long'

const decimalSign = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find((part) => part.type === 'decimal')?.value ?? '.',
)
const relativeDays = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const regions = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const currencies = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))
const months = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const shortMonths = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
)

/**
 * A decimal string with the locale's separators: "1143.20" → "1,143.20". The digits are those given; only the whole
 * part goes through Intl, as a BigInt, because a float would invent figures.
 *
 * @param value a decimal string
 * @param digits decimals to round half up to; left out, the value keeps the decimals it has
 * @throws RangeError when `value` is not a decimal string
 */
export function formatNumber(value: string, digits?: number): string {
  const exact = toFixed(value, digits ?? value.split('.')[1]?.length ?? 0)
  const [whole = '0', fraction] = exact.replace('-', '').split('.')
  const isNegative = exact.startsWith('-') && /[1-9]/.test(exact)
  const signs = localeFacts()?.signs
  const grouped = signs === undefined ? numbers().format(BigInt(whole)) : inThrees(whole, signs.group)
  const end = fraction === undefined ? '' : `${signs?.decimal ?? decimalSign()}${fraction}`
  return `${isNegative ? MINUS : ''}${grouped}${end}`
}

/** "1234567" → "1,234,567". */
const inThrees = (whole: string, sign: string): string =>
  String(BigInt(whole)).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)

/**
 * Money as the product writes it, code after the amount: ("1002.99", "CAD") → "1,002.99 CAD", negative with U+2212.
 *
 * @param amount a decimal string in major units; fewer or more decimals become the currency's own (ISO 4217)
 * @throws RangeError when `amount` is not a decimal string
 */
export function formatMoney(amount: string, currency: string): string {
  return `${formatNumber(amount, currencyDigits(currency))} ${currency}`
}

/**
 * The day of an ISO 8601 time or date, in UTC, as the spec writes it in section 2: "07 September 2024". The month has its
 * name in the locale.
 *
 * @throws RangeError when it is none
 */
export function formatDate(iso: string, style: DateStyle = 'medium'): string {
  const date = new Date(iso)
  const [year, , day] = date.toISOString().slice(0, 10).split('-')
  const known = localeFacts()?.months[style === 'long' ? 'long' : 'short'][date.getUTCMonth()]
  const month = known ?? (style === 'long' ? months() : shortMonths()).format(date)
  return style === 'short' ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** The time of day of an ISO 8601 time in UTC: "14:05 GMT". @throws RangeError when it is none */
export function formatTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(11, 16)} GMT`
}

/**
 * "yesterday", "today" or "tomorrow" in the locale's words, else the date. Days are days of UTC, as all times shown.
 *
 * @param now the present; for tests and for a clock that has been moved
 * @throws RangeError when `iso` is not an ISO 8601 time or date
 */
export function formatRelativeDay(iso: string, now: Date = new Date(), style: DateStyle = 'medium'): string {
  const days = Math.floor(new Date(iso).getTime() / DAY) - Math.floor(now.getTime() / DAY)
  return Math.abs(days) <= 1 ? relativeDays().format(days, 'day') : formatDate(iso, style)
}

/** "20.00 XAF, 3.00 XPF and 1.00 SCR". */
export const formatList = (items: readonly string[]): string => lists().format(items)

/** The country's name in the locale; the code itself for a code that ISO 3166 does not know. */
export function countryName(alpha2: string): string {
  const code = alpha2.toUpperCase()
  return localeFacts()?.countries[code] ?? regions().of(code) ?? alpha2
}

/** The currency's name in the locale ("Canadian Dollar"); the code itself for an unknown one. */
export function currencyName(code: string): string {
  return currencies().of(code.toUpperCase()) ?? code
}
