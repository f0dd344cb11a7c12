import { policy } from '#provider/policy.ts'
import { divideHalfUp, fromUnits, multiplyDecimal } from '#src/lib/decimal.ts'

/** Significant digits of a rate: enough for a billion naira, few enough to read. */
const significant = 6

/** Decimal places that keep `significant` digits of a positive decimal string: 934.68319 → 3, 0.00107 → 8. */
function digitsAfterPoint(value: string): number {
  const [whole = '', fraction = ''] = value.split('.')
  const trimmed = whole.replace(/^0+/, '')
  if (trimmed !== '') return Math.max(0, significant - trimmed.length)
  return significant + (/^0*/.exec(fraction)?.[0].length ?? 0)
}

/**
 * The customer's rate: mid-market less a margin of content/policy/pricing.json (that of transfers by
 * default), rounded down to six significant digits, so it is never better than that. No margin within one
 * currency.
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

export const marginOf = (
  base: string,
  quote: string,
  basisPoints = policy.pricing.margin_basis_points,
): number => (base === quote ? 0 : basisPoints)

export const percentOf = (basisPoints: number): string => fromUnits(BigInt(basisPoints), 2)

/** The fee, a decimal in the sending currency: the policy's first row for the pair. */
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
 * The tax included in a fee, in the same minor units, rounded half up, by the policy of the sending
 * currency's country. Rounding affects only what we owe the state, never the customer.
 */
export function taxIn(charge: bigint, sending: string): bigint {
  const country = policy.countries.sending_currencies.find(({ currency }) => currency === sending)?.country
  const row = policy.pricing.taxes.find(({ sending_country }) => sending_country === country)
  if (!row) throw new Error(`content/policy/pricing.json has no tax for ${sending}`)
  return divideHalfUp(charge * BigInt(row.fee_basis_points), BigInt(10_000 + row.fee_basis_points))
}
