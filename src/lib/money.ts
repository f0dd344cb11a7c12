import { compareDecimal, divideDecimal, fromUnits, multiplyDecimal, toUnits } from '#src/lib/decimal.ts'

/**
 * Money is a whole number of minor units inside (cents, kobo) and a decimal string with its currency on the
 * wire. `digits` is the currency's number of decimals in ISO 4217 (`src/generated/iso.ts`), never Intl's.
 */

/**
 * A decimal amount in minor units: ("1002.99", 2) → 100299n. Exact: an amount finer than its currency is the
 * sender's error and never rounded ("10.005" CAD is refused, "10.500" is 10.50).
 *
 * @throws RangeError if the amount is not a decimal string or has more decimals than the currency
 */
export function toMinor(amount: string, digits: number): bigint {
  const minor = toUnits(amount, digits)
  const given = amount.split('.')[1]?.length ?? 0
  if (given > digits && toUnits(fromUnits(minor, digits), given) !== toUnits(amount, given)) {
    throw new RangeError(`More than ${digits} decimals: ${amount}`)
  }
  return minor
}

export function fromMinor(minor: bigint, digits: number): string {
  return fromUnits(minor, digits)
}

/**
 * What arrives for `amount` at `rate`, or what `amount` is worth, in a currency of `digits` decimals: the
 * exact product, rounded down, so that converting back and forth never makes money. App and provider share
 * these functions, so the figure shown is the figure booked.
 *
 * @throws RangeError if amount or rate is not a decimal string
 */
export function convertDown(amount: string, rate: string, digits: number): string {
  return multiplyDecimal(amount, rate, digits, 'down')
}

/**
 * As `convertDown`, but rounded up, for comparisons with a legal threshold.
 *
 * @throws RangeError if amount or rate is not a decimal string
 */
export function convertUp(amount: string, rate: string, digits: number): string {
  return multiplyDecimal(amount, rate, digits, 'up')
}

/**
 * The least amount for which at least `arriving` arrives: the quotient, rounded up to the sent currency's
 * minor unit.
 *
 * @param arriving decimal string in the currency that arrives
 * @param rate units of that currency for one unit of the sent currency, a decimal string above 0
 * @param digits decimals of the sent currency (ISO 4217)
 * @throws RangeError if either is not a decimal string, or the rate is 0
 */
export function amountToGive(arriving: string, rate: string, digits: number): string {
  return divideDecimal(arriving, rate, digits, 'up')
}

/**
 * The least amount that can be sent at `rate` given a minimum on each side, in its own currency: the larger
 * of the two in the sent currency, which has `digits` decimals.
 *
 * @throws RangeError as `amountToGive`
 */
export function leastToGive(
  least: { readonly given: string; readonly arriving: string },
  rate: string,
  digits: number,
): string {
  const given = convertUp(least.given, '1', digits)
  const forArriving = amountToGive(least.arriving, rate, digits)
  return compareDecimal(given, forArriving) < 0 ? forArriving : given
}

/** The smallest amount of a currency with `digits` decimals: 2 → "0.01", 0 → "1". */
export const minorUnit = (digits: number): string => fromMinor(1n, digits)
