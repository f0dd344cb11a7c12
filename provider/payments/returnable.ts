// How much of a payment may be returned to its sender, for operators.

import { isUuid, type Tx } from '#provider/db/index.ts'
import { lockDepositOf, noteReturned, returnableOf } from '#provider/deposits/returned.ts'
import type { PaymentPartner } from '#provider/inbox/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { PaymentChannel } from '#provider/ports-money.ts'
import { type ReceivedPayment, receivedColumns } from './received.ts'

export type FoundPayment = ReceivedPayment & { channel: PaymentChannel; partner: PaymentPartner }

const INCOMING = 'incoming:'

/**
 * The payment an operator names: by our id, or as `incoming:` and the bank's id.
 *
 * @throws WrongCommand if none, or more than one, matches
 */
export async function findReceived(tx: Tx, named: string): Promise<FoundPayment> {
  const isIncoming = named.startsWith(INCOMING)
  const found =
    isIncoming || isUuid(named)
      ? await tx.query<FoundPayment>(
          `select ${receivedColumns} from received_payments
           where ${isIncoming ? 'incoming_id' : 'payment_id'} = $1 order by booked_at limit 2`,
          [isIncoming ? named.slice(INCOMING.length) : named],
        )
      : []
  const [payment, other] = found
  if (payment && other)
    throw new WrongCommand(
      `Two payments are ${named}. Say which one: ${payment.payment_id} or ${other.payment_id}.`,
    )
  if (payment) return payment
  throw new WrongCommand(
    `There is no payment ${named}. Give the number that the story of its transfer names, or incoming: and the number that the bank of an account number gave it.`,
  )
}

interface Returnable {
  /** Minor units, positive. */
  readonly amount: bigint
  note(now: Date): Promise<void>
}

/**
 * The kept part of a payment. Call it with the customer locked; it locks the payment's deposit.
 *
 * @throws WrongCommand if nothing was kept
 */
export async function returnableFrom(tx: Tx, payment: FoundPayment): Promise<Returnable> {
  const { payment_id: id, outcome } = payment
  if (outcome === 'refunded') throw new WrongCommand(`The payment ${id} went back when it came.`)
  if (outcome === 'paid')
    return { amount: await leftOver(tx, payment), note: () => forgetProblem(tx, payment) }
  const deposit = await lockDepositOf(tx, payment)
  if (!deposit) return { amount: payment.amount, note: () => forgetProblem(tx, payment) }
  const amount = returnableOf(deposit, payment)
  if (amount === 0n)
    throw new WrongCommand(`The payment ${id} was added to its account, and nothing of it is too much now.`)
  return { amount, note: (now) => noteReturned(tx, deposit, amount, now) }
}

/** The surplus of a payment that paid its transfer. */
async function leftOver(tx: Tx, { customer_id, payment_id: id, transfer_id, channel }: FoundPayment) {
  const [row] = await tx.query<{ amount: bigint }>(
    `select e.amount from journals j join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
     where j.customer_id = $1 and j.source = 'transfer:' || $2::text || ':paid' and e.account = 'wallet'`,
    [customer_id, transfer_id],
  )
  if (!row) throw new WrongCommand(`The payment ${id} has paid its transfer, and nothing of it is left over.`)
  if (channel === 'card')
    throw new WrongCommand(`The payment ${id} came by card, to which only all of it can go back.`)
  return row.amount
}

/** Clears the transfer's note that this money is in the account. */
async function forgetProblem(tx: Tx, payment: FoundPayment): Promise<void> {
  const { customer_id, transfer_id, problem, amount } = payment
  await tx.query(
    `update transfers set payment_problem = null, problem_amount = null
     where customer_id = $1 and id = $2 and payment_problem = $3 and problem_amount = $4`,
    [customer_id, transfer_id, problem, amount],
  )
}
