// What a customer holds: a wallet per currency and their worth together. Fed by the ledger and the rates.
import { findCustomer } from '#provider/auth/customers.ts'
import { newId, type Sql } from '#provider/db/index.ts'
import { type JournalKind, type Line, post, walletsOf } from '#provider/ledger/index.ts'
import { findMidRate } from '#provider/rates/index.ts'
import { newReference } from '#provider/transfers/reference.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { convert, fromMinor, roundAmount, toMinor } from '#src/lib/money.ts'

type Balance = AccountsResponse['data']['total']['without'][number]

/**
 * The customer's wallets, that of the home currency always among them, and their sum in the home currency at the
 * mid-market rates of now; `approximate` says that something was converted for it, `without` what has no rate and is
 * not in it.
 */
export async function accountsOf(sql: Sql, customerId: string): Promise<AccountsResponse['data']> {
  const customer = await findCustomer(sql, customerId)
  if (!customer) throw new Error('The accounts of a customer who does not exist')
  const home = customer.currency
  const held = await walletsOf(sql, customerId)
  const wallets = held.some(({ currency }) => currency === home)
    ? held
    : [{ currency: home, balance: 0n }, ...held]
  const digits = currencyDigits(home)
  let total = '0'
  let approximate = false
  const without: Balance[] = []
  for (const { currency, balance } of wallets) {
    const amount = fromMinor(balance, currencyDigits(currency))
    if (currency === home) total = addDecimal(total, amount)
    else if (balance > 0n) {
      const rate = await findMidRate(sql, currency, home)
      if (rate === undefined) without.push({ currency, balance: amount })
      else {
        total = addDecimal(total, convert(amount, rate.mid, digits))
        approximate = true
      }
    }
  }
  return {
    accounts: wallets.map(({ currency, balance }) => ({
      currency,
      balance: fromMinor(balance, currencyDigits(currency)),
    })),
    total: { amount: roundAmount(total, digits), currency: home, approximate, without },
  }
}

export interface Funding {
  customerId: string
  currency: string
  /** Minor units. */
  amount: bigint
  kind: Extract<JournalKind, 'funding' | 'late_payment'>
  /** What caused it, once ever (see Journal.source). */
  source: string
  /** Shown to the customer. */
  reference: string
  from: Line['account']
  at: Date
}

/** Books money into a wallet and keeps it for the history. */
export async function bookIntoWallet(sql: Sql, funding: Funding): Promise<void> {
  const { customerId, currency, amount, kind, source, reference, from, at } = funding
  await post(sql, {
    customerId,
    kind,
    source,
    at,
    lines: [
      { account: from, currency, amount: -amount },
      { account: 'wallet', currency, amount },
    ],
  })
  await sql.query(
    `insert into fundings (customer_id, id, reference, currency, amount, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [customerId, newId(at), reference, currency, amount, at],
  )
}

/** The sandbox's gift: puts money into a wallet out of nothing but the sandbox's own clearing account. Call it in a transaction. */
export async function fundWallet(
  sql: Sql,
  gift: { customerId: string; currency: string; amount: string; now: Date },
): Promise<void> {
  const { customerId, currency, now } = gift
  const reference = newReference()
  await bookIntoWallet(sql, {
    customerId,
    currency,
    amount: toMinor(gift.amount, currencyDigits(currency)),
    kind: 'funding',
    source: `sandbox:${reference}`,
    reference,
    from: 'clearing:sandbox',
    at: now,
  })
}
