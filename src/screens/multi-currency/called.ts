import { currencyName, formatMoney, text } from '#src/content/index.ts'
import type { Account } from '#src/screens/multi-currency/queries.ts'

/** The currency's name and the customer's own for the account: "US dollar · “Rent deposit”". */
export const calledAs = ({ currency, name }: Pick<Account, 'currency' | 'name'>): string =>
  name === null
    ? currencyName(currency)
    : text('screens.multi-currency.named', { currency: currencyName(currency), name })

/** An account's worth in the first currency; undefined for that one, and for an empty account. */
export function worthOf({ balance, worth, first }: Account, total: string): string | undefined {
  if (first || !/[1-9]/.test(balance) || worth === null) return undefined
  return text('screens.multi-currency.about', { amount: formatMoney(worth, total) })
}

/** Whether an account can't be part of the total for lack of a rate. */
export const hasNoRate = ({ worth }: Pick<Account, 'worth'>): boolean => worth === null
