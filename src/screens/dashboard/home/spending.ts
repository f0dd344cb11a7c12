import type { SpendingResponse } from '#src/generated/forms.ts'
import { addDecimal, compareDecimal } from '#src/lib/decimal.ts'
import { ratioOf } from '#src/lib/ratio.ts'

export type Spending = SpendingResponse['data']
export type Month = Spending['months'][number]

/** Rows of the list of countries; the last sums up the rest. */
const ROWS = 3

/**
 * Money sent to one country, or to all that aren't named; `share` is its part of the month, from 0 to 1.
 */
export interface CountryRow {
  /** ISO 3166 alpha-2; undefined for the rest together. */
  readonly country: string | undefined
  readonly amount: string
  readonly share: number
}

/** Each month's height relative to the highest, from 0 to 1. */
export function heightsOf(months: readonly Month[]): readonly number[] {
  const highest = months.reduce((most, { amount }) => (compareDecimal(amount, most) > 0 ? amount : most), '0')
  return months.map(({ amount }) => ratioOf(amount, highest))
}

export function countryRows({ amount: whole, countries }: Month): readonly CountryRow[] {
  const sorted = countries.toSorted((one, other) => compareDecimal(other.amount, one.amount))
  const named = sorted.length > ROWS ? sorted.slice(0, ROWS - 1) : sorted
  const rest = sorted.slice(named.length)
  const rows = [
    ...named,
    ...(rest.length > 0
      ? [{ country: undefined, amount: rest.reduce((sum, { amount }) => addDecimal(sum, amount), '0') }]
      : []),
  ]
  return rows.map(({ country, amount }) => ({ country, amount, share: ratioOf(amount, whole) }))
}
