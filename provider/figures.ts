import { memo } from '#provider/lib/memo.ts'
import { decimalIn } from '#provider/money.ts'
import { spokenLocale } from '#provider/words.ts'

/** Formats exact figures and dates in the request's language; times are UTC, as on every screen. */
export function moneyOf(minor: bigint, currency: string): string {
  return withCode(decimalOf(minor, currency), currency)
}

/** Like `moneyOf`, from a decimal string. */
export const amountOf = (amount: string, currency: string): string => withCode(numberOf(amount), currency)

/** An amount and its currency, which French never parts. */
export const withCode = (amount: string, currency: string): string =>
  `${amount}${isFrench() ? '\u00A0' : ' '}${currency}`

/** Without the currency, for columns that name it. */
export const decimalOf = (minor: bigint, currency: string): string => numberOf(decimalIn(minor, currency))

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

/** `20 November 2026`, of a day, or of a moment in GMT. */
export const dayOf = (iso: string): string => {
  const day = daysOf(spokenLocale()).format(new Date(iso))
  return isFrench() ? day.replace(/^1(?= )/, '1er') : day
}

const isFrench = (): boolean => spokenLocale().startsWith('fr')

/** `20 November 2026, 14:05 GMT`. */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${timeOf(new Date(iso))} GMT`

/** `14:05`, or `14 h 05` in French, in GMT. */
export function timeOf(at: Date): string {
  const time = at.toISOString().slice(11, 16)
  return isFrench() ? `${Number(time.slice(0, 2))}\u00A0h\u00A0${time.slice(3)}` : time
}
