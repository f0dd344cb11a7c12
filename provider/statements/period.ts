import type { Sql } from '#provider/db/index.ts'
import { fieldError } from '#provider/errors.ts'
import { decimalIn } from '#provider/money.ts'
import { presentZone } from '#provider/zone.ts'
import type { StatementQuery, StatementResponse } from '#src/generated/forms.ts'
import { daysLater, startOfDay } from '#src/lib/days.ts'
import type { AccountOf } from './movements.ts'

/** Whole days where the customer is, from `start` to before `end`. */
export interface Period {
  start: Date
  end: Date
}

/** Limits that every database supports and no customer exceeds. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/**
 * A statement's days, including the last.
 *
 * @throws ProviderError validation_failed if it ends before it starts, or is out of range
 */
export function readPeriod({ from, to }: StatementQuery): Period {
  if (to < from || from < FIRST_DAY || to > LAST_DAY)
    throw fieldError('statement-query', 'to', 'formatMinimum')
  const zone = presentZone()
  return { start: startOfDay(from, zone), end: startOfDay(daysLater(to, 1), zone) }
}

interface Totals {
  opening: bigint
  money_in: bigint
  money_out: bigint
  movements: number
}

/** The balance before a period and the sums in and out, in minor units, from a single query. */
export async function totalsOf(
  sql: Sql,
  { customerId, currency }: AccountOf,
  { start, end }: Period,
): Promise<Totals> {
  const [row] = await sql.query<Totals>(
    `with moved as (
       select j.created_at, sum(e.amount) as amount from entries e
       join journals j on j.customer_id = e.customer_id and j.id = e.journal_id
       where e.customer_id = $1 and e.currency = $2 and e.account = 'wallet' and j.created_at < $4
       group by j.id, j.created_at
     )
     select coalesce(sum(amount) filter (where created_at < $3), 0)::int8 as opening,
       coalesce(sum(amount) filter (where created_at >= $3 and amount > 0), 0)::int8 as money_in,
       coalesce(-sum(amount) filter (where created_at >= $3 and amount < 0), 0)::int8 as money_out,
       (count(*) filter (where created_at >= $3))::int4 as movements
     from moved`,
    [customerId, currency, start, end],
  )
  if (!row) throw new Error('A sum without a row')
  return row
}

/** A period's statement: opening + money_in − money_out = closing, each from the ledger. */
export async function statementOf(
  sql: Sql,
  account: AccountOf,
  query: StatementQuery,
): Promise<StatementResponse['data']> {
  const { opening, money_in, money_out, movements } = await totalsOf(sql, account, readPeriod(query))
  const decimal = (minor: bigint) => decimalIn(minor, account.currency)
  return {
    currency: account.currency,
    from: query.from,
    to: query.to,
    opening: decimal(opening),
    money_in: decimal(money_in),
    money_out: decimal(money_out),
    closing: decimal(opening + money_in - money_out),
    movements,
  }
}
