// Invariants at rest: every transfer has ended, and no payment was lost or counted twice.
import type { Statement } from '#provider/db/index.ts'
import { isFinal, mayFollow, type TransferState } from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import { type Incoming, wrongAdded } from './added-rules.ts'
import { SOMEBODY_ELSE } from './paths.ts'
import { wrongReturns } from './return-rules.ts'
import { differences, type Held, heldBy, payoutsOf, sums, type TransferFact, transfersOf } from './rules.ts'

interface Payment {
  customer_id: string
  currency: string
  amount: bigint
  acknowledged_at: Date | null
  /** What of it was refunded to its card, or returned to its sender; minor units. */
  back: bigint
  sender: string | null
}

const pathsOf = (customers: readonly string[]): Statement<{ states: TransferState[] }> => ({
  text: `select array_agg(state order by number) as states from transfer_events
    where customer_id = any ($1::uuid[]) group by customer_id, transfer_id`,
  values: [customers],
})

/** Payments for a transfer or a deposit, in its currency, and those to account numbers. */
const paymentsFor = (customers: readonly string[]): Statement<Payment> => ({
  text: `select t.customer_id, p.currency, p.amount, p.acknowledged_at, p.sender,
      case when c.payment_id is not null then p.amount else coalesce(b.amount, 0) end as back
    from transfers t
    join network_payments p on upper(trim(p.reference)) = t.reference and p.currency = t.sending_currency
    left join card_refunds c on c.payment_id = p.id
    left join network_returns b on b.payment_id = p.id
    where t.customer_id = any ($1::uuid[])
    union all
    select d.customer_id, p.currency, p.amount, p.acknowledged_at, p.sender, coalesce(b.amount, 0)
    from deposits d
    join network_payments p on upper(trim(p.reference)) = d.reference and p.currency = d.currency
    left join network_returns b on b.payment_id = p.id
    where d.customer_id = any ($1::uuid[])
    union all
    select j.customer_id, b.currency, 0, b.returned_at, null, b.amount
    from incoming_returns b join received_payments j on j.payment_id = b.payment_id
    where j.customer_id = any ($1::uuid[])`,
  values: [customers],
})

interface Paid {
  customer_id: string
  transfer_id: string
  channel: string
  /** The amount due: the total without the balance’s part. */
  total: bigint
  amount: bigint
  arrives_at: Date
  authorised_at: Date
  order_id: string | null
}

/** The network payments that have paid a transfer. */
const paidBy = (customers: readonly string[]): Statement<Paid> => ({
  text: `select t.customer_id, b.transfer_id, p.channel, t.sending_amount + t.charge - t.balance_part as total, p.amount, p.arrives_at,
      t.authorised_at, p.order_id
    from transfers t
    join payments b on b.customer_id = t.customer_id and b.transfer_id = t.id
    join network_payments p on p.id = b.payment_id
    where t.customer_id = any ($1::uuid[])`,
  values: [customers],
})

/**
 * The broken invariants at rest.
 *
 * @param funded each wallet's initial balance, by customer and currency
 * @param incoming payments by banks to account numbers
 */
export async function brokenAtEnd(
  bench: Bench,
  customers: readonly string[],
  funded: ReadonlyMap<string, bigint>,
  incoming: ReadonlyMap<string, Incoming>,
): Promise<string[]> {
  const [transfers, held, payouts, paths, payments, paid] = await bench.db.all(
    transfersOf(customers),
    heldBy(customers),
    payoutsOf(customers),
    pathsOf(customers),
    paymentsFor(customers),
    paidBy(customers),
  )
  return [
    ...transfers
      .filter(({ state }) => !isFinal(state))
      .map(({ state }) => `A transfer stays ${state} for ever`),
    ...paths.flatMap(({ states }) => wrongPath(states)),
    ...wronglyPaid(paid),
    ...transfers.flatMap(authorisedTooLate),
    ...payments.flatMap(keptOfAnother),
    ...(await wrongReturns(bench.db, customers)),
    ...(await wrongAdded(bench.db, customers, incoming)),
    ...nothingIsLost(transfers, held, payments, funded, incoming),
    ...payouts.flatMap(({ key, outcome }) => {
      const state = transfers.find(({ id }) => id === key)?.state
      return state === (outcome === 'refused' ? 'returned' : outcome)
        ? []
        : [`A payout was ${outcome}, its transfer is ${state}`]
    }),
    ...transfers
      .filter(({ id, state }) => state === 'delivered' && !payouts.some(({ key }) => key === id))
      .map(() => 'A transfer is delivered without a payout'),
  ]
}

function wrongPath(states: readonly TransferState[]): string[] {
  const isRight = states.every((state, index) => {
    const before = states[index - 1]
    return before === undefined ? state === 'draft' : mayFollow(before, state)
  })
  return isRight ? [] : [`A transfer went ${states.join(' → ')}`]
}

/** A transfer is confirmed while its rate is valid, and not afterwards. */
function authorisedTooLate({ customer_id, created_at, authorised_at }: TransferFact): string[] {
  const waited = (authorised_at?.getTime() ?? 0) - created_at.getTime()
  const isLate = waited >= policy.transfer.pin_wait_seconds * 1000
  return isLate ? [`A transfer was confirmed ${waited} ms after it was made: ${customer_id}`] : []
}

/** Another sender's money is returned, and pays nothing. */
const keptOfAnother = ({ sender, back, amount, currency }: Payment): string[] =>
  sender === SOMEBODY_ELSE && back !== amount
    ? [`A payment of ${amount} ${currency} from ${sender} was kept`]
    : []

/** At most one payment pays a transfer: in full, and in time unless a card was charged in time. */
function wronglyPaid(paid: readonly Paid[]): string[] {
  return paid.flatMap((payment, index) => {
    const { channel, total, amount, arrives_at, authorised_at, order_id } = payment
    const seconds = policy.payment.channels.find(({ id }) => id === channel)?.deadline_seconds ?? 0
    const isLate = order_id === null && arrives_at.getTime() > authorised_at.getTime() + seconds * 1000
    const isSecond = paid.findIndex((other) => other.transfer_id === payment.transfer_id) < index
    if (!isSecond && !isLate && amount >= total) return []
    const how = isSecond ? 'a second time' : isLate ? 'too late' : `with ${amount}`
    return [`A transfer of ${total} was paid ${how}: ${payment.customer_id}`]
  })
}

/** What a customer had and paid, minus what reached the beneficiaries, is in the wallet to the last cent. */
function nothingIsLost(
  transfers: readonly TransferFact[],
  held: readonly Held[],
  payments: readonly Payment[],
  funded: ReadonlyMap<string, bigint>,
  incoming: ReadonlyMap<string, Incoming>,
): string[] {
  const must = sums()
  for (const [key, amount] of funded) must.of.set(key, amount)
  for (const { customerId, currency, amount } of incoming.values()) must.add(customerId, currency, amount)
  for (const { customer_id, currency, amount, back } of payments)
    must.add(customer_id, currency, amount - back)
  for (const one of transfers)
    if (one.state === 'delivered')
      must.add(one.customer_id, one.sending_currency, -one.sending_amount - one.charge)
  const is = sums()
  for (const line of held) if (line.account === 'wallet') is.add(line.customer_id, line.currency, line.amount)
  const waiting = payments.filter(({ acknowledged_at }) => acknowledged_at === null)
  return [
    ...differences('What is left in the wallet', is.of, must.of),
    ...waiting.map(({ amount, currency }) => `A payment of ${amount} ${currency} was never booked`),
  ]
}
