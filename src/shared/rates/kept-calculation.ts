import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'
import type { AmountSide } from '#src/shared/rates/rates.ts'

/** What the customer chose in a calculator; kept while the tab lives, so that log-in and step 1 start from it. */
export interface Calculation {
  readonly side: AmountSide
  readonly typed: string
  readonly sendingCurrency: string | undefined
  readonly country: string | undefined
}

/** A calculation, with the id of the customer whose it is; a visitor's has none. */
interface Kept {
  readonly calculation: Calculation
  readonly owner: string | undefined
}

/** Its prefix is that of all that a sign-out throws away. */
const KEY = 'farsend.calculation'

/** Keeps a calculation over a reload; one that says nothing is forgotten. */
export function keepCalculation(calculation: Calculation, owner: string | undefined): void {
  const { typed, sendingCurrency, country } = calculation
  const isEmpty = typed === '' && sendingCurrency === undefined && country === undefined
  tabStorage.setJson(KEY, isEmpty ? null : { calculation, owner })
}

/** What an earlier load of this tab kept, if it can be used. */
export function recallCalculation(): Kept | undefined {
  const kept = tabStorage.getJson(KEY)
  return isRecord(kept) && isCalculation(kept.calculation)
    ? { calculation: kept.calculation, owner: textOf(kept.owner) }
    : undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Whether a value from outside is a calculation: of a kept one anything may have become. */
export function isCalculation(value: unknown): value is Calculation {
  if (!isRecord(value)) return false
  const { side, typed, sendingCurrency, country } = value
  return (
    (side === 'sending' || side === 'receiving') &&
    typeof typed === 'string' &&
    [sendingCurrency, country].every((code) => code === undefined || typeof code === 'string')
  )
}
