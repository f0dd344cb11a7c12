import { compareDecimal, multiplyDecimal } from '#src/lib/decimal.ts'

/** |one − other| ≤ tolerance × other, in basis points. */
export function isWithin(one: string, other: string, tolerance: number): boolean {
  // As many digits as any rate has, to avoid rounding.
  const times = (rate: string, factor: number) => multiplyDecimal(rate, String(factor), 20, 'down')
  const widest = times(other, 10_000 + tolerance)
  const narrowest = times(other, 10_000 - tolerance)
  const scaled = times(one, 10_000)
  return compareDecimal(scaled, narrowest) >= 0 && compareDecimal(scaled, widest) <= 0
}
