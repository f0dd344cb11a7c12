// The card processor on whose own page customers give their card: simulated. It is told what is to be paid and answers
// the address of its page; when somebody has paid there, the money comes by the network like any other payment.
import { newId, type Sql } from '#provider/db/index.ts'
import { magic } from './magic.ts'
import { customerPays } from './payment-network.ts'

/** How an order ended: paid, refused by the card's bank, or given up by the customer. */
export type CardOutcome = 'paid' | 'declined' | 'cancelled'

export interface CardOrder {
  id: string
  reference: string
  currency: string
  /** What is asked for, in minor units. */
  due: bigint
  /** The transfer's amount without the charge, whose last two digits may ask for a mishap (magic.json). */
  sending_amount: bigint
  outcome: CardOutcome | null
}

/** Where the processor's page of an order lies. It is ours only because the processor is simulated. */
export const cardPage = (id: string): string => `/card-processor/orders/${id}`

/** Opens an order and answers its id. */
export async function openCardOrder(
  sql: Sql,
  order: Pick<CardOrder, 'reference' | 'currency' | 'due' | 'sending_amount'>,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await sql.query(
    `insert into card_orders (id, reference, currency, due, sending_amount, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, order.reference, order.currency, order.due, order.sending_amount, now],
  )
  return id
}

const columns = 'id, reference, currency, due, sending_amount, outcome'

export async function findCardOrder(sql: Sql, id: string): Promise<CardOrder | undefined> {
  const [order] = await sql.query<CardOrder>(`select ${columns} from card_orders where id = $1`, [id])
  return order
}

/** What the bank of a card says. Only the cards of magic.json are refused; spaces in the number are as on the card. */
export function answerOfCard(number: string): 'paid' | 'declined' {
  return number.replace(/\D/g, '') === magic.cards.declined ? 'declined' : 'paid'
}

/**
 * Ends an order, once: whoever asks again is told how it ended. A refused card leaves the order open for another one.
 * Call it in a transaction of its own, as a call to another house would be.
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
  if (!order || order.outcome === 'paid' || order.outcome === 'cancelled') return order
  await sql.query('update card_orders set outcome = $2, settled_at = $3 where id = $1', [id, outcome, now])
  if (outcome === 'paid') {
    const { reference, currency, due, sending_amount } = order
    await customerPays(sql, { channel: 'card', reference, currency, due, sendingAmount: sending_amount }, now)
  }
  return { ...order, outcome }
}
