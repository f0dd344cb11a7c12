import type { Sql } from '#provider/db/index.ts'
import type { Account } from './index.ts'

/** A ledger account's total in one currency over all customers; minor units. */
export interface Position {
  readonly account: Account
  readonly currency: string
  readonly amount: bigint
}

/**
 * Totals of every account and currency before a moment; each currency sums to zero, like each journal. Reads
 * every entry: for reports.
 */
export async function positionsBefore(sql: Sql, until: Date): Promise<Position[]> {
  const rows = await sql.query<{ account: Account; currency: string; amount: string }>(
    `select e.account, e.currency, sum(e.amount)::text as amount
     from entries e join journals j on j.customer_id = e.customer_id and j.id = e.journal_id
     where j.created_at < $1 group by e.account, e.currency having sum(e.amount) <> 0
     order by e.currency, e.account`,
    [until],
  )
  return rows.map(({ account, currency, amount }) => ({ account, currency, amount: BigInt(amount) }))
}
