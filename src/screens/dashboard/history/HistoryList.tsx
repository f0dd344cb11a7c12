import { memo, useDeferredValue } from 'react'
import { text } from '#src/content/index.ts'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { type Transaction, TransactionRow } from '#src/shared/transfers/index.ts'
import { ListPart, ListPartToCome, LongListCard } from '#src/ui/index.ts'

/**
 * The rows, page by page: a page that has not changed is not painted again, however many follow it. Whoever comes back to
 * a list that they had scrolled through sees its first page at once; the others keep their places until the next painting.
 */
export function HistoryList({ pages }: { readonly pages: readonly TransactionsResponse[] }) {
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, { data }) => sum + data.length, 0),
  )
  const painted = useDeferredValue(pages.length, 1)
  return (
    <LongListCard>
      {pages.map(({ data }, index) => {
        const key = pages[index - 1]?.meta_data.next_cursor ?? ''
        if (data.length === 0) return null
        if (index >= painted) return <ListPartToCome key={key} count={data.length} />
        return <Page key={key} rows={data} start={starts[index] ?? 0} />
      })}
    </LongListCard>
  )
}

interface PageProps {
  readonly rows: readonly Transaction[]
  /** How many rows come before. */
  readonly start: number
}

const Page = memo(function Page({ rows, start }: PageProps) {
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
