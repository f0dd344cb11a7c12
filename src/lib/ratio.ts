import { divideHalfUp, toUnits } from '#src/lib/decimal.ts'

const FINEST = 8
const DRAWN = 6

/**
 * A part of a whole as a number for charts, to six digits: ("25.00", "100") → 0.25. 0 if the whole is 0 or
 * less. Never shown as a figure.
 *
 * @throws RangeError if either is not a decimal string
 */
export function ratioOf(part: string, whole: string): number {
  const all = toUnits(whole, FINEST)
  if (all <= 0n) return 0
  return Number(divideHalfUp(toUnits(part, FINEST) * 10n ** BigInt(DRAWN), all)) / 10 ** DRAWN
}
