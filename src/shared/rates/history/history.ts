import { compareDecimal, divideHalfUp, fromUnits, toUnits } from '#src/lib/decimal.ts'

export interface HistoryDay {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
  readonly rate: string
}

export interface Summary {
  readonly first: HistoryDay
  readonly last: HistoryDay
  /** The latest day on which the rate was at its highest, and at its lowest. */
  readonly highest: HistoryDay
  readonly lowest: HistoryDay
  /** From the first day to the last in percent with two decimals, "-1.24". */
  readonly change: string
}

export function summaryOf(days: readonly HistoryDay[]): Summary | undefined {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined || days.length < 2) return undefined
  const highest = days.reduce((best, day) => (compareDecimal(day.rate, best.rate) >= 0 ? day : best), first)
  const lowest = days.reduce((best, day) => (compareDecimal(day.rate, best.rate) <= 0 ? day : best), first)
  return { first, last, highest, lowest, change: changeBetween(first.rate, last.rate) }
}

/** Rounded half up by magnitude: for display, never booked. */
function changeBetween(from: string, to: string): string {
  const scale = Math.max(from.split('.')[1]?.length ?? 0, to.split('.')[1]?.length ?? 0)
  const start = toUnits(from, scale)
  const moved = (toUnits(to, scale) - start) * 10_000n
  return fromUnits(divideHalfUp(moved, start), 2)
}

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The days' coordinates in a picture of this size: the lowest rate at the bottom, the highest at the top, a
 * constant one in the middle. Floats are fine for a picture; figures never go through them.
 */
export function pointsOf(
  days: readonly HistoryDay[],
  { width, height }: { width: number; height: number },
): Point[] {
  const rates = days.map(({ rate }) => Number(rate))
  const lowest = Math.min(...rates)
  const span = Math.max(...rates) - lowest
  const step = width / Math.max(1, days.length - 1)
  return rates.map((rate, index) => ({
    x: round(index * step),
    y: round(span === 0 ? height / 2 : height * (1 - (rate - lowest) / span)),
  }))
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * A curve through all points, level at each, so that it never leaves their range or shows a value that wasn't
 * there.
 */
export function smoothLine(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
