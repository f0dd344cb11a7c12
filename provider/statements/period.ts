import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { StatementQuery, StatementResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import type { AccountOf } from './movements.ts'

/** Whole days of UTC, from `start` up to and without `end`. */
export interface Period {
  start: Date
  end: Date
}

const DAY_MS = 86_400_000

/** What every database knows, and no customer's past is older or newer. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/**
 * The days of a statement, the last one whole.
 *
 * @throws ProviderError validation_failed when it ends before it starts, or is of another age
 */
export function readPeriod({ from, to }: StatementQuery): Period {
  if (to < from || from < FIRST_DAY || to > LAST_DAY) {
    throw new ProviderError('validation_failed', {
      errors: [{ path: '/to', keyword: 'formatMinimum', id: 'statement-query.to.formatMinimum' }],
    })
  }
  return { start: new Date(from), end: new Date(new Date(to).getTime() + DAY_MS) }
}

interface Totals {
  opening: bigint
  money_in: bigint
  money_out: bigint
  movements: number
}

/** What an account held before a period, what came and went in it, in minor units: one look at the ledger. */
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

/** The statement of a period: opening + money_in − money_out = closing, each as the ledger has it. */
export async function statementOf(
  sql: Sql,
  account: AccountOf,
  query: StatementQuery,
): Promise<StatementResponse['data']> {
  const { opening, money_in, money_out, movements } = await totalsOf(sql, account, readPeriod(query))
  const decimal = (minor: bigint) => fromMinor(minor, currencyDigits(account.currency))
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
