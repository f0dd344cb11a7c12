// A transfer's journals. `transit` holds the customer's money on its way: first what was paid, after the
// exchange what will be paid out. Each is booked once per transfer, by its source.
import type { Sql } from '#provider/db/index.ts'
import type { ArrivedPayment } from '#provider/inbox/index.ts'
import { type Account, type JournalKind, type Line, post } from '#provider/ledger/index.ts'
import { dueOf, type TransferRow, totalOf } from './store.ts'

async function postFor(
  sql: Sql,
  transfer: TransferRow,
  kind: JournalKind,
  at: Date,
  lines: readonly Line[],
  cause: string = kind,
): Promise<void> {
  await post(sql, {
    customerId: transfer.customer_id,
    kind,
    source: `transfer:${transfer.id}:${cause}`,
    at,
    lines,
  })
}

function sent(transfer: TransferRow, account: Account, amount: bigint): Line {
  return { account, currency: transfer.sending_currency, amount }
}

function received(transfer: TransferRow, account: Account, amount: bigint): Line {
  return { account, currency: transfer.receiving_currency, amount }
}

/** Paid from the wallet. The database refuses if the wallet holds less than the total. */
export function postPaidFromWallet(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const total = totalOf(transfer)
  return postFor(sql, transfer, 'paid', at, [
    sent(transfer, 'wallet', -total),
    sent(transfer, 'transit', total),
  ])
}

/** Sets part of the total aside. The database refuses if the wallet holds less. */
export function postHeld(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const { balance_part: part, holds } = transfer
  const lines = [sent(transfer, 'wallet', -part), sent(transfer, 'held', part)]
  return postFor(sql, transfer, 'held', at, lines, `held:${holds}`)
}

/** Releases the held part: the customer pays in another way, or the transfer ended unpaid. */
export function postReleased(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const { balance_part: part, holds } = transfer
  const lines = [sent(transfer, 'held', -part), sent(transfer, 'wallet', part)]
  return postFor(sql, transfer, 'released', at, lines, `released:${holds}`)
}

/** Paid by a network, at least the amount due; any surplus goes to the wallet. Includes what was held. */
export function postPaidByNetwork(
  sql: Sql,
  transfer: TransferRow,
  payment: Pick<ArrivedPayment, 'partner' | 'amount'>,
  at: Date,
): Promise<void> {
  return postFor(sql, transfer, 'paid', at, [
    sent(transfer, `clearing:${payment.partner}`, -payment.amount),
    sent(transfer, 'held', -transfer.balance_part),
    sent(transfer, 'transit', totalOf(transfer)),
    sent(transfer, 'wallet', payment.amount - dueOf(transfer)),
  ])
}

/** A payment that nothing takes goes back the way it came. */
export async function postRefunded(
  sql: Sql,
  customerId: string,
  payment: Pick<ArrivedPayment, 'id' | 'partner' | 'currency' | 'amount'>,
  at: Date,
): Promise<void> {
  const { id, partner, currency, amount } = payment
  const account: Account = `clearing:${partner}`
  await post(sql, {
    customerId,
    kind: 'refunded',
    source: `payment:${id}:refund`,
    at,
    lines: [
      { account, currency, amount: -amount },
      { account, currency, amount },
    ],
  })
}

/** Earns the fee, minus its tax, and exchanges the amount at the agreed rate. */
export function postConverted(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  return postFor(sql, transfer, 'converted', at, [
    sent(transfer, 'transit', -totalOf(transfer)),
    sent(transfer, 'fees', transfer.charge - transfer.taxes),
    sent(transfer, 'taxes', transfer.taxes),
    sent(transfer, 'fx', transfer.sending_amount),
    received(transfer, 'fx', -transfer.receiving_amount),
    received(transfer, 'transit', transfer.receiving_amount),
  ])
}

/** The bank network took the payout. */
export function postSent(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const amount = transfer.receiving_amount
  return postFor(sql, transfer, 'sent', at, [
    received(transfer, 'transit', -amount),
    received(transfer, 'payout', amount),
  ])
}

/** The bank network paid the beneficiary. */
export function postDelivered(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const amount = transfer.receiving_amount
  return postFor(sql, transfer, 'delivered', at, [
    received(transfer, 'payout', -amount),
    received(transfer, 'settlement', amount),
  ])
}

/**
 * Everything goes back to the wallet, including the fee, at the rate of the exchange: no one gains.
 *
 * @param from where the money is: `transit` if the payout was refused, `payout` if it came back
 */
export function postReturned(sql: Sql, transfer: TransferRow, from: 'transit' | 'payout', at: Date) {
  return postFor(sql, transfer, 'returned', at, [
    received(transfer, from, -transfer.receiving_amount),
    received(transfer, 'fx', transfer.receiving_amount),
    sent(transfer, 'fx', -transfer.sending_amount),
    sent(transfer, 'fees', transfer.taxes - transfer.charge),
    sent(transfer, 'taxes', -transfer.taxes),
    sent(transfer, 'wallet', totalOf(transfer)),
  ])
}

/** An operator ends a transfer before the exchange: the payment goes to the wallet, including the fee. */
export function postGivenBack(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const total = totalOf(transfer)
  return postFor(sql, transfer, 'returned', at, [
    sent(transfer, 'transit', -total),
    sent(transfer, 'wallet', total),
  ])
}
