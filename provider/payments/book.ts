import { bookIntoWallet } from '#provider/accounts/index.ts'
import { blockOnTransfer } from '#provider/customers/admission.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { isForeign, tellForeign } from '#provider/deposits/foreign.ts'
import type { ArrivedPayment } from '#provider/inbox/index.ts'
import { house, isBooked, post, type Source } from '#provider/ledger/index.ts'
import { isFinal } from '#provider/lib/transfer-states.ts'
import { noteReports } from '#provider/thresholds/index.ts'
import { endUnpaid } from '#provider/transfers/balance-hold.ts'
import { deadlineOf, lastDeadline } from '#provider/transfers/channels.ts'
import { findCheckout } from '#provider/transfers/checkouts.ts'
import { postPaidByNetwork, postRefunded } from '#provider/transfers/journals.ts'
import { fitsLimit } from '#provider/transfers/limits.ts'
import { arrivalOf, dueAfter } from '#provider/transfers/schedule.ts'
import {
  dueOf,
  findTransfer,
  type PaymentProblem,
  type TransferRow,
  transition,
} from '#provider/transfers/store.ts'
import { bookDeposit } from './deposit.ts'
import { keepReceived, type Received } from './received.ts'

/** The result of booking a payment. `refunded` asks the caller to have the card processor refund it. */
type Booking = 'paid' | 'wallet' | 'refunded' | 'suspense' | 'known'

/**
 * Books a payment from a network, once however often it is offered. It pays the transfer with its reference,
 * or goes into the account of the deposit. Third-party payments go back. If the transfer is paid, ended, on
 * hold or expired, the amount too small or the daily limit reached, the money goes to the customer's wallet;
 * if a card order is dead, back to the card; without a transfer, to suspense. Call it in a transaction of its
 * own.
 */
export async function bookPayment(tx: Tx, payment: ArrivedPayment, now: Date): Promise<Booking> {
  const booked = await book(tx, payment, now)
  if (booked === 'known') return booked
  await keepReceived(tx, payment, booked, now)
  return booked.outcome
}

async function book(tx: Tx, payment: ArrivedPayment, now: Date): Promise<Received | 'known'> {
  const source = `payment:${payment.id}` as const
  // Customers type it at their bank, in any form.
  const reference = payment.reference.trim().toUpperCase()
  const [found] = await tx.query<{ customer_id: string; transfer_id: string }>(
    'select customer_id, transfer_id from transfer_references where reference = $1',
    [reference],
  )
  if (!found) {
    const booked = await bookDeposit(tx, payment, reference, now)
    if (booked) return booked
  }
  const customer = found && (await findCustomer(tx, found.customer_id, { lock: true }))
  const transfer = found && (await findTransfer(tx, found.customer_id, found.transfer_id, { lock: true }))
  if (!customer || !transfer || transfer.sending_currency !== payment.currency)
    return holdInSuspense(tx, payment, found?.transfer_id ?? null, now)
  const about = { customerId: transfer.customer_id, transferId: transfer.id, problem: null }
  const known = await knownAs(tx, transfer, payment, source)
  if (known) return known === 'known' ? known : { ...about, outcome: known }

  if (isForeign(payment, customer)) {
    await sendBack(tx, transfer, payment, now)
    return { ...about, outcome: 'refunded', problem: 'foreign' }
  }
  // A closed account's balance would be out of reach.
  if (customer.closed_at !== null) {
    await postRefunded(tx, transfer.customer_id, payment, now)
    return { ...about, outcome: 'refunded' }
  }
  if (payment.order_id !== null && !(await isExpected(tx, transfer, payment.order_id))) {
    await postRefunded(tx, transfer.customer_id, payment, now)
    return { ...about, outcome: 'refunded' }
  }
  const problem = problemOf(transfer, payment)
  if (problem !== null && problem !== 'over') {
    await noteProblem(tx, transfer, payment, problem)
    await putInWallet(tx, transfer, payment, source, now)
    return { ...about, outcome: 'wallet', problem }
  }
  if (blockOnTransfer(transfer, customer) !== null) {
    await noteProblem(tx, transfer, payment, 'held')
    await putInWallet(tx, transfer, payment, source, now)
    return { ...about, outcome: 'wallet', problem: 'held' }
  }
  if (!(await fitsLimit(tx, transfer, now))) {
    await toWallet(tx, transfer, payment, source, now)
    await endUnpaid(tx, transfer, 'daily_limit', now)
    return { ...about, outcome: 'wallet' }
  }
  await postPaidByNetwork(tx, transfer, payment, now)
  if (problem === 'over') await noteProblem(tx, transfer, payment, problem)
  await tx.query(
    'insert into payments (customer_id, transfer_id, payment_id, booked_at) values ($1, $2, $3, $4)',
    [transfer.customer_id, transfer.id, payment.id, now],
  )
  await transition(tx, transfer, 'paid', now, {
    due_at: dueAfter('paid', payment.arrives_at),
    payment_channel: transfer.balance_part > 0n ? 'split' : payment.channel,
    arrives_by: arrivalOf(now),
    paid_at: now,
  })
  await noteReports(tx, transfer, now)
  return { ...about, outcome: 'paid', problem }
}

