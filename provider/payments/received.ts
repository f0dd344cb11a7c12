// Records payments from networks and their results, for operators: once, with the payment's journal.
import type { Sql } from '#provider/db/index.ts'
import type { ArrivedPayment } from '#provider/inbox/index.ts'
import type { PaymentProblem } from '#provider/transfers/store.ts'

export interface Received {
  readonly outcome: 'paid' | 'wallet' | 'refunded' | 'suspense'
  /** The customer, or the house if unclaimed. */
  readonly customerId: string
  /** The intended transfer, by reference. */
  readonly transferId: string | null
  /** What was wrong; null also if the daily limit was reached. */
  readonly problem: PaymentProblem | null
}

/**
 * Records it, once however often the network offers the payment. Call it in the booking transaction.
 *
 * @param payment with `incoming_id`, the bank's id, if sent to an account number
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

/** As recorded; `amount` in minor units. */
export interface ReceivedPayment {
  customer_id: string
  payment_id: string
  transfer_id: string | null
  channel: string
  /** The partner whose ledger account it went through. */
  partner: string
  reference: string
  currency: string
  amount: bigint
  arrived_at: Date
  booked_at: Date
  outcome: Received['outcome']
  problem: PaymentProblem | null
  /** The bank's id of a payment to an account number; null for payments of the networks. */
  incoming_id: string | null
}

export const receivedColumns = `customer_id, payment_id, transfer_id, channel, partner, reference, currency, amount, arrived_at,
  booked_at, outcome, problem, incoming_id`
