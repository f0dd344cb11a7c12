import { policy } from '#provider/policy.ts'
import type { MidRate } from '#provider/ports-money.ts'
import { isPositive, PIVOT, type Value, valuesOf } from './cross.ts'
import { isWithin } from './tolerance.ts'

const { widest_move_percent: widest } = policy.pricing.mid_rates

export interface Judgement {
  /** The pivot's value in each currency: the new ones taken, the last ones otherwise. */
  readonly values: ReadonlyMap<string, Value>
  /** A sentence on each rate that was not taken because it can't be true. */
  readonly faults: readonly string[]
}

/** Why a rate can't be true by itself; undefined if it can. */
function untruthOf({ base, quote, mid, at }: MidRate, now: Date): string | undefined {
  const what = `The rate from ${base} to ${quote}`
  if (!isPositive(mid))
    return `${what} is “${mid.slice(0, 40)}”, which is no positive number. It was not taken.`
  return at > now ? `${what} is of the future. It was not taken.` : undefined
}

/** Why a value can't follow the last one; undefined if it can. */
function leapOf(currency: string, { mid }: Value, last: Value | undefined): string | undefined {
  // Either way, so that it is the same for both directions of a pair.
  const isNear = (one: string, other: string) => isWithin(one, other, widest * 100)
  if (last === undefined || (isNear(mid, last.mid) && isNear(last.mid, mid))) return undefined
  return `The rate from ${PIVOT} to ${currency}, ${mid}, is more than ${widest} % away from the last one, ${last.mid}. It was not taken; check the source. If it is true, raise widest_move_percent in content/policy/pricing.json for a day.`
}

/** Takes new rates that can be true and aren't older than the last ones. */
export function judgeRates(
  rates: readonly MidRate[],
  last: ReadonlyMap<string, Value>,
  now: Date,
): Judgement {
  const faults = rates.flatMap((rate) => untruthOf(rate, now) ?? [])
  const found = valuesOf(
    rates.filter((rate) => untruthOf(rate, now) === undefined),
    now,
  )
  const values = new Map<string, Value>(last)
  for (const [currency, value] of found) {
    const before = last.get(currency)
    if (before && value.at < before.at) continue
    const leap = leapOf(currency, value, before)
    if (leap === undefined) values.set(currency, value)
    else faults.push(leap)
  }
  return { values, faults }
}
