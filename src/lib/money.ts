import { fromUnits, multiplyDecimal, toFixed, toUnits } from '#src/lib/decimal.ts'

/**
 * Money is a whole number of minor units inside (cents, kobo) and a decimal string with its currency on the wire.
 * `digits` is the currency's number of decimals in ISO 4217 (`src/generated/iso.ts`), never what Intl believes.
 */

/**
 * A decimal amount in minor units: ("1002.99", 2) → 100299n. Exact: an amount finer than its currency is an error
 * of the sender, not something to round away ("10.005" CAD is refused, "10.500" is 10.50).
 *
 * @throws RangeError when the amount is not a decimal string or has more decimals than the currency
 */
export function toMinor(amount: string, digits: number): bigint {
  const minor = toUnits(amount, digits)
  const given = amount.split('.')[1]?.length ?? 0
  if (given > digits && toUnits(fromUnits(minor, digits), given) !== toUnits(amount, given)) {
    throw new RangeError(`More than ${digits} decimals: ${amount}`)
  }
  return minor
}

/** Minor units as a decimal string with all the currency's digits: (100299n, 2) → "1002.99". */
export function fromMinor(minor: bigint, digits: number): string {
  return fromUnits(minor, digits)
}

/**
 * What `amount` is worth at `rate` in a currency of `digits` decimals, as a decimal string. The product is exact and
 * is rounded once, half up; app and provider both use this function, so the figure shown is the figure booked.
 *
 * @throws RangeError when amount or rate is not a decimal string
 */
export function convert(amount: string, rate: string, digits: number): string {
  return multiplyDecimal(amount, rate, digits)
}

/** Rounds an amount half up to its currency's digits: ("5", 2) → "5.00". @throws RangeError when not a decimal */
export function roundAmount(amount: string, digits: number): string {
  return toFixed(amount, digits)
}
