// Our inbox of arrivals: customers' payments, put in by whoever brings them (provider/parties), once per id. The
// worker books and acknowledges them.

import type { Sql, Statement } from '#provider/db/index.ts'
import type { CardPartner, PaymentChannel } from '#provider/ports-money.ts'

/**
 * Who brings a payment: for cards, one of two partners; for a customer's account number, the bank that issued
 * it.
 */
export type PaymentPartner = Exclude<PaymentChannel, 'card'> | CardPartner | 'account-numbers'

export interface NetworkPayment {
  id: string
  channel: PaymentChannel
  reference: string
  currency: string
  /** Minor units. */
  amount: bigint
  arrives_at: Date
  /** The card processor's order; null for other networks. */
  order_id: string | null
  /** The sender's email for an e-transfer, if known. */
  sender?: string | null
}

export interface ArrivedPayment extends NetworkPayment {
  partner: PaymentPartner
}

/** Puts a payment into the inbox, once per id; the row is its id if it is new. */
export function bringing(payment: NetworkPayment): Statement<{ id: string }> {
  const { id, channel, reference, currency, amount, arrives_at, order_id, sender = null } = payment
  return {
    text: `insert into network_payments (id, channel, reference, currency, amount, arrives_at, order_id, sender)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
    values: [id, channel, reference, currency, amount, arrives_at, order_id, sender],
  }
}

/** As `bringing`; whether it is new. */
export async function networkBrings(sql: Sql, payment: NetworkPayment): Promise<boolean> {
  const [rows] = await sql.all(bringing(payment))
  return rows.length > 0
}

/**
 * Unacknowledged arrivals of these channels, oldest first, without those in `but`. A card payment without an
 * order predates the second partner.
 */
export async function arrivedPayments(
  sql: Sql,
  now: Date,
  but: readonly string[] = [],
  channels: readonly PaymentChannel[] = ['e-transfer', 'bank-transfer', 'card'],
  limit = 50,
): Promise<ArrivedPayment[]> {
  return sql.query<ArrivedPayment>(
    `select p.id, p.channel, p.reference, p.currency, p.amount, p.arrives_at, p.order_id, p.sender,
       case when p.channel = 'card' then coalesce(o.partner, 'trustpay') else p.channel end as partner
     from network_payments p left join card_orders o on o.id = p.order_id
     where p.acknowledged_at is null and p.arrives_at <= $1 and p.id <> all ($2::uuid[])
       and p.channel = any ($3::text[])
     order by p.arrives_at, p.id limit $4`,
    [now, but, channels, limit],
  )
}

/** Acknowledges a booked payment, so it isn't offered again. */
export async function acknowledgePayment(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update network_payments set acknowledged_at = $2 where id = $1', [id, now])
}
