// Returns of kept payments, ordered by operators: booked once, from the customer's account or suspense, and
// sent by the worker.

import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { house, post, type Source, walletBalance } from '#provider/ledger/index.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { decimalIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { GivenBack, PaymentChannel } from '#provider/ports-money.ts'
import { waitAfter } from '#provider/transfers/schedule.ts'
import { type FoundPayment, findReceived, returnableFrom } from './returnable.ts'

interface Returned {
  /** Our id of the payment, however it was named. */
  readonly paymentId: string
  readonly customerId: string
  /** Minor units: the whole payment, or the surplus over its transfer or deposit. */
  readonly amount: bigint
  readonly currency: string
}

/**
 * Returns the kept part of a payment: all of it from account or suspense, or the surplus. Once, under the
 * payment's own lock, since unclaimed money has no customer to lock.
 *
 * @throws WrongCommand
 */
export async function returnKept(tx: Tx, named: string, now: Date): Promise<Returned> {
  const payment = await findReceived(tx, named)
  const { payment_id: id, customer_id: customerId, channel, partner, currency, reference } = payment
  const source = `${causeOf(payment)}:returned` as const
  const isNobodys = customerId === house
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment:${id}`])
  const customer = isNobodys ? undefined : await findCustomer(tx, customerId, { lock: true })
  const [before] = await tx.query<{ booked_at: Date }>(
    'select booked_at from payment_returns where customer_id = $1 and payment_id = $2',
    [customerId, id],
  )
  if (before)
    throw new WrongCommand(`The payment ${id} was sent back at ${before.booked_at.toISOString()} already.`)
  const { amount, note } = await returnableFrom(tx, payment)
  if (customer?.frozen_at)
    throw new WrongCommand(
      `The customer has been frozen since ${customer.frozen_at.toISOString()}: release them first.`,
    )
  const balance = isNobodys ? amount : await walletBalance(tx, customerId, currency, { lock: true })
  const decimal = (minor: bigint) => decimalIn(minor, currency)
  if (balance < amount)
    throw new WrongCommand(
      `The account holds ${decimal(balance)} ${currency}, less than the ${decimal(amount)} that would go back: the customer has used it.`,
    )
  await post(tx, {
    customerId,
    kind: 'refunded',
    source,
    at: now,
    lines: [
      { account: isNobodys ? 'suspense' : 'wallet', currency, amount: -amount },
      { account: `clearing:${partner}`, currency, amount },
    ],
  })
  await tx.query(
    `insert into payment_returns (customer_id, payment_id, channel, currency, amount, booked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [customerId, id, channel, currency, amount, now],
  )
  if (!isNobodys) {
    await note(now)
    const details = { amount: decimal(amount), currency, reference }
    await notifyCustomer(tx, { customerId, event: 'payment.returned', source, about: currency, details, now })
  }
  return { paymentId: id, customerId, amount, currency }
}

const causeOf = ({ payment_id, incoming_id }: FoundPayment): Source =>
  incoming_id === null ? `payment:${payment_id}` : `incoming:${incoming_id}`

interface DueReturn {
  customer_id: string
  payment_id: string
  channel: PaymentChannel
  amount: bigint
  attempts: number
  currency: string
  incoming_id: string | null
  /** Of a card payment. */
  order_id: string | null
}

type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'parties'>

/** Returns under way at a time, for each channel: one that hangs holds up few others. */
const LANES = 4

/**
 * Sends due returns to the networks. Idempotent. One a network doesn't accept is retried ever later and holds
 * up nothing else. Returns how many were accepted.
 *
 * @param width how many are under way at a time for each channel; 1 is one after the other, over all channels
 */
export async function sendReturns(deps: ReturnDeps, width = LANES): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db.query<DueReturn>(
    `select b.customer_id, b.payment_id, b.channel, b.currency, b.amount, b.attempts, r.incoming_id, p.order_id
     from payment_returns b join received_payments r using (customer_id, payment_id)
     left join network_payments p on p.id = b.payment_id
     where b.sent_at is null and b.due_at <= $1 order by b.due_at, b.payment_id limit 50`,
    [now],
  )
  const channels = Map.groupBy(due, ({ channel, incoming_id }) =>
    width === 1 ? 'any' : incoming_id === null ? channel : 'number',
  )
  let taken = 0
  const lane = async (waiting: Iterator<DueReturn, undefined>): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next())
      if (await sendOne(deps, next.value, now)) taken += 1
  }
  const lanes = [...channels.values()].flatMap((waiting) => {
    const shared = waiting.values()
    return Array.from({ length: width }, () => lane(shared))
  })
  await Promise.all(lanes)
  return taken
}

async function sendOne(deps: ReturnDeps, one: DueReturn, now: Date): Promise<boolean> {
  const { db, log } = deps
  const { customer_id, payment_id: id, channel, currency, amount, incoming_id, order_id, attempts } = one
  const key = [customer_id, id]
  try {
    await giveBack(deps, { id, channel, currency, amount, incomingId: incoming_id, orderId: order_id }, now)
    await db.query(
      'update payment_returns set sent_at = $3 where customer_id = $1 and payment_id = $2 and sent_at is null',
      [...key, now],
    )
    return true
  } catch (error) {
    await db.query(
      `update payment_returns set due_at = $3, attempts = $4
       where customer_id = $1 and payment_id = $2 and sent_at is null`,
      [...key, new Date(now.getTime() + waitAfter(attempts)), attempts + 1],
    )
    if (error instanceof PartnerDown) log.info({ payment: id }, 'return is tried again later')
    else log.error({ payment: id, fault: faultOf(error) }, 'return stuck')
    return false
  }
}

/** By the channel it came from, outside transactions. Idempotent. @throws PartnerDown, PartnerRefused */
export async function giveBack(
  { parties }: Pick<Deps, 'parties'>,
  payment: GivenBack & { orderId: string | null },
  now: Date,
): Promise<void> {
  if (payment.channel === 'card') {
    if (!parties.cards) throw new PartnerDown('No card partner is there to refund a payment')
    await parties.cards.refund(payment, now)
    return
  }
  if (!parties.banks) throw new PartnerDown('No bank is there to return a payment')
  await parties.banks.moneyIn.giveBack(payment, now)
}
