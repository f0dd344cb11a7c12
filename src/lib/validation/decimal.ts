import { compareDecimal } from '#src/lib/decimal.ts'

/** A decimal string as money travels on the wire: digits, optionally a point and more digits; never a sign. */
export const DECIMAL = /^\d+(?:\.\d+)?$/

/** The rule behind the keyword `minDecimal`: `value` is at least `limit`. Passes non-decimals, the format's business. */
export function isAtLeast(value: string, limit: string): boolean {
  return !DECIMAL.test(value) || compareDecimal(value, limit) !== -1
}

/** The rule behind the keyword `belowDecimal`: `value` is strictly below `limit`. Passes non-decimals. */
export function isBelow(value: string, limit: string): boolean {
  return !DECIMAL.test(value) || compareDecimal(value, limit) === -1
}
