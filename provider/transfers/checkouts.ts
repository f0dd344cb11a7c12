// Our side of a card processor's order: its transfer, session and expiry. A transfer has one live checkout
// across both partners, enforced by the database (migrations/014-card-checkouts.sql); it dies with its
// transfer.
import type { Sql } from '#provider/db/index.ts'
import type { CardPartner } from '#provider/ports-money.ts'
import type { TransferRow } from './store.ts'

export interface Checkout {
  customer_id: string
  transfer_id: string
  order_id: string
  partner: CardPartner
  session_id: string
  /** The saved card to charge; null to type one. */
  card_id: string | null
  /** `paid`: we let the processor charge. `booked`: the money has arrived and paid the transfer. */
  state: 'open' | 'paid' | 'booked' | 'dead'
  expires_at: Date
}

const columns = 'customer_id, transfer_id, order_id, partner, session_id, card_id, state, expires_at'

type Owner = Pick<TransferRow, 'customer_id' | 'id'>

/** @param lookAt when our worker first asks the partner about it; null if the partner asks us */
export async function openCheckout(
  sql: Sql,
  checkout: Omit<Checkout, 'state'>,
  lookAt: Date | null,
  now: Date,
): Promise<void> {
  const { customer_id, transfer_id, order_id, partner, session_id, card_id, expires_at } = checkout
  await endCheckout(sql, { customer_id, id: transfer_id })
  await sql.query(
    `insert into card_checkouts (customer_id, transfer_id, order_id, partner, session_id, card_id, state, expires_at, look_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9)`,
    [customer_id, transfer_id, order_id, partner, session_id, card_id, expires_at, lookAt, now],
  )
}

export async function findCheckout(sql: Sql, orderId: string): Promise<Checkout | undefined> {
  return sql.one<Checkout>(`select ${columns} from card_checkouts where order_id = $1`, [orderId])
}

/** Ends a transfer's live checkouts: it can't be paid by card any more. Our worker soon ends its orders. */
export async function endCheckout(sql: Sql, { customer_id, id }: Owner): Promise<void> {
  await sql.query(
    `update card_checkouts set state = 'dead', look_at = case when look_at is not null then created_at end
     where customer_id = $1 and transfer_id = $2 and state in ('open', 'paid')`,
    [customer_id, id],
  )
}

/** Changes a checkout's state; false if it wasn't `from`. */
export async function moveCheckout(
  sql: Sql,
  { customer_id, order_id }: Checkout,
  from: Checkout['state'],
  to: Checkout['state'],
): Promise<boolean> {
  return sql.has(
    `update card_checkouts set state = $4 where customer_id = $1 and order_id = $2 and state = $3 returning order_id`,
    [customer_id, order_id, from, to],
  )
}

/** Ends the checkout unless the card payment itself moved the transfer on. */
export async function followTransfer(sql: Sql, transfer: TransferRow): Promise<void> {
  if (transfer.state === 'verifying_payment') return
  if (transfer.state === 'paid' && transfer.payment_channel === 'card') {
    await sql.query(
      `update card_checkouts set state = 'booked' where customer_id = $1 and transfer_id = $2 and state = 'paid'`,
      [transfer.customer_id, transfer.id],
    )
    return
  }
  await endCheckout(sql, transfer)
}
