import { creditWallet } from '#provider/accounts/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { house, isBooked, post } from '#provider/ledger/index.ts'
import type { NetworkPayment } from '#provider/outside/payment-network.ts'
import { postPaidByNetwork } from './journals.ts'
import { arrivalOf, dueAfter } from './schedule.ts'
import { findTransfer, type TransferRow, totalOf, transition } from './store.ts'

/** What became of a payment that arrived. */
export type Booking = 'paid' | 'wallet' | 'suspense' | 'known'

/**
 * Books a payment that a network brought, once however often it is offered: it pays the transfer whose reference it
 * carries; when that is paid, ended, or the amount is too small it goes to the customer's wallet; without a
 * transfer it waits in suspense. Call it in a transaction of its own.
 */
export async function bookPayment(sql: Sql, payment: NetworkPayment, now: Date): Promise<Booking> {
  const source = `payment:${payment.id}`
  const [found] = await sql.query<{ customer_id: string; transfer_id: string }>(
    'select customer_id, transfer_id from transfer_references where reference = $1',
    // People type it at their bank, as they like.
    [payment.reference.trim().toUpperCase()],
  )
  const transfer = found && (await findTransfer(sql, found.customer_id, found.transfer_id, { lock: true }))
  if (!transfer || transfer.sending_currency !== payment.currency)
    return holdInSuspense(sql, payment, source, now)
  if (await isKnown(sql, transfer, payment, source)) return 'known'

  const open = transfer.state === 'awaiting_payment' || transfer.state === 'verifying_payment'
  if (open && payment.amount >= totalOf(transfer)) {
    await postPaidByNetwork(sql, transfer, payment, now)
    await sql.query(
      'insert into payments (customer_id, transfer_id, payment_id, booked_at) values ($1, $2, $3, $4)',
      [transfer.customer_id, transfer.id, payment.id, now],
    )
    await transition(sql, transfer, 'paid', now, {
      due_at: dueAfter('paid', payment.arrives_at),
      payment_channel: payment.channel,
      arrives_by: arrivalOf(now),
    })
    return 'paid'
  }
  await creditWallet(sql, {
    customerId: transfer.customer_id,
    currency: payment.currency,
    amount: payment.amount,
    kind: 'late_payment',
    source,
    reference: transfer.reference,
    from: `clearing:${payment.channel}`,
    at: now,
  })
  if (transfer.state === 'verifying_payment') {
    await transition(sql, transfer, 'awaiting_payment', now, { due_at: transfer.payment_deadline })
  }
  return 'wallet'
}

/** A payment is known when it paid its transfer or was put into the wallet before. */
async function isKnown(
  sql: Sql,
  transfer: TransferRow,
  payment: NetworkPayment,
  source: string,
): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from payments where customer_id = $1 and transfer_id = $2 and payment_id = $3',
    [transfer.customer_id, transfer.id, payment.id],
  )
  return rows.length > 0 || (await isBooked(sql, transfer.customer_id, source))
}

async function holdInSuspense(
  sql: Sql,
  payment: NetworkPayment,
  source: string,
  now: Date,
): Promise<Booking> {
  const { channel, currency, amount } = payment
  // No transfer's lock stands between two workers that were offered it at once.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [source])
  if (await isBooked(sql, house, source)) return 'known'
  await post(sql, {
    customerId: house,
    kind: 'unmatched_payment',
    source,
    at: now,
    lines: [
      { account: `clearing:${channel}`, currency, amount: -amount },
      { account: 'suspense', currency, amount },
    ],
  })
  return 'suspense'
}
