import { compareDecimal } from '#src/lib/decimal.ts'

/** A decimal string as money travels on the wire: digits, optionally a point and more digits; never a sign. */
export const DECIMAL = /^\d+(?:\.\d+)?$/

/**
 * The keyword `minDecimal`: `value` is at least `limit`. Passes what isn't a decimal, which is up to the
 * format.
 */
export function isAtLeast(value: string, limit: string): boolean {
  return !DECIMAL.test(value) || compareDecimal(value, limit) !== -1
}

/** The keyword `belowDecimal`: `value` is strictly below `limit`. Passes what isn't a decimal. */
export function isBelow(value: string, limit: string): boolean {
  return !DECIMAL.test(value) || compareDecimal(value, limit) === -1
}
