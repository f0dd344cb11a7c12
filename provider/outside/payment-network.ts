// The e-transfer, bank and card networks that bring customers' payments, simulated. What a customer does at
// their bank goes into the network's table; the worker reads arrivals from it, like a real feed.

import { newId, type Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { magic, mishapOf } from './magic.ts'
import { demandUp } from './network-down.ts'

export type PaymentChannel = 'e-transfer' | 'bank-transfer' | 'card'

/**
 * Who brings a payment: for cards, one of two partners; for a customer's account number, the bank that issued
 * it.
 */
export type PaymentPartner = Exclude<PaymentChannel, 'card'> | 'trustpay' | 'payvyne' | 'account-numbers'

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

interface PaymentOrder {
  channel: PaymentChannel
  reference: string
  currency: string
  /** To pay, in minor units. */
  due: bigint
  /** The transfer's amount without fees; its last two digits may trigger a mishap (magic.json). */
  sendingAmount: bigint
  orderId?: string
}

const usual = policy.transfer.steps.find((step) => step.from === 'verifying_payment')?.after_seconds ?? 0

/** The customer says they have paid; in the sandbox, that makes the payment arrive. */
export async function customerPays(sql: Sql, order: PaymentOrder, now: Date): Promise<void> {
  const mishap = mishapOf(order.sendingAmount)
  if (mishap === 'payment_missing') return
  const seconds = mishap === 'payment_slow' ? magic.payment_slow_seconds : usual
  const amount = mishap === 'payment_short' ? order.due - 100n : order.due
  if (amount <= 0n) return
  await networkBrings(sql, {
    id: newId(now),
    channel: order.channel,
    reference: order.reference,
    currency: order.currency,
    amount,
    arrives_at: later(now, seconds),
    order_id: order.orderId ?? null,
  })
}

/** Has the network bring a payment, once per id. */
export async function networkBrings(sql: Sql, payment: NetworkPayment): Promise<void> {
  const { id, channel, reference, currency, amount, arrives_at, order_id, sender = null } = payment
  await sql.query(
    `insert into network_payments (id, channel, reference, currency, amount, arrives_at, order_id, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, channel, reference, currency, amount, arrives_at, order_id, sender],
  )
}

/**
 * Unacknowledged arrivals, oldest first, without those in `but`. A card payment without an order predates the
 * second partner.
 */
export async function arrivedPayments(
  sql: Sql,
  now: Date,
  but: readonly string[] = [],
  limit = 50,
): Promise<ArrivedPayment[]> {
  return sql.query<ArrivedPayment>(
    `select p.id, p.channel, p.reference, p.currency, p.amount, p.arrives_at, p.order_id, p.sender,
       case when p.channel = 'card' then coalesce(o.partner, 'trustpay') else p.channel end as partner
     from network_payments p left join card_orders o on o.id = p.order_id
     where p.acknowledged_at is null and p.arrives_at <= $1 and p.id <> all ($2::uuid[])
     order by p.arrives_at, p.id limit $3`,
    [now, but, limit],
  )
}

/** Acknowledges a booked payment, so it isn't offered again. */
export async function acknowledgePayment(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update network_payments set acknowledged_at = $2 where id = $1', [id, now])
}

/**
 * Returns a payment, or part of it, to its sender. Idempotent.
 *
 * @param amount to return, in minor units @throws NetworkDown
 */
export async function returnPayment(
  sql: Sql,
  { id, amount }: Pick<NetworkPayment, 'id' | 'amount'>,
  now: Date,
): Promise<void> {
  await demandUp(sql, `return:${id}`, amount)
  await sql.query(
    'insert into network_returns (payment_id, returned_at, amount) values ($1, $2, $3) on conflict do nothing',
    [id, now, amount],
  )
}
