import { toFixed } from '#src/lib/decimal.ts'
import { groupDigits } from '#src/lib/group-digits.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

/** Groups a decimal string in threes for a field: "1234.5" → "1,234.5". The fraction stays as typed. */
export function groupAmount(value: string): string {
  const [whole = '', ...fraction] = value.split('.')
  const grouped = groupDigits(whole, ',')
  return fraction.length > 0 ? `${grouped}.${fraction.join('')}` : grouped
}

/** A field's text from English signs to a locale's: "1,000.5" → "1 000,5". */
export function inSigns(text: string, { group, decimal }: FigureSigns): string {
  return text.replaceAll(/[,.]/g, (sign) => (sign === ',' ? group : decimal))
}

const AMOUNT = /^\d+(?:\.\d*)?$/

/** Whether the decimals are no more than the currency's: "12.50" isn't one of yen. */
const hasDecimalsOf = (value: string, digits: number): boolean =>
  !/[1-9]/.test((value.split('.')[1] ?? '').slice(digits))

/** Whether a text, such as one in doubt, is an amount of a currency with that many decimals. */
export const isAmountOf = (text: string, digits: number): boolean =>
  /^\d+(?:\.\d+)?$/.test(text) && hasDecimalsOf(text, digits)

/**
 * An amount in a locale's signs and groups, with all its `digits` decimals if given. Never rounds. Other text is
 * returned as it is.
 */
export function amountInSigns(value: string, signs: FigureSigns, digits?: number): string {
  if (!AMOUNT.test(value)) return value.trim()
  const isFinal = digits !== undefined && !value.endsWith('.') && hasDecimalsOf(value, digits)
  return inSigns(groupAmount(isFinal ? toFixed(value, digits) : value), signs)
}
