import type { Sql } from '#provider/db/index.ts'
import { house } from '#provider/ledger/index.ts'
import { decimalIn } from '#provider/money.ts'
import { type ReceivedPayment, receivedColumns } from '#provider/payments/received.ts'
import type { Happened } from './story.ts'

type Done = { act: string; reason: string; done_by: string; at: Date }

type Line = {
  payment_id: string
  at: Date
  kind: string
  account: string
  currency: string
  amount: bigint
}

/**
 * Payments that named a transfer, each with its journals, including short, late, duplicate and third-party
 * ones, and unclaimed ones in another currency. A payment that paid appears in the transfer's own journals.
 */
export async function paymentsOf(sql: Sql, customerId: string, transferId: string): Promise<Happened[]> {
  const values = [customerId, house, transferId]
  const [payments, lines, acts] = await sql.all<[ReceivedPayment, Line, Done]>(
    {
      text: `select ${receivedColumns} from received_payments
        where transfer_id = $3 and customer_id in ($1, $2) order by booked_at, payment_id`,
      values,
    },
    {
      text: `select r.payment_id, j.created_at as at, j.kind, e.account, e.currency, e.amount
        from received_payments r
        join journals j on j.customer_id = r.customer_id
          and j.source in ('payment:' || r.payment_id, 'payment:' || r.payment_id || ':refund', 'payment:' || r.payment_id || ':returned')
        join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
        where r.transfer_id = $3 and r.customer_id in ($1, $2) order by j.created_at, j.id, e.line`,
      values,
    },
    {
      text: `select a.act, a.reason, a.done_by, a.done_at as at
        from received_payments r join operator_acts a on a.customer_id = r.customer_id and a.subject_id = r.payment_id
        where r.transfer_id = $3 and r.customer_id in ($1, $2)`,
      values,
    },
  )
  const done = acts.map(({ at, act, reason, done_by }) => ({ at, what: `${act} by ${done_by}: ${reason}` }))
  const happened = payments.flatMap((payment) => [
    { at: payment.booked_at, what: wordsOf(payment) },
    ...lines
      .filter(({ payment_id }) => payment_id === payment.payment_id)
      .map((line) => ({ at: line.at, what: lineOf(line) })),
  ])
  return [...done, ...happened]
}

export const lineOf = ({ kind, account, currency, amount }: Omit<Line, 'payment_id' | 'at'>): string =>
  `  ${kind}: ${account} ${decimalIn(amount, currency)} ${currency}`

const problems = {
  short: 'too little',
  over: 'too much',
  late: 'too late',
  doubled: 'paid already',
  foreign: 'from someone else',
  held: 'while on hold',
} as const

const outcomes = {
  paid: 'pays the transfer',
  wallet: 'kept in the customer’s account',
  refunded: 'sent back',
  suspense: 'kept in suspense',
} as const

function wordsOf(payment: ReceivedPayment): string {
  const { payment_id, channel, currency, amount, arrived_at, booked_at, outcome, problem } = payment
  const isLater = booked_at.getTime() !== arrived_at.getTime()
  return [
    `payment ${payment_id}: ${decimalIn(amount, currency)} ${currency} by ${channel}`,
    isLater && `arrived at ${arrived_at.toISOString()}`,
    problem && problems[problem],
    outcomes[outcome],
  ]
    .filter(Boolean)
    .join(', ')
}
