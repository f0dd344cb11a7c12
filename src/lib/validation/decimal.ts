/** A decimal string as money travels on the wire: digits, optionally a point and more digits. */
export const DECIMAL = /^\d+(?:\.\d+)?$/

/**
 * Compares two decimal strings by value without ever making a float of them.
 *
 * @returns -1 when `a` is less than `b`, 0 when they are equal ("1" and "1.00"), 1 when it is greater;
 *   `undefined` when either is not a decimal string, so that a rule can leave that complaint to `format`.
 */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 | undefined {
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return undefined
  const digits = Math.max(fractionDigits(a), fractionDigits(b))
  const left = scaled(a, digits)
  const right = scaled(b, digits)
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The rule behind the keyword `minDecimal`: `value` is at least `limit`; passes what is not a decimal. */
export function isAtLeast(value: string, limit: string): boolean {
  return compareDecimals(value, limit) !== -1
}

/** The rule behind the keyword `belowDecimal`: `value` is strictly below `limit`; passes non-decimals. */
export function isBelow(value: string, limit: string): boolean {
  const order = compareDecimals(value, limit)
  return order === undefined || order === -1
}

function fractionDigits(value: string): number {
  const point = value.indexOf('.')
  return point === -1 ? 0 : value.length - point - 1
}

function scaled(value: string, digits: number): bigint {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0'))
}
