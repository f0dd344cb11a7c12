import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { formatList, formatMoney, formatMonth, text } from '#src/content/index.ts'
import { spendingQuery } from '#src/screens/dashboard/home/queries.ts'
import { SpendingChart } from '#src/screens/dashboard/home/SpendingChart.tsx'
import { SpendingTable } from '#src/screens/dashboard/home/SpendingTable.tsx'
import type { Spending } from '#src/screens/dashboard/home/spending.ts'
import {
  Card,
  LinkAction,
  LoadFailure,
  MoneyFigure,
  SectionHeader,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  Text,
  VisuallyHidden,
} from '#src/ui/index.ts'

/** Money sent in the last months, and this month's by country: a chart to look at, a table to read. */
export function SpendingCard() {
  const spending = useQuery(spendingQuery)
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const data = spending.data?.data
  return (
    <Card as="section" aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={text('screens.dashboard.spending.title')}
        action={
          data ? (
            <LinkAction type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {text(isTable ? 'screens.dashboard.spending.chart' : 'screens.dashboard.spending.table')}
            </LinkAction>
          ) : undefined
        }
      />
      {data ? (
        <Figures spending={data} isTable={isTable} />
      ) : standingOf(spending) === 'waiting' ? (
        <SpendingSkeleton />
      ) : (
        <LoadFailure as="h3" title={text('screens.dashboard.spending.failed')} query={spending} />
      )}
    </Card>
  )
}

function Figures({ spending, isTable }: { readonly spending: Spending; readonly isTable: boolean }) {
  const now = spending.months.at(-1)
  if (now === undefined) return null
  if (isTable) return <SpendingTable spending={spending} />
  return (
    <>
      <Text $role="hint" $tone="muted">
        {text('screens.dashboard.spending.soFar', { month: formatMonth(now.month, 'long') })}
      </Text>
      <p>
        <MoneyFigure size="amount" amount={now.amount} currency={spending.currency} />
      </p>
      <SpendingChart spending={spending} />
      <Others spending={spending} />
      <VisuallyHidden as="div">
        <SpendingTable spending={spending} />
      </VisuallyHidden>
    </>
  )
}

/** Amounts in other currencies, which no sum includes. */
function Others({ spending: { others } }: { readonly spending: Spending }) {
  if (others.length === 0) return null
  return (
    <Text $above="1rem" $role="hint" $tone="muted">
      {text('screens.dashboard.spending.others', {
        amounts: formatList(others.map(({ amount, currency }) => formatMoney(amount, currency))),
      })}
    </Text>
  )
}

function SpendingSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine $line="1.25rem" $width="8rem" $height="0.625rem" />
      <SkeletonLine $line="var(--figureAmount-line, 2.25rem)" $width="10rem" $height="1.5rem" />
      <Bars>
        {BARS.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are always the same.
          <SkeletonBlock key={index} $width="2.75rem" $height={height} />
        ))}
      </Bars>
    </Skeleton>
  )
}

const BARS = ['3rem', '4rem', '2rem', '5.5rem', '4.5rem', '6rem'] as const

const Bars = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  height: 9.5rem;
  margin-block: 1rem 11.75rem;

  & > * {
    border-radius: 0.625rem;
  }
`
