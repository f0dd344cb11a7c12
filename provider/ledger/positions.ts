import { firstIdOf, type Sql } from '#provider/db/index.ts'
import { house } from './house.ts'
import type { Account } from './index.ts'

/** A ledger account's total in one currency over all customers; minor units. */
export interface Position {
  readonly account: Account
  readonly currency: string
  readonly amount: bigint
}

/**
 * The journals of migrations, whose ids have no time: both move sums between our own accounts. A migration that books
 * gives its journal an id by `newId`'s rule instead.
 */
const withoutTime = ['reclassified:partners', 'reclassified:taxes']

/**
 * Totals of every account and currency before a moment; each currency sums to zero, like each journal. Each
 * account's are read from an index by the times in the ids of journals; still a line at a time, so for reports.
 */
export async function positionsBefore(sql: Sql, until: Date): Promise<Position[]> {
  const rows = await sql.query<{ account: Account; currency: string; amount: string }>(
    `with recursive accounts as (
       (select account from entries order by account limit 1)
       union all
       select (select e.account from entries e where e.account > a.account order by e.account limit 1)
       from accounts a where a.account is not null)
     select account, currency, sum(amount)::text as amount from (
       select a.account, summed.currency, summed.amount from accounts a cross join lateral (
         select e.currency, sum(e.amount) as amount from entries e
         where e.account = a.account and e.journal_id < $1 group by e.currency) as summed
       union all
       select e.account, e.currency, case when j.created_at < $2 then e.amount else -e.amount end
       from journals j join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
       where j.customer_id = $3 and j.source = any ($4::text[]) and (j.created_at < $2) <> (j.id < $1)) as lines
     group by account, currency having sum(amount) <> 0
     order by currency, account`,
    [firstIdOf(until), until, house, withoutTime],
  )
  return rows.map(({ account, currency, amount }) => ({ account, currency, amount: BigInt(amount) }))
}
