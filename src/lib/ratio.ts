import { divideHalfUp, toUnits } from '#src/lib/decimal.ts'

/** Digits after the point that any amount has at most. */
const FINEST = 8
/** Digits that a drawing can show of a ratio. */
const DRAWN = 6

/**
 * A part of a whole as the number that a drawing needs, to six digits: ("25.00", "100") → 0.25. 0 where the whole is 0 or
 * less. No figure is made of it.
 *
 * @throws RangeError where either is no decimal string
 */
export function ratioOf(part: string, whole: string): number {
  const all = toUnits(whole, FINEST)
  if (all <= 0n) return 0
  return Number(divideHalfUp(toUnits(part, FINEST) * 10n ** BigInt(DRAWN), all)) / 10 ** DRAWN
}
