import { memo, useDeferredValue } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { MonthHead } from '#src/screens/dashboard/history/MonthHead.tsx'
import { monthsOf, type Total } from '#src/screens/dashboard/history/months.ts'
import { type Transaction, TransactionRow } from '#src/shared/transfers/index.ts'
import { ListPart, ListPartToCome, LongListCard } from '#src/ui/index.ts'

export interface HistoryListProps {
  readonly pages: readonly TransactionsResponse[]
  /** What all that the filters leave comes to, month by month. */
  readonly totals?: readonly Total[] | undefined
}

/**
 * The rows by month and page: a page that has not changed is not painted again, however many follow it. Whoever comes back
 * to a list that they had scrolled through sees its first page at once; the others keep their places until the next
 * painting.
 */
export function HistoryList({ pages, totals }: HistoryListProps) {
  const painted = useDeferredValue(pages.length, 1)
  return (
    <Months>
      {monthsOf(pages).map(({ month, parts }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <MonthHead id={`month-${month}`} month={month} totals={totals} />
          <LongListCard>
            {parts.map(({ rows, start, page }) => {
              const key = pages[page - 1]?.meta_data.next_cursor ?? ''
              if (page >= painted) return <ListPartToCome key={key} count={rows.length} />
              return <Part key={key} rows={rows} start={start} />
            })}
          </LongListCard>
        </section>
      ))}
    </Months>
  )
}

interface PartProps {
  readonly rows: readonly Transaction[]
  /** How many rows come before. */
  readonly start: number
}

const Part = memo(function Part({ rows, start }: PartProps) {
  const label =
    start === 0
      ? text('screens.transactions.title')
      : text('screens.transactions.rows', { from: start + 1, to: start + rows.length })
  return (
    <ListPart label={label} count={rows.length}>
      {rows.map((transaction) => (
        <TransactionRow key={transaction._id} transaction={transaction} withReceipt />
      ))}
    </ListPart>
  )
})

const Months = styled.div`
  display: grid;
  gap: 2rem;
`
