// What a network brought and what became of it, for operators: written with the journal of the payment, once.
import type { Sql } from '#provider/db/index.ts'
import type { ArrivedPayment } from '#provider/outside/payment-network.ts'
import type { PaymentProblem } from '#provider/transfers/store.ts'

/** How a payment was booked, and for whom. */
export interface Received {
  /** Where its money went. */
  readonly outcome: 'paid' | 'wallet' | 'refunded' | 'suspense'
  /** The customer, or the house for what belongs to nobody. */
  readonly customerId: string
  /** The transfer that it was meant for, where its reference says so. */
  readonly transferId: string | null
  /** What was wrong with it; null also for what came when the daily limit was reached. */
  readonly problem: PaymentProblem | null
}

/**
 * Keeps it, once however often the network offers the payment. Call it in the transaction that books it.
 *
 * @param payment with `incoming_id`, what its bank called it, for one to an account number
 */
export async function keepReceived(
  sql: Sql,
  payment: Omit<ArrivedPayment, 'order_id'> & { incoming_id?: string },
  { outcome, customerId, transferId, problem }: Received,
  now: Date,
): Promise<void> {
  const { id, channel, partner, reference, currency, amount, arrives_at, incoming_id = null } = payment
  await sql.query(
    `insert into received_payments (customer_id, payment_id, transfer_id, channel, reference, currency, amount, arrived_at,
       booked_at, outcome, problem, incoming_id, partner)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (customer_id, payment_id) do nothing`,
    [
      customerId,
      id,
      transferId,
      channel,
      reference.trim().toUpperCase(),
      currency,
      amount,
      arrives_at,
      now,
      outcome,
      problem,
      incoming_id,
      partner,
    ],
  )
}

/** A payment as it was kept; `amount` in minor units. */
export interface ReceivedPayment {
  customer_id: string
  payment_id: string
  transfer_id: string | null
  channel: string
  /** Who brought it, whose account of the ledger it went through. */
  partner: string
  reference: string
  currency: string
  amount: bigint
  arrived_at: Date
  booked_at: Date
  outcome: Received['outcome']
  problem: PaymentProblem | null
  /** What a bank called it that brought it to an account number; null for payments of the networks. */
  incoming_id: string | null
}

export const receivedColumns = `customer_id, payment_id, transfer_id, channel, partner, reference, currency, amount, arrived_at,
  booked_at, outcome, problem, incoming_id`
