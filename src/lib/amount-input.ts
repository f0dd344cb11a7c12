import { toFixed } from '#src/lib/decimal.ts'
import { groupDigits } from '#src/lib/group-digits.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

/** What an amount field shows and means after a change: the grouped text, the decimal string, and the caret. */
export interface TypedAmount {
  readonly text: string
  readonly value: string
  readonly caret: number
}

/** More whole digits than any ledger here carries. Stops a held key from making an unreadable figure. */
const MOST_WHOLE_DIGITS = 12

const isKept = (character: string): boolean => /[0-9.]/.test(character)

/** Half the world writes 1,234.50 as "1.234,50": if both signs are present, the last is the decimal sign. */
function inEnglishNotation(raw: string): string {
  const comma = raw.lastIndexOf(',')
  const point = raw.lastIndexOf('.')
  return point >= 0 && comma > point ? raw.replaceAll('.', ' ').replace(',', '.') : raw
}

/**
 * Pasted or dropped text with a point as its decimal sign: "1 234,50", as written in French Canada, is
 * 1234.50, and "1.234.567" is a million. A lone comma before three digits separates thousands, as in English.
 */
export function pastedAmount(raw: string): string {
  const signs = raw.match(/[.,]/g) ?? []
  if (new Set(signs).size !== 1) return raw
  const isGrouped = /^\D*\d{1,3}([.,]\d{3})+\D*$/.test(raw)
  const mayBeFraction = signs.length === 1 && (signs[0] === '.' || !isGrouped)
  if (mayBeFraction) return raw.replace(',', '.')
  return isGrouped ? raw.replaceAll(/[.,]/g, '') : raw
}

export type CommaMeans = 'decimal' | 'thousands' | undefined

/**
 * A typed comma is the decimal sign: many regional keypads have no other, and the field inserts groups
 * itself. A third digit after it means thousands, since there is no third decimal.
 *
 * @param raw the field's text after the change, with the caret at `caret`
 * @param before the text before, and what its commas were
 */
export function withTypedComma(
  raw: string,
  caret: number,
  before: { readonly text: string; readonly comma: CommaMeans },
): { raw: string; comma: CommaMeans } {
  const { text, comma } = before
  const key = raw.length === text.length + 1 ? raw[caret - 1] : undefined
  const withKey = (other: string) => raw.slice(0, caret - 1) + other + raw.slice(caret)
  if (key === ',' && (comma === 'thousands' || text.includes('.'))) return { raw: withKey(' '), comma }
  if (key === ',') return { raw: withKey('.'), comma: 'decimal' }
  if (comma === 'decimal' && /^[1-9]\d{0,2}\.\d{3}$/.test(raw))
    return { raw: raw.replace('.', ''), comma: 'thousands' }
  return { raw, comma: raw === '' ? undefined : comma }
}

/** Groups a decimal string in threes for a field: "1234.5" → "1,234.5". The fraction stays as typed. */
export function groupAmount(value: string): string {
  const [whole = '', ...fraction] = value.split('.')
  const grouped = groupDigits(whole, ',')
  return fraction.length > 0 ? `${grouped}.${fraction.join('')}` : grouped
}

/**
 * Reformats the text of an amount field after a key or a paste: thousands separators, at most `digits`
 * decimals, no letters. The caret stays after the same digit.
 *
 * @param raw the field's text after the change
 * @param caret the caret's position in `raw`
 * @param digits decimals of the currency (ISO 4217)
 */
export function typeAmount(raw: string, caret: number, digits: number): TypedAmount {
  const source = inEnglishNotation(raw)
  let kept = ''
  let keptBeforeCaret = 0
  for (const [index, character] of [...source].entries()) {
    if (!isKept(character)) continue
    const hasPoint = kept.includes('.')
    if (character === '.' && (hasPoint || digits === 0)) continue
    if (character !== '.' && hasPoint && (kept.split('.')[1] ?? '').length >= digits) continue
    if (character !== '.' && !hasPoint && kept.length >= MOST_WHOLE_DIGITS) continue
    if (character !== '.' && kept === '0') {
      // Drop a leading zero: "05" is 5.
      kept = character
      continue
    }
    if (character === '.' && kept === '') {
      kept = '0.'
      if (index < caret) keptBeforeCaret = 2
      continue
    }
    kept += character
    if (index < caret) keptBeforeCaret += 1
  }
  const text = groupAmount(kept)
  return {
    text,
    value: kept.endsWith('.') ? kept.slice(0, -1) : kept,
    caret: caretBehind(text, keptBeforeCaret),
  }
}

/** The position after the `count`th digit or point in `text`, skipping separators. */
function caretBehind(text: string, count: number): number {
  let passed = 0
  for (const [index, character] of [...text].entries()) {
    if (passed === count) return index
    if (isKept(character)) passed += 1
  }
  return text.length
}

/** A field's text from English signs to a locale's: "1,000.5" → "1 000,5". */
export function inSigns(text: string, { group, decimal }: FigureSigns): string {
  return text.replaceAll(/[,.]/g, (sign) => (sign === ',' ? group : decimal))
}

/** The inverse of `inSigns`, sign for sign, so that the caret keeps its place. */
export function fromSigns(text: string, { group, decimal }: FigureSigns): string {
  return [...text].map((sign) => (sign === decimal ? '.' : sign === group ? ',' : sign)).join('')
}

const AMOUNT = /^\d+(?:\.\d+)?$/

/**
 * An amount with all its decimals and grouped, for when the field loses focus. Other text is returned
 * unchanged.
 */
export function wholeAmount(value: string, digits: number): string {
  return AMOUNT.test(value) ? groupAmount(toFixed(value, digits)) : value
}

interface Change {
  /** The field's text after the change, in the locale's signs, with the caret at `caret`. */
  readonly raw: string
  readonly caret: number
  /** The text before, in the signs of English, and what its commas were. */
  readonly before: { readonly text: string; readonly comma: CommaMeans }
  readonly isPasted: boolean
}

/** Reads an amount field after any change of its text. `digits` as in `typeAmount`. */
export function changedAmount(
  { raw, caret, before, isPasted }: Change,
  digits: number,
  signs: FigureSigns,
): TypedAmount & { readonly comma: CommaMeans } {
  // Text that fills an empty field at once was dropped, dictated or autofilled: read it like a paste.
  if (isPasted || (before.text === '' && raw.length > 1)) {
    const whole = pastedAmount(signs.group === '.' ? fromSigns(raw, signs) : raw)
    return { ...typeAmount(whole, whole.length, digits), comma: undefined }
  }
  const meant = withTypedComma(fromSigns(raw, signs), caret, before)
  return { ...typeAmount(meant.raw, caret, digits), comma: meant.comma }
}
