// The market's past, simulated: a new database has no rate history, so recent days are derived backwards from
// today's rate, always the same for the same pair and days.
import { createHash } from 'node:crypto'
import { fromUnits, multiplyDecimal } from '#src/lib/decimal.ts'

const digits = 12
const million = 1_000_000

/** A currency's largest daily move, in millionths. */
const widestMove = 3_500

/** In milliseconds; market days are UTC. */
const dayLength = 86_400_000

/** A currency's move on a day, in millionths, derived from both so that it needn't be stored. */
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
 * Mid-market rates of the days before `today`, earliest first. Moves belong to currencies, not pairs, so
 * pairs are consistent.
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
