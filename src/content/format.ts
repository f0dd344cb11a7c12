import { isFrench, perLocale, writeWhole } from '#src/content/intl.ts'
import { knownSigns, localeFacts } from '#src/content/store.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toFixed } from '#src/lib/decimal.ts'

/** U+2212, as wide as a digit, to keep columns aligned. */
const MINUS = '\u2212'
/** Significant digits of an applied rate (provider/rates). */
const SIGNIFICANT = 6

const decimalSign = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find((part) => part.type === 'decimal')?.value ?? '.',
)
const regions = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * A decimal string with the locale's separators: "1143.20" → "1,143.20". Only the whole part goes through
 * Intl, as a BigInt, because a float would invent digits.
 *
 * @param value a decimal string
 * @param digits decimals to round half up to; by default the value keeps its own
 * @throws RangeError if `value` is not a decimal string
 */
export function formatNumber(value: string, digits?: number): string {
  const exact = toFixed(value, digits ?? value.split('.')[1]?.length ?? 0)
  const [whole = '0', fraction] = exact.replace('-', '').split('.')
  const isNegative = exact.startsWith('-') && /[1-9]/.test(exact)
  const end = fraction === undefined ? '' : `${knownSigns()?.decimal ?? decimalSign()}${fraction}`
  return `${isNegative ? MINUS : ''}${writeWhole(BigInt(whole))}${end}`
}

/** The separators of numbers, chosen or the locale's; English ones if Intl groups in its own way. */
export const numberSigns = (): { readonly group: string; readonly decimal: string } =>
  knownSigns() ?? { group: ',', decimal: '.' }

/**
 * Money as the product writes it, code after the amount: ("1002.99", "CAD") → "1,002.99 CAD", negative with
 * U+2212. In French nothing breaks between the two.
 *
 * @param amount a decimal string in major units; rounded or padded to the currency's decimals (ISO 4217)
 * @throws RangeError if `amount` is not a decimal string
 */
export function formatMoney(amount: string, currency: string): string {
  return `${formatNumber(amount, currencyDigits(currency))}${isFrench() ? '\u00A0' : ' '}${currency}`
}

/**
 * A rate for display: at least two decimals and six significant digits, which is all that an applied rate
 * has, so that rate times amount is what arrives. Never in exponents.
 *
 * @param rate a decimal string
 */
export function formatRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const leadingZeros = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const significant = leadingZeros + SIGNIFICANT - (/^0*$/.test(whole) ? 0 : whole.length)
  return formatNumber(rate, Math.max(2, Math.min(fraction.length, significant)))
}

export function countryName(alpha2: string): string {
  const code = alpha2.toUpperCase()
  return localeFacts()?.countries[code] ?? regions().of(code) ?? alpha2
}
