// The card partners on whose own page customers give their card: simulated, two of them behind one interface. A partner
// gets what is to be paid and returns the address of its page; when somebody pays there it asks us, and the money comes by
// the network like any other payment.

import { newId, type Sql } from '#provider/db/index.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'
import { spokenLocale } from '#provider/words.ts'
import { magic, mishapOf } from './magic.ts'
import { demandUp } from './network-down.ts'
import { type EnteredPage, enterPage } from './page-tokens.ts'
import { customerPays, type NetworkPayment } from './payment-network.ts'

export type CardPartner = 'trustpay' | 'payvyne'

/** A partner did not open an order: it did not answer in time, refused the connection, or failed with a 5xx. */
export class CardPartnerDown extends Error {
  constructor(partner: CardPartner) {
    super(`${partner} did not open the order`)
    this.name = 'CardPartnerDown'
  }
}

/** How an order ended: paid, refused by the card's bank, given up by the customer, or not wanted by us any more. */
export type CardOutcome = 'paid' | 'declined' | 'cancelled' | 'refused'

export interface CardOrder {
  id: string
  partner: CardPartner
  reference: string
  currency: string
  /** The amount to be paid, in minor units. */
  due: bigint
  /** The transfer's amount without the charge, whose last two digits may ask for a mishap (magic.json). */
  sending_amount: bigint
  outcome: CardOutcome | null
  expires_at: Date | null
  /** The saved card that it is to be paid with; null for one that is typed. */
  card_token: string | null
  /** Whether the customer chose a saved card that this partner does not know: its page says why it asks for a card. */
  without_saved: boolean
}

/** An order as it was opened: its token is shown this once. */
interface OpenedOrder {
  id: string
  token: string
}

/** Where the pages of an order lie. They are ours only because the processor is simulated. */
export const orderPath = (id: string): string => `/card-processor/orders/${id}`

/** The address that brings a customer to the page of an order, once, in the language that is spoken. */
export const cardPage = ({ id, token }: OpenedOrder): string =>
  `${orderPath(id)}?token=${token}&locale=${spokenLocale()}`

/** Opens an order with a partner. @throws CardPartnerDown */
export async function openCardOrder(
  sql: Sql,
  order: Pick<
    CardOrder,
    'partner' | 'reference' | 'currency' | 'due' | 'sending_amount' | 'card_token' | 'without_saved'
  > & {
    expires_at: Date
  },
  now: Date,
): Promise<OpenedOrder> {
  if (isDown(order)) throw new CardPartnerDown(order.partner)
  const id = newId(now)
  const { token, hash } = newToken()
  const { partner, reference, currency, due, sending_amount, expires_at, card_token, without_saved } = order
  await sql.query(
    `insert into card_orders (id, partner, reference, currency, due, sending_amount, token_hash, expires_at, card_token, without_saved, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, partner, reference, currency, due, sending_amount, hash, expires_at, card_token, without_saved, now],
  )
  return { id, token }
}

function isDown({ partner, sending_amount }: Pick<CardOrder, 'partner' | 'sending_amount'>): boolean {
  const mishap = mishapOf(sending_amount)
  return mishap === 'cards_down' || (mishap === 'trustpay_down' && partner === 'trustpay')
}

export const enterCardOrder = (
  sql: Sql,
  id: string,
  token: string,
  now: Date,
): Promise<EnteredPage | undefined> => enterPage(sql, 'card_orders', id, token, now)

const columns =
  'id, partner, reference, currency, due, sending_amount, outcome, expires_at, card_token, without_saved'

/** The order whose page a browser has entered, or undefined for everybody else. */
export async function findCardOrder(
  sql: Sql,
  id: string,
  pageToken: string | undefined,
): Promise<CardOrder | undefined> {
  if (pageToken === undefined) return undefined
  const [order] = await sql.query<CardOrder>(
    `select ${columns} from card_orders where id = $1 and page_hash = $2`,
    [id, digest(pageToken)],
  )
  return order
}

/** What the bank of a card says. Only the cards of magic.json are refused; spaces in the number are as on the card. */
export function answerOfCard(number: string): 'paid' | 'declined' {
  return number.replace(/\D/g, '') === magic.cards.declined ? 'declined' : 'paid'
}

/**
 * Ends an order, once: a later call returns how it ended. A refused card leaves the order open for another one.
 * Call it in a transaction of its own, as a call to another company would be.
 */
export async function settleCardOrder(
  sql: Sql,
  id: string,
  outcome: CardOutcome,
  now: Date,
): Promise<CardOrder | undefined> {
  const [order] = await sql.query<CardOrder>(`select ${columns} from card_orders where id = $1 for update`, [
    id,
  ])
  if (!order || isOver(order)) return order
  await sql.query('update card_orders set outcome = $2, settled_at = $3 where id = $1', [id, outcome, now])
  if (outcome === 'paid') {
    const { reference, currency, due, sending_amount } = order
    const payment = { channel: 'card', reference, currency, due, sendingAmount: sending_amount } as const
    await customerPays(sql, { ...payment, orderId: id }, now)
  }
  return { ...order, outcome }
}

/** Whether nothing can be paid by this order any more. */
export function isOver({ outcome }: CardOrder): boolean {
  return outcome !== null && outcome !== 'declined'
}

/** Gives a payment back to its card, once, no matter how often it is called. @throws NetworkDown */
export async function refundCard(
  sql: Sql,
  { id, amount }: Pick<NetworkPayment, 'id' | 'amount'>,
  now: Date,
): Promise<void> {
  await demandUp(sql, `return:${id}`, amount)
  await sql.query(
    'insert into card_refunds (payment_id, refunded_at) values ($1, $2) on conflict do nothing',
    [id, now],
  )
}
