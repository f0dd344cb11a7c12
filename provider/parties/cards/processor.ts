// Two card partners, simulated. We tell a partner what to charge and get the URL of its payment page; when a
// customer pays there, it asks us, and the money arrives by the network like any payment.

import type { Db, Sql } from '#provider/db/index.ts'
import type { NetworkPayment } from '#provider/inbox/index.ts'
import { newToken } from '#provider/lib/tokens.ts'
import { customerPays } from '#provider/parties/simulated/customer-pays.ts'
import { magic, mishapOf } from '#provider/parties/simulated/magic.ts'
import { demandUp } from '#provider/parties/simulated/network-down.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { CardOrder as AskedOrder, CardPage, CardPartner } from '#provider/ports-money.ts'
import { spokenLocale } from '#provider/words.ts'

/** How an order ended: paid, declined by the bank, cancelled by the customer, or no longer wanted by us. */
export type CardOutcome = 'paid' | 'declined' | 'cancelled' | 'refused'

export interface CardOrder {
  id: string
  partner: CardPartner
  reference: string
  currency: string
  /** To pay, in minor units. */
  due: bigint
  /** The transfer's amount without fees; its last two digits may trigger a mishap (magic.json). */
  sending_amount: bigint
  outcome: CardOutcome | null
  expires_at: Date | null
  /** The saved card to charge; null to type one. */
  card_token: string | null
  /**
   * Whether the customer chose a saved card this partner doesn't know: its page explains why it asks for a
   * card.
   */
  without_saved: boolean
}

/** Where an order's pages are. They are ours only because the processor is simulated. */
export const orderPath = (id: string): string => `/card-processor/orders/${id}`

/** Opens an order: the single-use URL of its page, in the request's language. @throws PartnerDown */
export async function openCardOrder(db: Db, order: AskedOrder, now: Date): Promise<CardPage> {
  const { id, partner, reference, currency, due, sendingAmount, expiresAt, cardToken, withoutSaved } = order
  if (isDown(order)) throw new PartnerDown(`${partner} did not open the order`)
  const { token, hash } = newToken()
  await db.query(
    `insert into card_orders (id, partner, reference, currency, due, sending_amount, token_hash, expires_at, card_token, without_saved, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, partner, reference, currency, due, sendingAmount, hash, expiresAt, cardToken, withoutSaved, now],
  )
  return { redirectUrl: `${orderPath(id)}?token=${token}&locale=${spokenLocale()}`, token }
}

function isDown({ partner, sendingAmount }: AskedOrder): boolean {
  const mishap = mishapOf(sendingAmount)
  return mishap === 'cards_down' || (mishap === 'trustpay_down' && partner === 'trustpay')
}

export const orderColumns =
  'id, partner, reference, currency, due, sending_amount, outcome, expires_at, card_token, without_saved'

/** The bank's answer: only magic.json's cards are declined. Spaces in the number are allowed. */
export function answerOfCard(number: string): 'paid' | 'declined' {
  return number.replace(/\D/g, '') === magic.cards.declined ? 'declined' : 'paid'
}

/**
 * Ends an order, once: later calls return the same outcome. A declined card leaves the order open for
 * another. Call it in a transaction of its own, like a call to another company.
 */
export async function settleCardOrder(
  sql: Sql,
  id: string,
  outcome: CardOutcome,
  now: Date,
): Promise<CardOrder | undefined> {
  const [order] = await sql.query<CardOrder>(
    `select ${orderColumns} from card_orders where id = $1 for update`,
    [id],
  )
  if (!order || isOver(order)) return order
  await sql.query('update card_orders set outcome = $2, settled_at = $3 where id = $1', [id, outcome, now])
  if (outcome === 'paid') {
    const { reference, currency, due, sending_amount } = order
    const payment = { channel: 'card', reference, currency, due, sendingAmount: sending_amount } as const
    await customerPays(sql, { ...payment, orderId: id }, now)
  }
  return { ...order, outcome }
}

export function isOver({ outcome }: CardOrder): boolean {
  return outcome !== null && outcome !== 'declined'
}

/** Refunds a payment to its card. Idempotent. @throws NetworkDown */
export async function refundCard(sql: Sql, { id, amount }: Pick<NetworkPayment, 'id' | 'amount'>, now: Date) {
  await demandUp(sql, `return:${id}`, amount)
  await sql.query(
    'insert into card_refunds (payment_id, refunded_at) values ($1, $2) on conflict do nothing',
    [id, now],
  )
}

export const findCardOrder = (sql: Sql, id: string): Promise<CardOrder | undefined> =>
  sql.one<CardOrder>(`select ${orderColumns} from card_orders where id = $1`, [id])
