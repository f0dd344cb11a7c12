// Card payment on a card partner's page. Before a card is charged, the partner asks us or our worker looks
// (card-orders.ts), and we agree only if nothing has changed since the page was opened: so no order is paid
// twice, late or for nothing.

import { isSessionLive } from '#provider/auth/sessions/lives.ts'
import { findUsableCard, isUsable } from '#provider/cards/index.ts'
import { blockOnTransfer } from '#provider/customers/admission.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { newId, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'
import type { CardOrder, CardPartner, Cards } from '#provider/ports-money.ts'
import { notePartnerDown, notePartnerUp, orderOfPartners } from './card-partners.ts'
import { deadlineOf, lastDeadline } from './channels.ts'
import { type Checkout, findCheckout, moveCheckout, openCheckout } from './checkouts.ts'
import { fitsLimit } from './limits.ts'
import { demandTime, takeToMove } from './pay.ts'
import { findTransfer, totalOf, transition } from './store.ts'

/** Where the customer pays; the URL contains the single-use token if the page is ours. */
interface CardPayment {
  partner: CardPartner
  redirect_url: string
  access_token: string
}

interface Payer {
  readonly customerId: string
  /** The requesting session: when it ends, so does the order. */
  readonly sessionId: string
  /** The saved card to charge; undefined to type one on the page. */
  readonly cardId?: string | undefined
}

type CardDeps = Pick<Deps, 'db' | 'clock' | 'parties'>

/** Seconds until our worker first asks about an order, if no message of the partner's makes it look sooner. */
const FIRST_LOOK = 15

/**
 * Opens an order with a partner, or with the other if that is down or paused, and returns its page. Earlier
 * orders for this transfer, with either partner, become dead. An order opened without our knowledge has no
 * checkout, and nobody has its page: its card isn't charged.
 *
 * @throws ProviderError as takeToMove; payment_too_late; state_conflict unless the customer chose to pay by
 * card; card_not_found, card_expired; partner_unavailable if all are down, which leaves an earlier order
 * alive
 */
export async function openCardPayment(
  deps: CardDeps,
  payer: Payer,
  id: string,
  now: Date,
  wanted: CardPartner = 'trustpay',
): Promise<CardPayment> {
  const { db } = deps
  const cards = deps.parties.cards
  if (!cards) throw new ProviderError('partner_unavailable')
  for (const partner of await orderOfPartners(db, cards.partners, wanted, now)) {
    try {
      const payment = await openWith(deps, cards, payer, id, partner, now)
      await notePartnerUp(db, partner)
      return payment
    } catch (error) {
      if (!(error instanceof PartnerDown || error instanceof PartnerRefused)) throw error
      await notePartnerDown(db, partner, now)
    }
  }
  throw new ProviderError('partner_unavailable')
}

/** The partner takes its time outside transactions; what may have changed meanwhile is judged again. */
async function openWith(
  { db, clock }: CardDeps,
  cards: Cards,
  payer: Payer,
  id: string,
  partner: CardPartner,
  now: Date,
): Promise<CardPayment> {
  const order = await db.transaction((tx) => judgeOrder(tx, payer, id, partner, now))
  const page = await cards.open(order, now)
  await db.transaction(async (tx) => {
    const opened = clock.now()
    const { cardId, expiresAt } = await judgeOrder(tx, payer, id, partner, opened)
    const checkout = {
      customer_id: payer.customerId,
      transfer_id: id,
      order_id: order.id,
      partner,
      session_id: payer.sessionId,
      card_id: cardId,
      expires_at: order.expiresAt < expiresAt ? order.expiresAt : expiresAt,
    }
    await openCheckout(tx, checkout, cards.asks ? null : later(opened, FIRST_LOOK), opened)
  })
  return { partner, redirect_url: page.redirectUrl, access_token: page.token }
}

/** The order to open with a partner, with a new id. @throws ProviderError as openCardPayment */
async function judgeOrder(
  tx: Tx,
  { customerId, cardId }: Payer,
  id: string,
  partner: CardPartner,
  now: Date,
): Promise<CardOrder & { cardId: string | null }> {
  const transfer = await takeToMove(tx, customerId, id, 'awaiting_payment', now)
  if (transfer.payment_channel !== 'card') throw new ProviderError('state_conflict')
  demandTime(transfer, 'card', now)
  const wanted = cardId === undefined ? undefined : await findUsableCard(tx, customerId, cardId, now)
  // Saved cards are trustpay's tokens. On payvyne's page the customer types the card and reads why.
  const card = partner === 'trustpay' ? wanted : undefined
  const lifetime = now.getTime() + policy.payment.card.order_lifetime_seconds * 1000
  return {
    id: newId(now),
    partner,
    reference: transfer.reference,
    currency: transfer.sending_currency,
    due: totalOf(transfer),
    sendingAmount: transfer.sending_amount,
    expiresAt: new Date(Math.min(lifetime, deadlineOf(transfer, 'card').getTime())),
    cardToken: card?.token ?? null,
    withoutSaved: card !== wanted,
    cardId: card?.id ?? null,
  }
}

/**
 * Whether to charge an order: awaiting_payment → verifying_payment if so. Asking again about an approved order
 * repeats the answer. Otherwise the order is dead and the card isn't charged.
 */
export async function confirmCardPayment(tx: Tx, orderId: string, now: Date): Promise<'take' | 'refuse'> {
  const seen = await findCheckout(tx, orderId)
  const customer = seen && (await findCustomer(tx, seen.customer_id, { lock: true }))
  const transfer = seen && (await findTransfer(tx, seen.customer_id, seen.transfer_id, { lock: true }))
  // Again: another call may have decided while this one waited for the locks.
  const checkout = await findCheckout(tx, orderId)
  if (!customer || !transfer || !checkout) return 'refuse'
  if (checkout.state === 'paid' || checkout.state === 'booked') return 'take'
  if (checkout.state === 'dead') return 'refuse'
  // If the order is open, so is the transfer: an order dies with it, and expires no later.
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
  // Charged in time; the money takes a while to arrive.
  const arrival = later(now, policy.payment.card.arrival_seconds)
  await transition(tx, transfer, 'verifying_payment', now, { due_at: arrival })
  return 'take'
}

/**
 * The processor didn't charge after all, because the customer cancelled at the same moment: the transfer
 * waits again.
 */
export async function releaseCardPayment(tx: Tx, orderId: string, now: Date): Promise<void> {
  const checkout = await findCheckout(tx, orderId)
  if (!checkout) return
  const transfer = await findTransfer(tx, checkout.customer_id, checkout.transfer_id, { lock: true })
  if (transfer?.state !== 'verifying_payment' || !(await moveCheckout(tx, checkout, 'paid', 'dead'))) return
  await transition(tx, transfer, 'awaiting_payment', now, { due_at: lastDeadline(transfer) })
}

/** Whether an order's saved card still exists: removed cards can't pay. */
const hasCard = async (tx: Tx, { customer_id, card_id }: Checkout, now: Date): Promise<boolean> =>
  card_id === null || (await isUsable(tx, customer_id, card_id, now))
