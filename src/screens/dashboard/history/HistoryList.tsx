import { memo, useDeferredValue } from 'react'
import { text } from '#src/content/index.ts'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { MonthHead } from '#src/screens/dashboard/history/MonthHead.tsx'
import { monthsOf, type Total } from '#src/screens/dashboard/history/months.ts'
import { type Transaction, TransactionRow } from '#src/shared/transfers/index.ts'
import { ListPart, ListRowsToCome, LongListCard, Stack } from '#src/ui/index.ts'

export interface HistoryListProps {
  readonly pages: readonly TransactionsResponse[]
  /** Sums of everything that matches the filters, by month. */
  readonly totals?: readonly Total[] | undefined
}

const AT_ONCE = 10

/**
 * Rows by month and page. An unchanged page doesn't render again, however many follow it. A screenful renders
 * at once; the rest, which is long when a scrolled list is restored, keeps its space until the next render.
 */
export function HistoryList({ pages, totals }: HistoryListProps) {
  const count = pages.reduce((sum, { data }) => sum + data.length, 0)
  const rendered = useDeferredValue(count, AT_ONCE)
  return (
    <Stack $gap="2rem">
      {monthsOf(pages).map(({ month, parts }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <MonthHead id={`month-${month}`} month={month} totals={totals} />
          <LongListCard>
            {parts.map(({ rows, start, page }) => {
              const key = pages[page - 1]?.meta_data.next_cursor ?? ''
              const shown = Math.max(0, Math.min(rows.length, rendered - start))
              return <Part key={key} rows={rows} start={start} shown={shown} />
            })}
          </LongListCard>
        </section>
      ))}
    </Stack>
  )
}

interface PartProps {
  readonly rows: readonly Transaction[]
  /** Rows before these. */
  readonly start: number
  /** Rows rendered so far. */
  readonly shown: number
}

const Part = memo(function Part({ rows, start, shown }: PartProps) {
  const label =
    start === 0
      ? text('screens.transactions.title')
      : text('screens.transactions.rows', { from: start + 1, to: start + rows.length })
  return (
    <ListPart label={label} count={rows.length}>
      {rows.slice(0, shown).map((transaction) => (
        <TransactionRow key={transaction._id} transaction={transaction} withReceipt />
      ))}
      {shown < rows.length ? <ListRowsToCome count={rows.length - shown} /> : null}
    </ListPart>
  )
})
