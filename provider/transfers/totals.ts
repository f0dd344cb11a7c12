import type { Sql } from '#provider/db/index.ts'
import { undone } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { presentZone } from '#provider/zone.ts'
import type { TransactionsTotalsResponse } from '#src/generated/forms.ts'
import { type HistoryFilter, historyRows } from './history-rows.ts'

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

/**
 * Totals of the filtered history by currency paid, the one with most rows first, each by the customer's month, newest
 * first. `sent`: paid including fees, and gone; `returned`: paid and returned or returning; `added`: put into
 * a wallet. Unpaid transfers are counted but add nothing.
 */
export async function totalsOfHistory(sql: Sql, customerId: string, filter: HistoryFilter): Promise<Total[]> {
  const { text, values } = historyRows(customerId, filter).all
  const states = `$${values.length + 1}::text[]`
  const zone = `$${values.length + 2}::text`
  const rows = await sql.query<Sums>(
    `select sending_currency as currency, month, count(*)::int4 as count,
       coalesce(sum(total) filter (where paid_at is not null and state <> all (${states})), 0)::text as sent,
       coalesce(sum(total) filter (where paid_at is not null and state = any (${states})), 0)::text as returned,
       coalesce(sum(total) filter (where kind = 'funding'), 0)::text as added
     from (select *, to_char(created_at at time zone ${zone}, 'YYYY-MM') as month from (${text}) as history) as dated
     group by grouping sets ((sending_currency), (sending_currency, month))
     order by month desc nulls first, count desc, currency`,
    [...values, undone, presentZone()],
  )
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
