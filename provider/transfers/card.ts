// Payment by card, on the page of the card processor. The processor asks us before it takes the money, and we say yes
// only while everything is as it was when the page was opened: so that no order is paid twice, late, or for nothing.

import { findCustomer } from '#provider/auth/customers.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { cardPage, openCardOrder } from '#provider/outside/card-processor.ts'
import { policy } from '#provider/policy.ts'
import { holdOnTransfer } from './admission.ts'
import { deadlineOf, lastDeadline } from './channels.ts'
import { type Checkout, findCheckout, isSessionLive, moveCheckout, openCheckout } from './checkouts.ts'
import { fitsLimit } from './limits.ts'
import { demandTime, takeToMove } from './pay.ts'
import { findTransfer, type TransferRow, totalOf, transition } from './store.ts'

/**
 * Opens an order with the card processor and returns the address of its page, where the customer pays. The address
 * carries a token that opens the page once; an order that was opened for this transfer before is dead from now on.
 *
 * @param sessionId the session that asks: when it ends, so does the order
 * @throws ProviderError as takeToMove; payment_too_late; state_conflict unless the customer chose to pay by card
 */
export async function openCardPayment(
  tx: Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  id: string,
  now: Date,
): Promise<string> {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  if (transfer.payment_channel !== 'card') throw new ProviderError('state_conflict')
  demandTime(transfer, 'card', now)
  const { reference, sending_currency: currency, sending_amount } = transfer
  const lifetime = new Date(now.getTime() + policy.payment.card.order_lifetime_seconds * 1000)
  const deadline = deadlineOf(transfer, 'card')
  const expires_at = lifetime < deadline ? lifetime : deadline
  const order = await openCardOrder(
    tx,
    { reference, currency, due: totalOf(transfer), sending_amount, expires_at },
    now,
  )
  await openCheckout(
    tx,
    { customer_id: customerId, transfer_id: id, order_id: order.id, session_id: sessionId, expires_at },
    now,
  )
  return cardPage(order)
}

/**
 * The card processor asks whether to take the money of an order: awaiting_payment → verifying_payment when it may. Asked
 * again about an order that it may take, it hears the same. No means that the order is dead and the card is not charged.
 */
export async function confirmCardPayment(tx: Tx, orderId: string, now: Date): Promise<'take' | 'refuse'> {
  const seen = await findCheckout(tx, orderId)
  if (!seen) return 'refuse'
  const customer = await findCustomer(tx, seen.customer_id, { lock: true })
  const transfer = await findTransfer(tx, seen.customer_id, seen.transfer_id, { lock: true })
  // Again, for another call may have decided while the locks were waited for.
  const checkout = await findCheckout(tx, orderId)
  if (!customer || !transfer || !checkout) return 'refuse'
  if (checkout.state === 'paid' || checkout.state === 'booked') return 'take'
  if (checkout.state === 'dead') return 'refuse'
  if (
    !isPayable(transfer, checkout, now) ||
    holdOnTransfer(transfer, customer) !== null ||
    !(await isSessionLive(tx, checkout)) ||
    !(await fitsLimit(tx, transfer, now))
  ) {
    await moveCheckout(tx, checkout, 'open', 'dead')
    return 'refuse'
  }
  await moveCheckout(tx, checkout, 'open', 'paid')
  // The card was charged in time; the money is a while under way.
  const arrival = new Date(now.getTime() + policy.payment.card.arrival_seconds * 1000)
  await transition(tx, transfer, 'verifying_payment', now, { due_at: arrival })
  return 'take'
}

/** The processor did not take the money after all, for the customer gave up in the same moment: the transfer waits again. */
export async function releaseCardPayment(tx: Tx, orderId: string, now: Date): Promise<void> {
  const checkout = await findCheckout(tx, orderId)
  if (!checkout) return
  const transfer = await findTransfer(tx, checkout.customer_id, checkout.transfer_id, { lock: true })
  if (transfer?.state !== 'verifying_payment' || !(await moveCheckout(tx, checkout, 'paid', 'dead'))) return
  await transition(tx, transfer, 'awaiting_payment', now, { due_at: lastDeadline(transfer) })
}

function isPayable(transfer: TransferRow, checkout: Checkout, now: Date): boolean {
  const expired = transfer.due_at !== null && transfer.due_at <= now
  return transfer.state === 'awaiting_payment' && !expired && now < checkout.expires_at
}
