// The e-transfer, bank and card networks that bring customers' payments: simulated. What the customer does at their own
// bank is written into the network's table; the worker reads from it what has arrived, as from a real network's feed.

import { newId, type Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { magic, mishapOf } from './magic.ts'
import { demandUp } from './network-down.ts'

export type PaymentChannel = 'e-transfer' | 'bank-transfer' | 'card'

/** Who brings a payment: a card, one of two partners; what comes to a customer's account number, the bank that made it. */
export type PaymentPartner = Exclude<PaymentChannel, 'card'> | 'trustpay' | 'payvyne' | 'account-numbers'

export interface NetworkPayment {
  id: string
  channel: PaymentChannel
  reference: string
  currency: string
  /** Minor units. */
  amount: bigint
  arrives_at: Date
  /** The card processor's order that it belongs to; null for the other networks. */
  order_id: string | null
  /** Of an e-transfer, the email of whoever sent it; of the others, and where the network does not say, nothing. */
  sender?: string | null
}

/** A payment as its partner's feed has it. */
export interface ArrivedPayment extends NetworkPayment {
  partner: PaymentPartner
}

/** What a customer means to pay. */
interface PaymentOrder {
  channel: PaymentChannel
  reference: string
  currency: string
  /** The amount to be paid, in minor units. */
  due: bigint
  /** The transfer's amount without the charge, whose last two digits may ask for a mishap (magic.json). */
  sendingAmount: bigint
  orderId?: string
}

const usual = policy.transfer.steps.find((step) => step.from === 'verifying_payment')?.after_seconds ?? 0

/** The customer says that they have paid; in the sandbox that is what makes the payment come. */
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

/** Has the network bring a payment; the same id is one payment. */
export async function networkBrings(sql: Sql, payment: NetworkPayment): Promise<void> {
  const { id, channel, reference, currency, amount, arrives_at, order_id, sender = null } = payment
  await sql.query(
    `insert into network_payments (id, channel, reference, currency, amount, arrives_at, order_id, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, channel, reference, currency, amount, arrives_at, order_id, sender],
  )
}

/**
 * Payments that have arrived and were not acknowledged, oldest first, at most `limit`, without those of `but`. A card payment
 * without an order is from before there were two partners.
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

/** Acknowledges a payment that is in our books, so that it is not offered again. */
export async function acknowledgePayment(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update network_payments set acknowledged_at = $2 where id = $1', [id, now])
}

/**
 * Sends a payment, or a part of it, back to whoever it came from, once, no matter how often it is called.
 *
 * @param amount what goes back, in minor units @throws NetworkDown
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
