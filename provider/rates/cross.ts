import { payoutCountries, sendingCurrencies } from '#provider/countries/index.ts'
import { policy } from '#provider/policy.ts'
import type { MidRate } from '#provider/ports-money.ts'
import { divideDecimal, multiplyDecimal } from '#src/lib/decimal.ts'

/** Every pair derives from the rates of this currency, so no circle of rates yields a profit. */
export const PIVOT = 'CAD'

const DIGITS = 12

/** Currencies that are sent, paid out or held. */
export const traded: readonly string[] = [
  ...new Set([
    PIVOT,
    ...sendingCurrencies,
    ...payoutCountries.map(({ currency }) => currency),
    ...policy.countries.fallback_sending_currencies,
    ...policy.pricing.conversion.currencies,
  ]),
]

/** Drops trailing zeros: "1.50" → "1.5". */
const trimmed = (decimal: string): string => decimal.replace(/^(\d+(?:\.\d*[1-9])?).*/, '$1')

export interface Value {
  /** One unit of the pivot in a currency, a positive decimal string. */
  readonly mid: string
  /** The age of the oldest rate in it. */
  readonly at: Date
}

export const isPositive = (mid: string): boolean => /^\d{1,20}(\.\d{1,20})?$/.test(mid) && /[1-9]/.test(mid)

const older = (one: Date, other: Date): Date => (one < other ? one : other)

/** Adds the currency that a rate leads to, if it leads to a new one. */
function reach(values: Map<string, Value>, { base, quote, mid, at }: MidRate): void {
  const [from, to] = [values.get(base), values.get(quote)]
  if (from && !to) {
    const value = multiplyDecimal(from.mid, mid, DIGITS, 'halfUp')
    if (isPositive(value)) values.set(quote, { mid: trimmed(value), at: older(from.at, at) })
  } else if (to && !from) {
    const value = divideDecimal(to.mid, mid, DIGITS, 'halfUp')
    if (isPositive(value)) values.set(base, { mid: trimmed(value), at: older(to.at, at) })
  }
}

/**
 * The pivot's value in each currency that the rates lead to; of several ways, the first rates count.
 *
 * @param rates with positive mids
 */
export function valuesOf(rates: readonly MidRate[], now: Date): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>([[PIVOT, { mid: '1', at: now }]])
  let before = 0
  while (values.size > before) {
    before = values.size
    for (const rate of rates) reach(values, rate)
  }
  return values
}

/** Every pair of currencies that both have a value, rounded down. */
export function pairsOf(values: ReadonlyMap<string, Value>, currencies = traded): MidRate[] {
  return currencies.flatMap((base) =>
    currencies.flatMap((quote) => {
      const [one, other] = [values.get(base), values.get(quote)]
      if (!one || !other) return []
      const mid = trimmed(divideDecimal(other.mid, one.mid, DIGITS, 'down'))
      return isPositive(mid) ? [{ base, quote, mid, at: older(one.at, other.at) }] : []
    }),
  )
}
