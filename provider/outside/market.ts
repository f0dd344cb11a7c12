// The market as it was before this database was made: simulated. A new database has no past of its own, so that of the
// last days is computed backwards from the rate of today, always the same for the same pair and days.
import { createHash } from 'node:crypto'
import { fromUnits, multiplyDecimal } from '#src/lib/decimal.ts'

/** Digits that a mid-market rate is kept with. */
const digits = 12
const million = 1_000_000

/** The most that a currency moves in a day, in millionths of its worth. */
const widestMove = 3_500

/** Milliseconds of a day; the market's days are those of UTC. */
const dayLength = 86_400_000

/** How a currency moved on a day, in millionths: drawn from its code and the day, so that nobody has to keep it. */
function moveOn(currency: string, day: string): number {
  const drawn = createHash('sha256').update(`${currency} ${day}`).digest().readUInt32BE(0)
  return Math.round((drawn / 0xffffffff) * 2 * widestMove) - widestMove
}

interface MarketDay {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
  /** One unit of base in quote, a decimal string. */
  readonly mid: string
}

/**
 * The mid-market rates of the days before `today`, the earliest first. Moves belong to currencies and not to pairs,
 * so that pairs agree with one another; within one currency nothing moves.
 *
 * @param mid today's rate, a decimal string
 * @param today `YYYY-MM-DD` in UTC
 */
export function pastOf(pair: { base: string; quote: string; mid: string }, today: string, days: number) {
  const past: MarketDay[] = []
  let moved = 0
  let day = today
  while (past.length < days) {
    moved += moveOn(pair.base, day) - moveOn(pair.quote, day)
    day = new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10)
    const factor = pair.base === pair.quote ? '1' : fromUnits(BigInt(million - moved), 6)
    past.unshift({ day, mid: multiplyDecimal(pair.mid, factor, digits, 'halfUp') })
  }
  return past
}
