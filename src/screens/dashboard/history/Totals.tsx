import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import type { TransactionsTotalsResponse } from '#src/generated/forms.ts'
import type { Filters } from '#src/screens/dashboard/history/filters.ts'
import { isSome, type Total } from '#src/screens/dashboard/history/months.ts'
import { type } from '#src/ui/index.ts'

export const totalsQuery = (filters: Filters) => ({
  ...queryFor('get-transactions-totals', { query: filters }),
  placeholderData: keepPreviousData,
})

/** How many were found and their sums by currency. A single month shows this in its head. */
export function Totals({ totals }: { totals: UseQueryResult<TransactionsTotalsResponse> }) {
  // The list itself explains the failure and offers a retry.
  if (totals.data === undefined) return <Line>{text('screens.transactions.totals.failed')}</Line>
  const found = totals.data.data
  const count = found.reduce((sum, total) => sum + total.count, 0)
  const months = new Set(found.flatMap((total) => total.months.map(({ month }) => month)))

  return (
    <Line role="status" aria-label={text('screens.transactions.totals.label')}>
      <strong>{text('screens.transactions.totals.count', { count })}</strong>
      {months.size > 1
        ? found.map((total) => <OfCurrency key={total.currency}>{partsOf(total).join(' · ')}</OfCurrency>)
        : null}
    </Line>
  )
}

function partsOf({ currency, sent, returned, added }: Total): string[] {
  const amount = (value: string) => ({ amount: formatMoney(value, currency) })
  return [
    ...(isSome(sent) ? [text('screens.transactions.totals.sent', amount(sent))] : []),
    ...(isSome(returned) ? [text('screens.transactions.totals.returned', amount(returned))] : []),
    ...(isSome(added) ? [text('screens.transactions.totals.added', amount(added))] : []),
  ]
}

const Line = styled.p`
  ${type.label}
  min-width: 0;
  color: var(--fgColor-muted);

  strong {
    color: var(--fgColor-default);
  }
`

const OfCurrency = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;

  &:empty {
    display: none;
  }
`
