import type { Sql } from '#provider/db/index.ts'
import { finalStates, inStates, statesOf, undone } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { presentZone } from '#provider/zone.ts'
import type { TransactionsTotalsResponse } from '#src/generated/forms.ts'
import { type HistoryFilter, historyRows, isByMonth, rangeOf } from './history-rows.ts'

type Total = TransactionsTotalsResponse['data'][number]

/** Sums in minor units, as text: they may exceed any single amount. */
interface Sums {
  currency: string
  /** Null for all months together. */
  month: string | null
  count: number
  sent: string
  returned: string
  added: string
}

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Adds a value to a query's and returns its placeholder. */
type Given = (value: unknown) => string

/** Rows of the history, each as a count of one. */
const counted = (rows: string, zone: string): string =>
  `select sending_currency as currency, to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, kind, state,
     paid_at is not null as is_paid, 1 as count, total from (${rows}) as history`

/**
 * What a filter of states, kinds, currencies and days finds, from months that are counted already
 * (migrations/161-history-months.sql). Months are the customer's, the counted ones UTC's: rows between the beginnings of
 * both are moved. Rows of days outside whole months, and of what has not ended, are counted here.
 */
function byMonths(customerId: string, filter: HistoryFilter, given: Given, zone: string): string {
  const { from: _from, to: _to, ...rest } = filter
  const { start, end } = rangeOf(filter)
  const first = start && firstOfMonth(start, 'next')
  const last = end && firstOfMonth(end, 'this')
  if (first && last && first >= last) return counted(historyRows(customerId, filter, given).where([]), zone)
  const id = given(customerId)
  const rows = (...more: (string | false)[]) => historyRows(customerId, rest, given).where(more)
  const [since, until] = [start && given(start), end && given(end)]
  const [whole, beyond] = [first && given(first), last && given(last)]
  const sinceWhole = whole && `created_at >= ${whole}`
  const untilWhole = beyond && `created_at < ${beyond}`
  const months = [
    `customer_id = ${id}`,
    whole && `month >= ${whole}`,
    beyond && `month < ${beyond}`,
    filter.status && inStates(statesOf(filter.status)),
    filter.kind && `kind = ${given(filter.kind)}`,
    filter.currency && `currency = ${given(filter.currency)}`,
  ]
    .filter(Boolean)
    .join(' and ')
  const isFinalRow = inStates(finalStates)
  const moved = rows(
    isFinalRow,
    sinceWhole ?? false,
    untilWhole ?? false,
    'created_at >= edge.low',
    'created_at < edge.high',
  )
  return [
    `select currency, to_char(month at time zone 'UTC', 'YYYY-MM') as month, kind, state, is_paid, count, total
       from history_months where ${months}`,
    counted(
      rows(
        `not ${isFinalRow}`,
        since !== null && `created_at >= ${since}`,
        until !== null && `created_at < ${until}`,
      ),
      zone,
    ),
    ...(since && whole
      ? [counted(rows(isFinalRow, `created_at >= ${since}`, `created_at < ${whole}`), zone)]
      : []),
    ...(until && beyond
      ? [counted(rows(isFinalRow, `created_at >= ${beyond}`, `created_at < ${until}`), zone)]
      : []),
    `select sending_currency, to_char(moved.created_at at time zone side.zone, 'YYYY-MM'), moved.kind, moved.state,
       moved.paid_at is not null, side.sign, side.sign * moved.total
     from (
       select distinct least(utc, own) as low, greatest(utc, own) as high from (
         select begins at time zone 'UTC' as utc, begins at time zone ${zone} as own from (
           select distinct month at time zone 'UTC' + more as begins
           from history_months, (values (interval '0'), (interval '1 month')) as next (more)
           where customer_id = ${id}) as beginnings) as pairs where utc <> own) as edge
     cross join lateral (${moved}) as moved
     cross join (values (${zone}, 1), ('UTC', -1)) as side (zone, sign)`,
  ].join(' union all ')
}

/** The first moment of a time's month in UTC; `next` is the one after, unless the time is one itself. */
function firstOfMonth(at: Date, which: 'this' | 'next'): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
  if (which === 'this' || first.getTime() === at.getTime()) return first
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
}

function totalsQuery(customerId: string, filter: HistoryFilter): Query {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const zone = `${given(presentZone())}::text`
  const back = `${given(undone)}::text[]`
  const text = isByMonth(filter)
    ? byMonths(customerId, filter, given, zone)
    : counted(historyRows(customerId, filter, given).where([]), zone)
  return {
    text: `select currency, month, sum(count)::int4 as count,
       coalesce(sum(total) filter (where is_paid and state <> all (${back})), 0)::text as sent,
       coalesce(sum(total) filter (where is_paid and state = any (${back})), 0)::text as returned,
       coalesce(sum(total) filter (where kind = 'funding'), 0)::text as added
     from (${text}) as counted
     group by grouping sets ((currency), (currency, month)) having sum(count) > 0
     order by month desc nulls first, count desc, currency`,
    values,
  }
}

/**
 * Totals of the filtered history by currency paid, the one with most rows first, each by the customer's month, newest
 * first. `sent`: paid including fees, and gone; `returned`: paid and returned or returning; `added`: put into
 * a wallet. Unpaid transfers are counted but add nothing.
 */
export async function totalsOfHistory(sql: Sql, customerId: string, filter: HistoryFilter): Promise<Total[]> {
  const { text, values } = totalsQuery(customerId, filter)
  const rows = await sql.query<Sums>(text, values)
  return rows
    .filter(({ month }) => month === null)
    .map((all) => ({
      currency: all.currency,
      ...figuresOf(all),
      months: rows.flatMap((row) =>
        row.month !== null && row.currency === all.currency ? [{ month: row.month, ...figuresOf(row) }] : [],
      ),
    }))
}

function figuresOf({ currency, count, sent, returned, added }: Sums) {
  const decimal = (minor: string) => decimalIn(BigInt(minor), currency)
  return { count, sent: decimal(sent), returned: decimal(returned), added: decimal(added) }
}
