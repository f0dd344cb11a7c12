import { endDetails } from '#provider/accounts/details.ts'
import { demandOpen } from '#provider/accounts/keep.ts'
import { type CustomerRow, lockCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { endDeposits } from '#provider/deposits/end.ts'
import { ProviderError } from '#provider/errors.ts'
import { walletBalance, walletsOf } from '#provider/ledger/index.ts'
import { inStates, openStates } from '#provider/lib/transfer-states.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { securityEvent } from '#provider/security/events.ts'

/**
 * Refuses whatever blocks closing, in the order a customer can clear it. Locks the wallet: incoming money
 * waits, then reopens the account.
 */
async function demandClear(tx: Tx, customer: CustomerRow, currency: string, now: Date): Promise<void> {
  const values = { currency }
  const { id } = customer
  if (currency === customer.currency) {
    const others = (await walletsOf(tx, id)).filter(
      (one) => one.closed_at === null && one.currency !== currency,
    )
    throw new ProviderError(others.length === 0 ? 'account_last' : 'account_first', { values })
  }
  if ((await walletBalance(tx, id, currency, { lock: true })) > 0n)
    throw new ProviderError('account_holds_money', { values })
  if (await hasOpenTransfer(tx, id, currency)) throw new ProviderError('account_transfer_open', { values })
  if (await hasOpenQuote(tx, id, currency, now))
    throw new ProviderError('account_conversion_open', { values })
}

/** An unfinished transfer in the currency: its money may come back. */
async function hasOpenTransfer(sql: Sql, customerId: string, currency: string): Promise<boolean> {
  return sql.has(
    `select from transfers where customer_id = $1 and sending_currency = $2 and ${inStates(openStates)} limit 1`,
    [customerId, currency],
  )
}

async function hasOpenQuote(sql: Sql, customerId: string, currency: string, now: Date): Promise<boolean> {
  return sql.has(
    `select from conversion_quotes q where customer_id = $1 and $2 in (from_currency, to_currency) and expires_at > $3
       and not exists (select from conversions c where c.customer_id = q.customer_id and c.id = q.id) limit 1`,
    [customerId, currency, now],
  )
}

/**
 * Closes an empty account: its payment details end for good, its movements and statements stay. Money that
 * still arrives, such as a late payment, reopens it.
 *
 * @throws ProviderError not_found; account_last, account_first, account_holds_money, account_transfer_open,
 * account_conversion_open
 */
export async function closeCurrencyAccount(tx: Tx, customerId: string, currency: string, now: Date) {
  const customer = await lockCustomer(tx, customerId)
  await demandOpen(tx, customer, currency)
  await demandClear(tx, customer, currency, now)
  await tx.query(
    'update wallets set closed_at = $3, name = null where customer_id = $1 and currency = $2 and balance = 0',
    [customerId, currency, now],
  )
  await endDetails(tx, customerId, now, currency)
  await endDeposits(tx, customerId, now, currency)
  await securityEvent(tx, { event: 'wallet_closed', outcome: 'done', customerId, now, detail: { currency } })
  await notifyCustomer(tx, {
    customerId,
    event: 'account.closed',
    source: `account:${currency}:closed:${now.toISOString()}`,
    about: currency,
    details: { currency },
    now,
  })
}
