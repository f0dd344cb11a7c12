import { groupDigits } from '#src/lib/group-digits.ts'
import { inPlainSigns } from '#src/lib/plain-text.ts'

export interface FigureSigns {
  readonly decimal: string
  readonly group: string
}

/** A locale's signs. If it groups with a space, any space is accepted. */
export function figureSigns(locale: string): FigureSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5)
  const sign = (type: 'decimal' | 'group', otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { decimal: sign('decimal', '.'), group: sign('group', ',') }
}

const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g
const BLANKS = /[ '’]/g
const IN_BLANK_GROUPS = /^-?\d{1,3}(?:([ '’])\d{3}(?:\1\d{3})*)?(?:[.,]\d*)?$/
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** A number can't keep more significant digits exactly, so longer text is refused, never changed. */
const EXACT_DIGITS = 15

/**
 * The number that a text in JSON's signs (`plainNumber`) stands for. Undefined for "-", "." and "1e", for
 * words and for more digits than a number keeps.
 */
export function readNumber(plain: string): number | undefined {
  if (!NUMBER.test(plain)) return undefined
  const [mantissa = ''] = plain.split(/e/i)
  const value = Number(plain)
  const isExact = significantDigits(mantissa.replaceAll(/[-.]/g, '')) <= EXACT_DIGITS
  return Number.isFinite(value) && isExact ? (value === 0 ? 0 : value) : undefined
}

function significantDigits(digits: string): number {
  const first = digits.search(/[1-9]/)
  const last = Math.max(...[...'123456789'].map((digit) => digits.lastIndexOf(digit)))
  return first === -1 ? 0 : last - first + 1
}

/**
 * Typed text in JSON's signs, without grouping: "1 000,50" in French and "1,000.50" in English are "1000.50".
 * Anything else is kept, so that text that isn't a number stays as typed.
 *
 * @param isGrouped whether the text was grouped before the last key: then a grouping sign displaced by a
 *   deletion still groups
 */
export function plainNumber(typed: string, signs: FigureSigns, isGrouped = false): string {
  const plain = withPlainSigns(typed, signs, isGrouped)
  return /^[-+.\de]*$/i.test(plain) ? plain : typed
}

function withPlainSigns(typed: string, { decimal, group }: FigureSigns, isGrouped: boolean): string {
  const written = inPlainSigns(typed).trim().replaceAll(MINUS_SIGNS, '-').replace(/^\+/, '')
  const text = isGrouped || IN_BLANK_GROUPS.test(written) ? written.replaceAll(BLANKS, '') : written
  const sign = decimal === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  // A lone sign of the other kind that can't end a group is the decimal sign: "1,5" on a French keypad.
  if (!isGrouped && !text.includes(sign) && loneDecimal(text, other)) return text.replace(other, '.')
  const groups = isGrouped || other === group || text.includes(sign) || isInGroups(text, other)
  const ungrouped = groups ? text.replaceAll(other, '') : text
  return ungrouped.replace(sign, '.')
}

/** True for "1,5", "0,25" and "1234,567", whose sign can't group. "1,000" groups. */
function loneDecimal(text: string, sign: string): boolean {
  const [whole = '', fraction, more] = text.replace(/^-/, '').split(sign)
  if (fraction === undefined || more !== undefined || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction))
    return false
  return fraction.length !== 3 || whole.length > 3 || /^0*$/.test(whole)
}

const isInGroups = (text: string, sign: string): boolean =>
  new RegExp(`^-?\\d{1,3}(?:\\${sign}\\d{3})+$`).test(text)

/** Groups a plain number: "1000.50" → "1,000.50". Other text is returned unchanged. */
export function groupedNumber(plain: string, { decimal, group }: FigureSigns): string {
  const match = /^(-?)(\d+)(\.\d*)?$/.exec(plain)
  if (match === null) return plain
  const [, minus = '', whole = '', fraction = ''] = match
  return `${minus}${groupDigits(whole, group)}${fraction.replace('.', decimal)}`
}

export function localNumber(plain: string, { decimal }: FigureSigns): string {
  return readNumber(plain) === undefined ? plain : plain.replace('.', decimal)
}

export interface Steps {
  readonly step: number
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** The next number up or down on the grid of `step` from `minimum`, within the limits. Exact in decimals. */
export function stepNumber(
  value: number | undefined,
  direction: 1 | -1,
  { step, minimum, maximum }: Steps,
): number {
  const digits = Math.max(decimals(step), decimals(value ?? 0), decimals(minimum ?? 0))
  const start = value ?? (direction === 1 ? (minimum ?? 0) - step : (maximum ?? 0) + step)
  const next = Number((start + direction * step).toFixed(Math.min(digits, 20)))
  return Math.min(Math.max(next, minimum ?? next), maximum ?? next)
}

function decimals(value: number): number {
  const [mantissa = '', power = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(power))
}
