// Money that did not fit and was kept, sent back to where it came from by an operator: booked once, from the customer's
// account or from suspense, and given to the network by the worker.
import { findCustomer } from '#provider/auth/customers.ts'
import { isUuid, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { house, post, walletBalance } from '#provider/ledger/index.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { refundCard } from '#provider/outside/card-processor.ts'
import { NetworkDown } from '#provider/outside/network-down.ts'
import { type PaymentChannel, returnPayment } from '#provider/outside/payment-network.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { type ReceivedPayment, receivedColumns } from './received.ts'
import { waitAfter } from './schedule.ts'

/** A payment that cannot be sent back, with the sentence for the operator. */
export class ReturnRefused extends Error {}

export interface Returned {
  readonly customerId: string
  /** Minor units: all of the payment, or what a transfer that it paid did not need. */
  readonly amount: bigint
  readonly currency: string
}

/**
 * Sends back what of a payment was kept: all that went to the customer's account or is in suspense, or what was too much. Once:
 * under the customer's lock, or for what is nobody's under the payment's own.
 *
 * @throws ReturnRefused
 */
export async function returnKept(tx: Tx, paymentId: string, now: Date): Promise<Returned> {
  const payment = await findReceived(tx, paymentId)
  const { payment_id: id, customer_id: customerId, channel, currency, reference } = payment
  const source = `payment:${id}:returned`
  const isNobodys = customerId === house
  if (isNobodys) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment:${id}`])
  const customer = isNobodys ? undefined : await findCustomer(tx, customerId, { lock: true })
  const [before] = await tx.query<{ booked_at: Date }>(
    'select booked_at from payment_returns where customer_id = $1 and payment_id = $2',
    [customerId, id],
  )
  if (before)
    throw new ReturnRefused(`The payment ${id} was sent back at ${before.booked_at.toISOString()} already.`)
  const amount = await keptOf(tx, payment)
  if (customer?.frozen_at)
    throw new ReturnRefused(
      `The customer has been frozen since ${customer.frozen_at.toISOString()}: release them first.`,
    )
  const held = isNobodys ? amount : await walletBalance(tx, customerId, currency, { lock: true })
  const decimal = (minor: bigint) => fromMinor(minor, currencyDigits(currency))
  if (held < amount)
    throw new ReturnRefused(
      `The account holds ${decimal(held)} ${currency}, less than the ${decimal(amount)} that would go back: the customer has used it.`,
    )
  await post(tx, {
    customerId,
    kind: 'refunded',
    source,
    at: now,
    lines: [
      { account: isNobodys ? 'suspense' : 'wallet', currency, amount: -amount },
      { account: `clearing:${channel}`, currency, amount },
    ],
  })
  await tx.query(
    `insert into payment_returns (customer_id, payment_id, channel, currency, amount, booked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [customerId, id, channel, currency, amount, now],
  )
  if (!isNobodys) {
    await forgetProblem(tx, payment)
    const details = { amount: decimal(amount), currency, reference }
    await notifyCustomer(tx, { customerId, event: 'payment.returned', source, about: currency, details, now })
  }
  return { customerId, amount, currency }
}

async function findReceived(tx: Tx, id: string): Promise<ReceivedPayment & { channel: PaymentChannel }> {
  const [row] = isUuid(id)
    ? await tx.query<ReceivedPayment & { channel: PaymentChannel }>(
        `select ${receivedColumns} from received_payments where payment_id = $1`,
        [id],
      )
    : []
  if (!row)
    throw new ReturnRefused(
      `There is no payment ${id}. Give the number that the story of its transfer names.`,
    )
  return row
}

/** What of a payment was kept. @throws ReturnRefused where that is nothing */
async function keptOf(tx: Tx, payment: ReceivedPayment): Promise<bigint> {
  const { customer_id, payment_id: id, transfer_id, outcome, amount, channel } = payment
  if (outcome === 'refunded') throw new ReturnRefused(`The payment ${id} went back when it came.`)
  if (outcome !== 'paid') return amount
  const [row] = await tx.query<{ amount: bigint }>(
    `select e.amount from journals j join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
     where j.customer_id = $1 and j.source = 'transfer:' || $2::text || ':paid' and e.account = 'wallet'`,
    [customer_id, transfer_id],
  )
  if (!row || row.amount <= 0n)
    throw new ReturnRefused(`The payment ${id} has paid its transfer, and nothing of it is left over.`)
  if (channel === 'card')
    throw new ReturnRefused(`The payment ${id} came by card, to which only all of it can go back.`)
  return row.amount
}

/** The transfer no longer says that this money is in the account. */
async function forgetProblem(tx: Tx, payment: ReceivedPayment): Promise<void> {
  const { customer_id, transfer_id, problem, amount } = payment
  await tx.query(
    `update transfers set payment_problem = null, problem_amount = null
     where customer_id = $1 and id = $2 and payment_problem = $3 and problem_amount = $4`,
    [customer_id, transfer_id, problem, amount],
  )
}

interface DueReturn {
  customer_id: string
  payment_id: string
  channel: PaymentChannel
  amount: bigint
  attempts: number
}

/**
 * Gives the networks what is to go back and is due; a repeated call does nothing twice. One that a network does not take is
 * given to it again, ever later, and holds up nothing else. Returns how many were taken.
 */
export async function sendReturns({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const due = await db.query<DueReturn>(
    `select customer_id, payment_id, channel, amount, attempts from payment_returns
     where sent_at is null and due_at <= $1 order by due_at, payment_id limit 50`,
    [now],
  )
  let taken = 0
  for (const one of due) {
    const { customer_id, payment_id: id, channel, amount, attempts } = one
    const key = [customer_id, id]
    try {
      if (channel === 'card') await refundCard(db, { id, amount }, now)
      else await returnPayment(db, { id, amount }, now)
      await db.query(
        'update payment_returns set sent_at = $3 where customer_id = $1 and payment_id = $2 and sent_at is null',
        [...key, now],
      )
      taken += 1
    } catch (error) {
      await db.query(
        `update payment_returns set due_at = $3, attempts = $4
         where customer_id = $1 and payment_id = $2 and sent_at is null`,
        [...key, new Date(now.getTime() + waitAfter(attempts)), attempts + 1],
      )
      if (error instanceof NetworkDown) log.info({ payment: id }, 'return is tried again later')
      else
        log.error({ payment: id, fault: error instanceof Error ? error.message : 'unknown' }, 'return stuck')
    }
  }
  return taken
}
