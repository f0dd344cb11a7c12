// Payment by card, on the page of the card processor. The processor asks us before it takes the money, and we say yes
// only while everything is as it was when the page was opened: so that no order is paid twice, late, or for nothing.

import { isSessionLive } from '#provider/auth/sessions/lives.ts'
import { findUsableCard, isUsable } from '#provider/cards/index.ts'
import { blockOnTransfer } from '#provider/customers/admission.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import {
  type CardPartner,
  CardPartnerDown,
  cardPage,
  openCardOrder,
} from '#provider/outside/card-processor.ts'
import { policy } from '#provider/policy.ts'
import { notePartnerDown, notePartnerUp, orderOfPartners } from './card-partners.ts'
import { deadlineOf, lastDeadline } from './channels.ts'
import { type Checkout, findCheckout, moveCheckout, openCheckout } from './checkouts.ts'
import { fitsLimit } from './limits.ts'
import { demandTime, takeToMove } from './pay.ts'
import { findTransfer, totalOf, transition } from './store.ts'

/** Where the customer pays: the address carries the token, which opens the page once. */
interface CardPayment {
  partner: CardPartner
  redirect_url: string
  access_token: string
}

interface Payer {
  readonly customerId: string
  /** The session that asks: when it ends, so does the order. */
  readonly sessionId: string
  /** The saved card to pay with; undefined for one that the customer types on the page. */
  readonly cardId?: string | undefined
}

/**
 * Opens an order with a partner, or with the other one when that is down or rests, and returns what opens its page,
 * where the customer pays. An order that was opened for this transfer before, with either partner, is dead from now on.
 * One that a partner opened without our hearing of it has no checkout: it is refused when the partner asks.
 *
 * @throws ProviderError as takeToMove; payment_too_late; state_conflict unless the customer chose to pay by card;
 *   card_not_found, card_expired;
 *   partner_unavailable when both are down, and an order of before lives on
 */
export async function openCardPayment(
  db: Db,
  payer: Payer,
  id: string,
  now: Date,
  wanted: CardPartner = 'trustpay',
): Promise<CardPayment> {
  for (const partner of await orderOfPartners(db, wanted, now)) {
    try {
      // A transaction for each: what a partner that is down left half done is undone, and its failure is counted.
      const payment = await db.transaction((tx) => openWith(tx, payer, id, partner, now))
      await notePartnerUp(db, partner)
      return payment
    } catch (error) {
      if (!(error instanceof CardPartnerDown)) throw error
      await notePartnerDown(db, partner, now)
    }
  }
  throw new ProviderError('partner_unavailable')
}

async function openWith(
  tx: Tx,
  { customerId, sessionId, cardId }: Payer,
  id: string,
  partner: CardPartner,
  now: Date,
): Promise<CardPayment> {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  if (transfer.payment_channel !== 'card') throw new ProviderError('state_conflict')
  demandTime(transfer, 'card', now)
  const wanted = cardId === undefined ? undefined : await findUsableCard(tx, customerId, cardId, now)
  // The tokens of saved cards are trustpay's. On payvyne's page the customer types the card, and reads why.
  const card = partner === 'trustpay' ? wanted : undefined
  const { reference, sending_currency: currency, sending_amount } = transfer
  const lifetime = now.getTime() + policy.payment.card.order_lifetime_seconds * 1000
  const expires_at = new Date(Math.min(lifetime, deadlineOf(transfer, 'card').getTime()))
  const order = await openCardOrder(
    tx,
    {
      partner,
      reference,
      currency,
      due: totalOf(transfer),
      sending_amount,
      expires_at,
      card_token: card?.token ?? null,
      without_saved: card !== wanted,
    },
    now,
  )
  await openCheckout(
    tx,
    {
      customer_id: customerId,
      transfer_id: id,
      order_id: order.id,
      partner,
      session_id: sessionId,
      card_id: card?.id ?? null,
      expires_at,
    },
    now,
  )
  return { partner, redirect_url: cardPage(order), access_token: order.token }
}

/**
 * The card processor asks whether to take the money of an order: awaiting_payment → verifying_payment when it may. Asked
 * again about an order that it may take, it hears the same. No means that the order is dead and the card is not charged.
 */
export async function confirmCardPayment(tx: Tx, orderId: string, now: Date): Promise<'take' | 'refuse'> {
  const seen = await findCheckout(tx, orderId)
  const customer = seen && (await findCustomer(tx, seen.customer_id, { lock: true }))
  const transfer = seen && (await findTransfer(tx, seen.customer_id, seen.transfer_id, { lock: true }))
  // Again, for another call may have decided while the locks were waited for.
  const checkout = await findCheckout(tx, orderId)
  if (!customer || !transfer || !checkout) return 'refuse'
  if (checkout.state === 'paid' || checkout.state === 'booked') return 'take'
  if (checkout.state === 'dead') return 'refuse'
  // It is open: so is the transfer, for an order dies with it, and ends no later.
  if (
    now >= checkout.expires_at ||
    blockOnTransfer(transfer, customer) !== null ||
    !(await isSessionLive(tx, checkout)) ||
    !(await hasCard(tx, checkout, now)) ||
    !(await fitsLimit(tx, transfer, now))
  ) {
    await moveCheckout(tx, checkout, 'open', 'dead')
    return 'refuse'
  }
  await moveCheckout(tx, checkout, 'open', 'paid')
  // The card was charged in time; the money is a while under way.
  const arrival = later(now, policy.payment.card.arrival_seconds)
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

/** Whether the saved card that an order is to be paid with is still there: a card that was removed pays nothing. */
const hasCard = async (tx: Tx, { customer_id, card_id }: Checkout, now: Date): Promise<boolean> =>
  card_id === null || (await isUsable(tx, customer_id, card_id, now))
