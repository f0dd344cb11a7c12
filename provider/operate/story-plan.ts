import type { Sql } from '#provider/db/index.ts'
import { decimalIn } from '#provider/money.ts'
import type { Happened } from './story.ts'

interface Made {
  schedule_id: string
  planned_at: Date
  planned_on: string
  at: Date
}

interface Change {
  amount: bigint
  currency: string
  repeats: string
  next_on: string
  least_rate: string | null
  purpose: string | null
  at: Date
}

/**
 * The plan behind a transfer: when it was set, earlier changes (each with PIN) and the scheduled day. Later
 * changes concern later transfers.
 */
export async function planOf(sql: Sql, customerId: string, transferId: string): Promise<Happened[]> {
  const values = [customerId, transferId]
  const [runs, changes] = await sql.all<[Made, Change]>(
    {
      text: `select r.schedule_id, s.created_at as planned_at, r.planned_on::text as planned_on, r.at
        from scheduled_transfer_runs r
        join scheduled_transfers s on s.customer_id = r.customer_id and s.id = r.schedule_id
        where r.customer_id = $1 and r.transfer_id = $2`,
      values,
    },
    {
      text: `select c.sending_amount as amount, s.sending_currency as currency, c.repeats, c.next_on::text as next_on,
          c.least_rate::text as least_rate, c.purpose, c.at
        from scheduled_transfer_runs r
        join scheduled_transfers s on s.customer_id = r.customer_id and s.id = r.schedule_id
        join scheduled_transfer_changes c on c.customer_id = r.customer_id and c.schedule_id = r.schedule_id
        where r.customer_id = $1 and r.transfer_id = $2 and c.at <= r.at order by c.at, c.id`,
      values,
    },
  )
  return [
    ...runs.map(({ planned_at, schedule_id }) => ({
      at: planned_at,
      what: `planned by the customer: plan ${schedule_id}`,
    })),
    ...changes.map((change) => ({ at: change.at, what: `plan changed by the customer: ${wordsOf(change)}` })),
    ...runs.map(({ at, planned_on }) => ({ at, what: `made by the plan for ${planned_on}` })),
  ]
}

function wordsOf({ amount, currency, repeats, next_on, least_rate, purpose }: Change): string {
  return [
    `${decimalIn(amount, currency)} ${currency}`,
    repeats,
    `from ${next_on}`,
    least_rate && `at ${least_rate} or more`,
    purpose && `for ${purpose}`,
  ]
    .filter(Boolean)
    .join(', ')
}
