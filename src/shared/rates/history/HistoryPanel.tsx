import { styled } from 'styled-components'
import { usePublicAnswer } from '#src/api/index.ts'
import { formatDate, formatNumber, formatRate, text } from '#src/content/index.ts'
import { HistoryChart } from '#src/shared/rates/history/HistoryChart.tsx'
import { HistoryTable } from '#src/shared/rates/history/HistoryTable.tsx'
import { type HistoryDay, type Summary, summaryOf } from '#src/shared/rates/history/history.ts'
import { Button, DetailRows, Skeleton, SkeletonBlock, type, useOnline } from '#src/ui/index.ts'

export function HistoryPanel({ from, to }: { from: string; to: string }) {
  const isOnline = useOnline()
  const query = usePublicAnswer('get-rate-history', {
    query: { sending_currency: from, receiving_currency: to },
  })
  const days = query.data?.data.days
  if (days !== undefined) return <History days={days} from={from} to={to} />
  if (!query.isError && isOnline)
    return (
      <Skeleton>
        <SkeletonBlock $height="11rem" />
      </Skeleton>
    )
  return (
    <Note role="alert">
      <p>{isOnline ? text('screens.rate-history.failed') : text('screens.rate-history.offline')}</p>
      <Button size="medium" onClick={query.refetch}>
        {text('screens.rate-history.retry')}
      </Button>
    </Note>
  )
}

function History({ days, from, to }: { days: readonly HistoryDay[]; from: string; to: string }) {
  const summary = summaryOf(days)
  if (summary === undefined)
    return (
      <Note>
        <p>{text('screens.rate-history.empty', { from, to })}</p>
      </Note>
    )
  return (
    <Stack>
      <HistoryChart days={days} summary={summary} from={from} to={to} />
      <Facts>
        <DetailRows rows={factsOf(summary)} />
      </Facts>
      <HistoryTable days={days} from={from} to={to} />
    </Stack>
  )
}

const on = ({ day, rate }: HistoryDay): string =>
  text('screens.rate-history.on', { rate: formatRate(rate), date: formatDate(day, 'short') })

const factsOf = (summary: Summary) => [
  { id: 'highest', label: text('screens.rate-history.highest'), value: on(summary.highest) },
  { id: 'lowest', label: text('screens.rate-history.lowest'), value: on(summary.lowest) },
  {
    id: 'change',
    label: text('screens.rate-history.since', { date: formatDate(summary.first.day, 'short') }),
    value: changeText(summary.change),
  },
]

/** The direction in words rather than by sign or colour. */
function changeText(change: string): string {
  const percent = formatNumber(change.replace('-', ''))
  if (!/[1-9]/.test(change)) return text('screens.rate-history.unchanged')
  return change.startsWith('-')
    ? text('screens.rate-history.down', { percent })
    : text('screens.rate-history.up', { percent })
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 8px 4px 0;
`

const Facts = styled.div`
  ${type.hint}

  dl {
    gap: 4px;
  }
  dd {
    font-size: inherit;
    line-height: inherit;
  }
`

const Note = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: 11rem;
  color: var(--fgColor-muted);
  text-align: center;
`
