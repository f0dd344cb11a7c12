// What customers do with a transfer: authorize, choose how to pay, pay, cancel. Call each function in a
// transaction; it returns the updated transfer, or a refusal whose effects stay. Card payment is in card.ts.

import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { walletBalance } from '#provider/ledger/index.ts'
import { mayFollow, type TransferState } from '#provider/lib/transfer-states.ts'
import { minorIn } from '#provider/money.ts'
import type { MoneyIn } from '#provider/ports-money.ts'
import { noteReports } from '#provider/thresholds/index.ts'
import type { PaymentChoice } from '#src/generated/forms.ts'
import { endUnpaid, placeHold, releaseHold, wrongPart } from './balance-hold.ts'
import { channelsFor, deadlineOf, lastDeadline, restChannel } from './channels.ts'
import { endCheckout } from './checkouts.ts'
import { postPaidFromWallet } from './journals.ts'
import { demandLimit } from './limits.ts'
import { waysToPay } from './parts.ts'
import { arrivalOf, dueAfter } from './schedule.ts'
import { type Channel, demandTransfer, dueOf, type TransferRow, totalOf, transition } from './store.ts'

/**
 * Locks and rejudges a customer's transfer before moving it on: the customer, the transfer and the daily
 * limit may have changed since. Only the customer moves it out of these states, so `due_at` is its expiry:
 * past it, the rate no longer holds, whether or not the worker has cancelled it.
 *
 * @throws ProviderError customer_frozen, not_verified; not_found; state_conflict unless it is in this state
 * and hasn't expired; transfer_frozen; daily_limit
 */
export async function takeToMove(
  tx: Tx,
  customerId: string,
  id: string,
  state: Extract<TransferState, 'draft' | 'awaiting_payment'>,
  now: Date,
): Promise<TransferRow> {
  await admitCustomer(tx, customerId)
  const transfer = await demandTransfer(tx, customerId, id, { lock: true })
  const expired = transfer.due_at !== null && transfer.due_at <= now
  if (expired || transfer.state !== state) throw new ProviderError('state_conflict')
  if (transfer.frozen_at !== null) throw new ProviderError('transfer_frozen')
  await demandLimit(tx, transfer, now)
  return transfer
}

/** Authorizes a new transfer by PIN; a wrong one counts and is refused. */
export async function authorise(
  tx: Tx,
  customerId: string,
  id: string,
  pin: string,
  now: Date,
): Promise<TransferRow | Refusal> {
  const transfer = await takeToMove(tx, customerId, id, 'draft', now)
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', pin, now)
  if (refusal) return refusal
  return awaitPayment(tx, transfer, now)
}

/**
 * Authorizes a new transfer and pays it from the wallet, for a customer who chose both. With too little in
 * the wallet, it is authorized and awaits another payment.
 */
export async function authoriseAndPay(
  tx: Tx,
  customerId: string,
  id: string,
  pin: string,
  now: Date,
): Promise<TransferRow | Refusal> {
  const transfer = await authorise(tx, customerId, id, pin, now)
  if (transfer instanceof Refusal) return transfer
  const { customer_id, sending_currency } = transfer
  const balance = await walletBalance(tx, customer_id, sending_currency, { lock: true })
  if (balance < totalOf(transfer)) return transfer
  await choosePayment(tx, customerId, id, { payment_channel: 'wallet' }, now)
  return payFromWallet(tx, customerId, id, now)
}

/**
 * draft → awaiting_payment, by the only way to pay if there is just one. The caller has verified the customer's
 * authorization.
 */
async function awaitPayment(tx: Tx, transfer: TransferRow, now: Date): Promise<TransferRow> {
  const { customer_id, sending_currency } = transfer
  const authorised = { ...transfer, authorised_at: now }
  const balance = await walletBalance(tx, customer_id, sending_currency)
  const [way, ...others] = waysToPay(authorised, balance, now).channels
  const only = others.length === 0 ? way : undefined
  const last = lastDeadline(authorised)
  return transition(tx, transfer, 'awaiting_payment', now, {
    due_at: last,
    payment_channel: only ?? null,
    payment_deadline: only ? deadlineOf(authorised, only) : last,
    authorised_at: now,
  })
}

/** Throws insufficient_funds unless the wallet covers the total; locks it until the transaction ends. */
async function demandFunds(tx: Tx, transfer: TransferRow): Promise<void> {
  const { customer_id, sending_currency } = transfer
  const balance = await walletBalance(tx, customer_id, sending_currency, { lock: true })
  if (balance < totalOf(transfer)) throw new ProviderError('insufficient_funds')
}

