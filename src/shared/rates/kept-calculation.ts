import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'
import type { AmountSide } from '#src/shared/rates/rates.ts'

/**
 * The customer's choices in a calculator, kept while the tab lives, so that step 1 after login starts from
 * them.
 */
export interface Calculation {
  readonly side: AmountSide
  readonly typed: string
  readonly sendingCurrency: string | undefined
  readonly country: string | undefined
}

interface Kept {
  readonly calculation: Calculation
  readonly owner: string | undefined
}

/** Everything under `farsend.` is cleared on sign-out. */
const KEY = 'farsend.calculation'

export function keepCalculation(calculation: Calculation, owner: string | undefined): void {
  const { typed, sendingCurrency, country } = calculation
  const isEmpty = typed === '' && sendingCurrency === undefined && country === undefined
  tabStorage.setJson(KEY, isEmpty ? null : { calculation, owner })
}

export function recallCalculation(): Kept | undefined {
  const kept = tabStorage.getJson(KEY)
  return isRecord(kept) && isCalculation(kept.calculation)
    ? { calculation: kept.calculation, owner: textOf(kept.owner) }
    : undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function isCalculation(value: unknown): value is Calculation {
  if (!isRecord(value)) return false
  const { side, typed, sendingCurrency, country } = value
  return (
    (side === 'sending' || side === 'receiving') &&
    typeof typed === 'string' &&
    [sendingCurrency, country].every((code) => code === undefined || typeof code === 'string')
  )
}
