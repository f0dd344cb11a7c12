import { currencyName, formatMoney, text } from '#src/content/index.ts'
import type { Account } from '#src/screens/multi-currency/queries.ts'

/** The currency’s name, and what the customer calls the account: "US dollar · “Rent deposit”". */
export const calledAs = ({ currency, name }: Pick<Account, 'currency' | 'name'>): string =>
  name === null
    ? currencyName(currency)
    : text('screens.multi-currency.named', { currency: currencyName(currency), name })

/** About how much an account holds in the first currency; nothing for that one, and for an empty account. */
export function worthOf({ balance, worth, first }: Account, total: string): string | undefined {
  if (first || !/[1-9]/.test(balance) || worth === null) return undefined
  return text('screens.multi-currency.about', { amount: formatMoney(worth, total) })
}

/** Whether there is no rate by which an account would be in the total. */
export const hasNoRate = ({ worth }: Pick<Account, 'worth'>): boolean => worth === null
