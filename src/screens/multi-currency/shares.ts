import type { AccountsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'

export interface Share {
  /** Undefined for the rest together. */
  readonly currency: string | undefined
  /** Whole percent; all shares add up to 100. */
  readonly percent: number
}

/** The bar has three tones: with more currencies, the last part is all the others. */
const PARTS = 3

/**
 * Shares of the total, the largest first. Accounts without a rate are left out; empty if everything is in one
 * currency.
 */
export function sharesOf({ accounts, total }: Pick<AccountsResponse['data'], 'accounts' | 'total'>): Share[] {
  const digits = currencyDigits(total.currency)
  const parts = accounts
    .map(({ currency, worth }) => ({ currency, worth: worth === null ? 0n : toMinor(worth, digits) }))
    .filter(({ worth }) => worth > 0n)
    .toSorted((one, other) => Number(other.worth - one.worth))
  if (parts.length < 2) return []
  const percents = wholePercents(parts.map(({ worth }) => worth))
  const shares = parts.map(({ currency }, index) => ({ currency, percent: percents[index] ?? 0 }))
  if (shares.length <= PARTS) return shares
  const others = shares.slice(PARTS - 1).reduce((sum, { percent }) => sum + percent, 0)
  return [...shares.slice(0, PARTS - 1), { currency: undefined, percent: others }]
}

/** Whole percentages that add up to 100, by the largest remainder method. */
function wholePercents(amounts: readonly bigint[]): number[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0n)
  const parts = amounts.map((amount, index) => ({
    index,
    percent: Number((amount * 100n) / all),
    rest: Number((amount * 100n) % all),
  }))
  const missing = 100 - parts.reduce((sum, { percent }) => sum + percent, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return parts.map(({ index, percent }) => percent + (raised.has(index) ? 1 : 0))
}
