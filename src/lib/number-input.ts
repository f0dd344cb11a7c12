import { groupDigits } from '#src/lib/group-digits.ts'

/** How a language writes figures. */
export interface FigureSigns {
  readonly decimal: string
  readonly group: string
}

/** The signs of a locale. Where it groups with a space, any space does. */
export function figureSigns(locale: string): FigureSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5)
  const sign = (type: 'decimal' | 'group', otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { decimal: sign('decimal', '.'), group: sign('group', ',') }
}

const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g
const SPACES = /[\s'’_]/g
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** More significant digits than this are not kept exactly by a number, so the text is refused instead of changed. */
const EXACT_DIGITS = 15

/**
 * The number that a text means, in the signs of JSON (`plainNumber`), or undefined: for "-", "." and "1e" as well as
 * for words and for more digits than a number keeps.
 */
export function readNumber(plain: string): number | undefined {
  if (!NUMBER.test(plain)) return undefined
  const [mantissa = ''] = plain.split(/e/i)
  const value = Number(plain)
  const isExact = significantDigits(mantissa.replaceAll(/[-.]/g, '')) <= EXACT_DIGITS
  return Number.isFinite(value) && isExact ? (value === 0 ? 0 : value) : undefined
}

/** How many digits there are from the first to the last that is not 0. */
function significantDigits(digits: string): number {
  const first = digits.search(/[1-9]/)
  const last = Math.max(...[...'123456789'].map((digit) => digits.lastIndexOf(digit)))
  return first === -1 ? 0 : last - first + 1
}

/**
 * What was typed in the signs of JSON, without grouping: "1 000,50" in French and "1,000.50" in English are "1000.50".
 * Nothing else is taken away, so that what is no number stays as it was typed.
 *
 * @param isGrouped whether the text had grouping of ours before the last key, so that a sign of it that has lost its
 *   place by a deletion still groups
 */
export function plainNumber(typed: string, signs: FigureSigns, isGrouped = false): string {
  const plain = withPlainSigns(typed, signs, isGrouped)
  return /^[-+.\de]*$/i.test(plain) ? plain : typed
}

function withPlainSigns(typed: string, { decimal, group }: FigureSigns, isGrouped: boolean): string {
  const text = typed
    .trim()
    .normalize('NFKC')
    .replaceAll(MINUS_SIGNS, '-')
    .replaceAll(SPACES, '')
    .replace(/^\+/, '')
  const sign = decimal === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  // A lone sign of another language, where no group could end, is its decimal sign: "1,5" on a French keypad.
  if (!isGrouped && !text.includes(sign) && loneDecimal(text, other)) return text.replace(other, '.')
  const groups = isGrouped || other === group || text.includes(sign) || isInGroups(text, other)
  const ungrouped = groups ? text.replaceAll(other, '') : text
  return ungrouped.replace(sign, '.')
}

/** "1,5", "0,25" and "1234,567": no sign that could be a group's. "1,000" groups. */
function loneDecimal(text: string, sign: string): boolean {
  const [whole = '', fraction, more] = text.replace(/^-/, '').split(sign)
  if (fraction === undefined || more !== undefined || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction))
    return false
  return fraction.length !== 3 || whole.length > 3 || /^0*$/.test(whole)
}

const isInGroups = (text: string, sign: string): boolean =>
  new RegExp(`^-?\\d{1,3}(?:\\${sign}\\d{3})+$`).test(text)

/** A plain number with grouping, as typed otherwise: "1000.50" is "1,000.50". What is no plain number stays. */
export function groupedNumber(plain: string, { decimal, group }: FigureSigns): string {
  const match = /^(-?)(\d+)(\.\d*)?$/.exec(plain)
  if (match === null) return plain
  const [, minus = '', whole = '', fraction = ''] = match
  return `${minus}${groupDigits(whole, group)}${fraction.replace('.', decimal)}`
}

/** A plain number with the decimal sign of the language and without grouping. */
export function localNumber(plain: string, { decimal }: FigureSigns): string {
  return readNumber(plain) === undefined ? plain : plain.replace('.', decimal)
}

/** How far a step goes, and between what. */
export interface Steps {
  readonly step: number
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** The next number up or down: on the grid of `step` from `minimum`, within the limits. Exact in decimals. */
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
