import { findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { type Wallet, walletsOf } from '#provider/ledger/index.ts'
import { decimalIn } from '#provider/money.ts'
import { findMidRate } from '#provider/rates/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { convertDown, fromMinor, toMinor } from '#src/lib/money.ts'

type Accounts = AccountsResponse['data']

/** Open accounts: the home currency first (always included), then by currency. */
function openOf(wallets: readonly Wallet[], home: string): Wallet[] {
  const first = wallets.find(({ currency }) => currency === home)
  const others = wallets.filter(({ currency, closed_at }) => currency !== home && closed_at === null)
  return [first ?? { currency: home, balance: 0n, name: null, closed_at: null }, ...others]
}

/**
 * The customer's accounts and their total in the home currency at current mid-market rates. `approximate`:
 * something was converted; `rates_at`: the age of the oldest rate used; `without`: currencies left out for
 * lack of a rate; `worth`: an account's share of the total.
 */
export async function accountsOf(sql: Sql, customerId: string): Promise<Accounts> {
  const customer = await findCustomer(sql, customerId)
  if (!customer) throw new Error('Reading the accounts of a customer who does not exist')
  const home = customer.currency
  const wallets = await walletsOf(sql, customerId)
  const digits = currencyDigits(home)
  const accounts: Accounts['accounts'] = []
  let total = '0'
  let oldest: Date | undefined
  const without: Accounts['total']['without'] = []
  for (const { currency, balance: minor, name } of openOf(wallets, home)) {
    const balance = decimalIn(minor, currency)
    const isConverted = currency !== home && minor !== 0n
    const found = isConverted ? await findMidRate(sql, currency, home) : undefined
    const rate = isConverted ? found?.mid : '1'
    const worth = rate === undefined ? null : convertDown(balance, rate, digits)
    if (worth === null) without.push({ currency, balance })
    else total = addDecimal(total, worth)
    if (found && (oldest === undefined || found.rate_at < oldest)) oldest = found.rate_at
    accounts.push({ currency, name, balance, first: currency === home, worth })
  }
  return {
    accounts,
    closed: wallets.flatMap(({ currency, closed_at }) =>
      closed_at === null ? [] : [{ currency, closed_at: closed_at.toISOString() }],
    ),
    total: {
      amount: fromMinor(toMinor(total, digits), digits),
      currency: home,
      approximate: oldest !== undefined,
      rates_at: oldest?.toISOString() ?? null,
      without,
    },
  }
}
