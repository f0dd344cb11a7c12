import type { Sql } from '#provider/db/index.ts'
import { undone } from '#provider/lib/transfer-states.ts'
import type { TransactionsTotalsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { type HistoryFilter, historyRows } from './history-rows.ts'

type Total = TransactionsTotalsResponse['data'][number]

/** Sums in minor units, as text: they may be larger than any one amount. */
interface Sums {
  currency: string
  /** Null for what all months come to. */
  month: string | null
  count: number
  sent: string
  returned: string
  added: string
}

/**
 * What the rows of the history come to that a filter leaves, by the currency that was paid in, the one with most rows
 * first, and of each the months of UTC, the newest first. `sent` is what was paid, fees included, and stays gone; `returned` what was paid and came or comes back;
 * `added` what was put into a wallet. A transfer that nobody has paid is counted and adds nothing.
 */
export async function totalsOfHistory(sql: Sql, customerId: string, filter: HistoryFilter): Promise<Total[]> {
  const { text, values } = historyRows(customerId, filter).all
  const states = `$${values.length + 1}::text[]`
  const rows = await sql.query<Sums>(
    `select sending_currency as currency, month, count(*)::int4 as count,
       coalesce(sum(total) filter (where paid_at is not null and state <> all (${states})), 0)::text as sent,
       coalesce(sum(total) filter (where paid_at is not null and state = any (${states})), 0)::text as returned,
       coalesce(sum(total) filter (where kind = 'funding'), 0)::text as added
     from (select *, to_char(created_at at time zone 'utc', 'YYYY-MM') as month from (${text}) as history) as dated
     group by grouping sets ((sending_currency), (sending_currency, month))
     order by month desc nulls first, count desc, currency`,
    [...values, undone],
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
  const decimal = (minor: string) => fromMinor(BigInt(minor), currencyDigits(currency))
  return { count, sent: decimal(sent), returned: decimal(returned), added: decimal(added) }
}
