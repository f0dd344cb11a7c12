import type { SpendingResponse } from '#src/generated/forms.ts'
import { addDecimal, compareDecimal } from '#src/lib/decimal.ts'

export type Spending = SpendingResponse['data']
export type Month = Spending['months'][number]

/** Rows of the list of countries: the rest is summed up in the last of them. */
const ROWS = 3

/** What went to one country, or to all that are not named; `share` is its part of the largest row, from 0 to 1. */
export interface CountryRow {
  /** ISO 3166 alpha-2; undefined for the rest together. */
  readonly country: string | undefined
  readonly amount: string
  readonly share: number
}

/** Each month's height as a part of the highest, from 0 to 1. Floats do for a picture; figures never go through them. */
export function heightsOf(months: readonly Month[]): readonly number[] {
  const amounts = months.map(({ amount }) => Number(amount))
  const highest = Math.max(...amounts)
  return amounts.map((amount) => (highest === 0 ? 0 : amount / highest))
}

/** The countries of a month, most first, as rows that fit. */
export function countryRows({ countries }: Month): readonly CountryRow[] {
  const sorted = countries.toSorted((one, other) => compareDecimal(other.amount, one.amount))
  const named = sorted.length > ROWS ? sorted.slice(0, ROWS - 1) : sorted
  const rest = sorted.slice(named.length)
  const rows = [
    ...named,
    ...(rest.length > 0
      ? [{ country: undefined, amount: rest.reduce((sum, { amount }) => addDecimal(sum, amount), '0') }]
      : []),
  ]
  const largest = Math.max(...rows.map(({ amount }) => Number(amount)))
  return rows.map(({ country, amount }) => ({
    country,
    amount,
    share: largest === 0 ? 0 : Number(amount) / largest,
  }))
}
