// Payments neither applied nor returned, for operators: the money is in a customer's account or in suspense,
// and may be claimed.
import type { Sql } from '#provider/db/index.ts'
import { house } from '#provider/ledger/index.ts'
import type { ReceivedPayment } from '#provider/payments/received.ts'

/**
 * Why it is kept: what was wrong; `unclaimed` if it is no customer's; `held` if transfer or customer were on
 * hold, or the daily limit was reached.
 */
export type KeptReason = 'short' | 'over' | 'late' | 'doubled' | 'unclaimed' | 'held'

export interface KeptPayment {
  readonly payment_id: string
  /** Null if unclaimed. */
  readonly customer_id: string | null
  readonly transfer_id: string | null
  readonly reference: string
  readonly channel: string
  readonly currency: string
  /** Minor units: the total, and the part that is kept. */
  readonly amount: bigint
  readonly kept: bigint
  readonly reason: KeptReason
  readonly arrived_at: Date
  readonly booked_at: Date
}

type Row = Omit<KeptPayment, 'reason' | 'customer_id'> &
  Pick<ReceivedPayment, 'outcome' | 'problem' | 'customer_id'>

/**
 * Every kept payment, earliest first. Deposits and account numbers count as applied, except surplus. Reads
 * every payment: for reports.
 *
 * @param since leaves out earlier arrivals
 */
export async function keptPayments(sql: Sql, since = new Date(0)): Promise<KeptPayment[]> {
  const rows = await sql.query<Row>(
    `select * from (
       select r.payment_id, r.customer_id, r.transfer_id, r.reference, r.channel, r.currency, r.amount, r.outcome, r.problem,
         r.arrived_at, r.booked_at,
         case
           when r.outcome = 'paid' then (select e.amount from journals j
             join entries e on e.customer_id = j.customer_id and e.journal_id = j.id and e.account = 'wallet'
             where j.customer_id = r.customer_id and j.source = 'transfer:' || r.transfer_id || ':paid')
           when d.id is null then r.amount
           when r.problem = 'over' then least(r.amount, greatest(d.received - d.amount, 0))
           when d.state = 'arrived' then 0
           else r.amount
         end as kept
       from received_payments r
       left join payment_returns b on b.customer_id = r.customer_id and b.payment_id = r.payment_id
       left join deposits d on r.transfer_id is null and d.customer_id = r.customer_id and d.reference = r.reference
         and d.currency = r.currency
       where b.payment_id is null and r.arrived_at >= $1 and r.outcome <> 'refunded'
         and (r.problem is not null or r.outcome = 'suspense' or (r.outcome = 'wallet' and r.transfer_id is not null))
     ) as came where kept > 0 order by arrived_at, booked_at, payment_id`,
    [since],
  )
  return rows.map(({ outcome, problem, customer_id, ...row }) => ({
    ...row,
    customer_id: customer_id === house ? null : customer_id,
    reason:
      outcome === 'suspense' ? 'unclaimed' : problem === null || problem === 'foreign' ? 'held' : problem,
  }))
}
