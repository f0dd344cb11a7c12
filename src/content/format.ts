import { perLocale, writeWhole } from '#src/content/intl.ts'
import { knownSigns, localeFacts } from '#src/content/store.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toFixed } from '#src/lib/decimal.ts'

/** U+2212, as wide as a digit, so that columns of figures keep their edge. */
const MINUS = '\u2212'
/** So many digits an applied rate keeps (provider/rates). */
const SIGNIFICANT = 6

const decimalSign = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find((part) => part.type === 'decimal')?.value ?? '.',
)
const regions = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
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
  const end = fraction === undefined ? '' : `${knownSigns()?.decimal ?? decimalSign()}${fraction}`
  return `${isNegative ? MINUS : ''}${writeWhole(BigInt(whole))}${end}`
}

/** The signs of a number, chosen or of the locale; where Intl groups in its own way, those of English. */
export const numberSigns = (): { readonly group: string; readonly decimal: string } =>
  knownSigns() ?? { group: ',', decimal: '.' }

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
 * A rate for people: at least two decimals and six significant digits, which is all that an applied rate has, so that
 * the rate shown times the amount is what is shown to arrive. Never in exponents.
 *
 * @param rate a decimal string
 */
export function formatRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const leadingZeros = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const significant = leadingZeros + SIGNIFICANT - (/^0*$/.test(whole) ? 0 : whole.length)
  return formatNumber(rate, Math.max(2, Math.min(fraction.length, significant)))
}

/** The country's name in the locale; the code itself for a code that ISO 3166 does not know. */
export function countryName(alpha2: string): string {
  const code = alpha2.toUpperCase()
  return localeFacts()?.countries[code] ?? regions().of(code) ?? alpha2
}
