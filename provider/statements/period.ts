import { firstIdOf, type Sql } from '#provider/db/index.ts'
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

/** The last movement before an id; $1 and $2 are the account. */
const lastBefore = (id: string): string => `select balance, came_in, number from wallet_movements
  where customer_id = $1 and currency = $2 and journal_id < ${id} order by journal_id desc limit 1`

/** The balance before a period and the sums in and out, in minor units, from a single query. */
export async function totalsOf(
  sql: Sql,
  { customerId, currency }: AccountOf,
  { start, end }: Period,
): Promise<Totals> {
  const [row] = await sql.query<Totals>(
    `select opening, came_in as money_in, opening + came_in - closing as money_out, movements from (
       select coalesce(b.balance, 0) as opening, coalesce(e.balance, 0) as closing,
         coalesce(e.came_in, 0) - coalesce(b.came_in, 0) as came_in,
         coalesce(e.number, 0) - coalesce(b.number, 0) as movements
       from (values (1)) as one
       left join lateral (${lastBefore('$3')}) b on true
       left join lateral (${lastBefore('$4')}) e on true) as ends`,
    [customerId, currency, firstIdOf(start), firstIdOf(end)],
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