/** Whether we let the processor charge this order and still expect the money, by its checkout. */
async function isExpected(tx: Tx, transfer: TransferRow, orderId: string): Promise<boolean> {
  const checkout = await findCheckout(tx, orderId)
  return checkout?.transfer_id === transfer.id && checkout.state === 'paid'
}

/** Whether it missed its channel's deadline. Cards were charged in time, or their order would be dead. */
function isLate(transfer: TransferRow, { channel, order_id, arrives_at }: ArrivedPayment): boolean {
  return order_id === null && arrives_at > deadlineOf(transfer, channel)
}

/** The problem with a customer's payment; null if it pays the transfer to the cent. */
function problemOf(transfer: TransferRow, payment: ArrivedPayment): PaymentProblem | null {
  // Already paid, whatever happened since; an unpaid one has expired.
  if (transfer.paid_at !== null) return 'doubled'
  if (isFinal(transfer.state) || isLate(transfer, payment)) return 'late'
  const due = dueOf(transfer)
  return payment.amount < due ? 'short' : payment.amount > due ? 'over' : null
}

async function noteProblem(
  tx: Tx,
  { customer_id, id }: TransferRow,
  { amount }: ArrivedPayment,
  problem: PaymentProblem,
): Promise<void> {
  await tx.query(
    'update transfers set payment_problem = $3, problem_amount = $4 where customer_id = $1 and id = $2',
    [customer_id, id, problem, amount],
  )
}

/** Third parties may not pay: returns the money, and the transfer waits for the customer's own. */
async function sendBack(tx: Tx, transfer: TransferRow, payment: ArrivedPayment, now: Date): Promise<void> {
  const { customer_id: customerId, id, state, payment_problem: before } = transfer
  await postRefunded(tx, customerId, payment, now)
  // Keeps an earlier payment's problem, whose money is in the account; the customer is notified of this one.
  if (before === null || before === 'foreign') await noteProblem(tx, transfer, payment, 'foreign')
  if (state === 'verifying_payment')
    await transition(tx, transfer, 'awaiting_payment', now, { due_at: lastDeadline(transfer) })
  await tellForeign(tx, { customerId, event: 'payment.foreign', about: id, payment, now })
}

/** Keeps the money safe for the customer; a waiting transfer waits for another payment. */
async function putInWallet(
  tx: Tx,
  transfer: TransferRow,
  payment: ArrivedPayment,
  source: Source,
  now: Date,
): Promise<void> {
  await toWallet(tx, transfer, payment, source, now)
  if (transfer.state === 'verifying_payment') {
    await transition(tx, transfer, 'awaiting_payment', now, { due_at: lastDeadline(transfer) })
  }
}

function toWallet(
  tx: Tx,
  transfer: TransferRow,
  { partner, currency, amount }: ArrivedPayment,
  source: Source,
  at: Date,
): Promise<void> {
  const { customer_id: customerId, reference } = transfer
  const from = `clearing:${partner}` as const
  return bookIntoWallet(tx, {
    customerId,
    currency,
    amount,
    kind: 'late_payment',
    source,
    reference,
    from,
    at,
  })
}

/** Whether a payment already paid its transfer, went to the wallet or was refunded. */
async function knownAs(
  tx: Tx,
  transfer: TransferRow,
  payment: ArrivedPayment,
  source: string,
): Promise<'refunded' | 'known' | undefined> {
  if (await isBooked(tx, transfer.customer_id, `${source}:refund`)) return 'refunded'
  return (await tx.has(
    'select 1 from payments where customer_id = $1 and transfer_id = $2 and payment_id = $3',
    [transfer.customer_id, transfer.id, payment.id],
  )) || (await isBooked(tx, transfer.customer_id, source))
    ? 'known'
    : undefined
}

/** Unclaimed for now. A transfer it names, in another currency, is recorded with it. */
async function holdInSuspense(
  tx: Tx,
  payment: ArrivedPayment,
  transferId: string | null,
  now: Date,
): Promise<Received | 'known'> {
  const { id, partner, currency, amount } = payment
  const source = `payment:${id}` as const
  // No transfer lock separates two workers that were offered it at once.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [source])
  if (await isBooked(tx, house, source)) return 'known'
  await post(tx, {
    customerId: house,
    kind: 'unmatched_payment',
    source,
    at: now,
    lines: [
      { account: `clearing:${partner}`, currency, amount: -amount },
      { account: 'suspense', currency, amount },
    ],
  })
  return { outcome: 'suspense', customerId: house, transferId, problem: null }
}