/** Throws payment_too_late if this channel has closed, though another may still be open. */
export function demandTime(transfer: TransferRow, channel: Channel, now: Date): void {
  if (now >= deadlineOf(transfer, channel)) throw new ProviderError('payment_too_late')
}

/**
 * Sets how the customer will pay; repeatable until they have paid. Each channel has its own deadline, counted
 * from the PIN. For a split payment, holds the balance's part from now on; releases what an earlier choice
 * held.
 *
 * @throws ProviderError as takeToMove; channel_not_supported, payment_too_late, insufficient_funds,
 * validation_failed
 */
export async function choosePayment(
  tx: Tx,
  customerId: string,
  id: string,
  { payment_channel: channel, balance_part: wanted }: PaymentChoice,
  now: Date,
): Promise<TransferRow> {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  if (!channelsFor(transfer.sending_currency).includes(channel))
    throw new ProviderError('channel_not_supported')
  demandTime(transfer, channel, now)
  await endCheckout(tx, transfer)
  const free = await releaseHold(tx, transfer, now)
  if (channel === 'wallet') await demandFunds(tx, free)
  const chosen = channel === 'split' ? await placeHold(tx, free, partIn(free, wanted), now) : free
  const deadline = deadlineOf(transfer, channel)
  await tx.query(
    `update transfers set payment_channel = $3, payment_deadline = $4, updated_at = $5
     where customer_id = $1 and id = $2`,
    [customerId, id, channel, deadline, now],
  )
  return { ...chosen, payment_channel: channel, payment_deadline: deadline, updated_at: now }
}

/** A part of the total as shown to the customer, in minor units. */
function partIn({ sending_currency: currency }: TransferRow, shown: string | undefined): bigint | undefined {
  if (shown === undefined) return undefined
  try {
    return minorIn(shown, currency)
  } catch {
    throw wrongPart()
  }
}

/**
 * Authorizes a new transfer by its plan's PIN and pays it from the wallet, with all the checks of the
 * customer's calls.
 *
 * @throws ProviderError as takeToMove; channel_not_supported, insufficient_funds
 */
export async function payAsPlanned(tx: Tx, customerId: string, id: string, now: Date): Promise<TransferRow> {
  await awaitPayment(tx, await takeToMove(tx, customerId, id, 'draft', now), now)
  await choosePayment(tx, customerId, id, { payment_channel: 'wallet' }, now)
  return payFromWallet(tx, customerId, id, now)
}

/**
 * awaiting_payment → verifying_payment: the customer says they have paid.
 *
 * @param announced what a simulated bank does then
 */
export async function announcePayment(
  tx: Tx,
  customerId: string,
  id: string,
  now: Date,
  announced?: MoneyIn['announced'],
) {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  const { reference, sending_currency: currency, sending_amount: sendingAmount } = transfer
  const channel = transfer.payment_channel === 'split' ? restChannel(currency) : transfer.payment_channel
  // Wallets pay at once, cards on the processor's page: neither is announced.
  if (!channel || channel === 'wallet' || channel === 'card') throw new ProviderError('state_conflict')
  const deadline = deadlineOf(transfer, channel)
  if (now >= deadline) throw new ProviderError('state_conflict')
  const paying = announced?.({ channel, reference, currency, due: dueOf(transfer), sendingAmount }, now)
  if (paying) await tx.all(paying)
  return transition(tx, transfer, 'verifying_payment', now, { due_at: deadline })
}

/** awaiting_payment → paid, from the wallet. */
export async function payFromWallet(tx: Tx, customerId: string, id: string, now: Date): Promise<TransferRow> {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  if (transfer.payment_channel !== 'wallet') throw new ProviderError('state_conflict')
  demandTime(transfer, 'wallet', now)
  await demandFunds(tx, transfer)
  await postPaidFromWallet(tx, transfer, now)
  const paid = await transition(tx, transfer, 'paid', now, {
    due_at: dueAfter('paid', now),
    arrives_by: arrivalOf(now),
    paid_at: now,
  })
  await noteReports(tx, paid, now)
  return paid
}

/**
 * Cancels an unpaid transfer. Frozen customers may too, since no money leaves them; frozen transfers stay. A
 * later payment goes to the wallet, or back to its card (see payments/book.ts).
 *
 * @throws ProviderError not_found, state_conflict, transfer_frozen
 */
export async function cancel(tx: Tx, customerId: string, id: string, now: Date): Promise<TransferRow> {
  await findCustomer(tx, customerId, { lock: true })
  const transfer = await demandTransfer(tx, customerId, id, { lock: true })
  if (!mayFollow(transfer.state, 'cancelled')) throw new ProviderError('state_conflict')
  if (transfer.frozen_at !== null) throw new ProviderError('transfer_frozen')
  return endUnpaid(tx, transfer, 'cancelled_by_customer', now)
}
