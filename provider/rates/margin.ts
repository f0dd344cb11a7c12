import { policy } from '#provider/policy.ts'
import { divideHalfUp, fromUnits, multiplyDecimal } from '#src/lib/decimal.ts'

/** A rate keeps this many significant digits: enough for a billion naira, few enough to read. */
const significant = 6

/** Digits after the point that leave a positive decimal string `significant` digits: 934.68319 → 3, 0.00107 → 8. */
function digitsAfterPoint(value: string): number {
  const [whole = '', fraction = ''] = value.split('.')
  const trimmed = whole.replace(/^0+/, '')
  if (trimmed !== '') return Math.max(0, significant - trimmed.length)
  return significant + (/^0*/.exec(fraction)?.[0].length ?? 0)
}

/**
 * The rate a customer gets: the mid-market rate less a margin of content/policy/pricing.json, that of transfers where none
 * is given, rounded down to six significant digits, so that it is never better than that. Within one currency there is
 * nothing to exchange and no margin.
 */
export function appliedRate(
  mid: string,
  base: string,
  quote: string,
  basisPoints = policy.pricing.margin_basis_points,
): string {
  const margin = marginOf(base, quote, basisPoints)
  return multiplyDecimal(mid, fromUnits(BigInt(10_000 - margin), 4), digitsAfterPoint(mid), 'down')
}

/** The margin that is in the rate of a pair, in hundredths of a percent. */
export const marginOf = (
  base: string,
  quote: string,
  basisPoints = policy.pricing.margin_basis_points,
): number => (base === quote ? 0 : basisPoints)

/** A margin as the wire writes it, in percent: 85 → 0.85. */
export const percentOf = (basisPoints: number): string => fromUnits(BigInt(basisPoints), 2)

/** The charge for sending, a decimal in the sending currency: the first row of the policy that fits the pair. */
export function chargeFor(sending: string, receiving: string): string {
  const row = policy.pricing.charges.find(
    (charge) =>
      charge.sending_currency === sending &&
      (charge.receiving_currency === receiving || charge.receiving_currency === '*'),
  )
  if (!row) throw new Error(`content/policy/pricing.json has no charge from ${sending} to ${receiving}`)
  return row.charge
}

/**
 * The tax that a charge contains, in the same minor units, rounded half up: what the policy asks for in the country whose
 * currency is sent. It is a part of the charge, so how it is rounded changes nothing for the customer, only between us and
 * the state.
 */
export function taxIn(charge: bigint, sending: string): bigint {
  const country = policy.countries.sending_currencies.find(({ currency }) => currency === sending)?.country
  const row = policy.pricing.taxes.find(({ sending_country }) => sending_country === country)
  if (!row) throw new Error(`content/policy/pricing.json does not say which tax is due on ${sending}`)
  return divideHalfUp(charge * BigInt(row.fee_basis_points), BigInt(10_000 + row.fee_basis_points))
}
