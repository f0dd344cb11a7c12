import { policy } from '#provider/policy.ts'
import type { MidRate } from '#provider/ports.ts'
import { isPositive, PIVOT, type Value, valuesOf } from './cross.ts'
import { isWithin } from './tolerance.ts'

const { widest_move_percent: widest } = policy.pricing.mid_rates

export interface Judgement {
  /** The pivot's value in each currency: the new ones taken, the last ones otherwise. */
  readonly values: ReadonlyMap<string, Value>
  /** A sentence on each rate that was not taken because it can't be true. */
  readonly faults: readonly string[]
}

/** Why a rate can't be true; undefined if it can. */
function lieOf(currency: string, { mid, at }: Value, last: Value | undefined, now: Date): string | undefined {
  if (at > now) return `The rate from ${PIVOT} to ${currency} is of the future. It was not taken.`
  if (last === undefined || isWithin(mid, last.mid, widest * 100)) return undefined
  return `The rate from ${PIVOT} to ${currency}, ${mid}, is more than ${widest} % away from the last one, ${last.mid}. It was not taken; check the source. If it is true, raise widest_move_percent in content/policy/pricing.json for a day.`
}

/** Takes new rates that can be true and aren't older than the last ones. */
export function judgeRates(
  rates: readonly MidRate[],
  last: ReadonlyMap<string, Value>,
  now: Date,
): Judgement {
  const faults = rates
    .filter(({ mid }) => !isPositive(mid))
    .map(
      ({ base, quote, mid }) =>
        `The rate from ${base} to ${quote} is “${mid.slice(0, 40)}”, which is no positive number. It was not taken.`,
    )
  const values = new Map<string, Value>(last)
  const found = valuesOf(
    rates.filter(({ mid }) => isPositive(mid)),
    now,
  )
  for (const [currency, value] of found) {
    const before = last.get(currency)
    if (before && value.at < before.at) continue
    const lie = currency === PIVOT ? undefined : lieOf(currency, value, before, now)
    if (lie === undefined) values.set(currency, value)
    else faults.push(lie)
  }
  return { values, faults }
}
