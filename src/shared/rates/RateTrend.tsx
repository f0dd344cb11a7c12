import { styled } from 'styled-components'
import { usePublicAnswer } from '#src/api/index.ts'
import { formatRate, formatWeekday, text } from '#src/content/index.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { type HistoryDay, pointsOf, smoothLine, summaryOf } from '#src/shared/rates/history/history.ts'
import { FailureLine } from '#src/shared/rates/RateFailure.tsx'
import { RateHistory } from '#src/shared/rates/RateHistory.tsx'
import { media, Skeleton, SkeletonBlock, SkeletonLine, Text, type, useOnline } from '#src/ui/index.ts'

/** Days in the chart; the history below shows all. */
const DAYS = 7

const WIDTH = 320
const HEIGHT = 64
const EDGE = 8

export function RateTrend({ from, to }: { readonly from: string; readonly to: string }) {
  const isOnline = useOnline()
  const answer = usePublicAnswer('get-rate-history', {
    query: { sending_currency: from, receiving_currency: to },
  })
  const days = answer.data?.data.days.slice(-DAYS)
  const today = days?.at(-1)
  if (days === undefined)
    return answer.isError || !isOnline ? (
      <FailureLine message={text('screens.calculator.history.failed')} onRetry={answer.refetch} />
    ) : (
      <Skeleton>
        <SkeletonLine $line="1.25rem" $width="4rem" $height="0.625rem" />
        <SkeletonLine $line="2.25rem" $width="11rem" $height="1.5rem" />
        <SkeletonLine $line="1.25rem" $width="8rem" $height="0.625rem" />
        <Waiting $height="1rem" />
      </Skeleton>
    )
  return (
    <>
      <Text $role="hint" $tone="muted">
        {text('screens.rate-history.trend.pair', { currency: from })}
      </Text>
      <Figure>
        {today === undefined ? null : formatRate(today.rate)} <span>{to}</span>
      </Figure>
      <Text $role="hint" $tone="muted">
        {sentenceOf(days)}
      </Text>
      <Line days={days} />
      <RateHistory from={from} to={to} />
    </>
  )
}

function sentenceOf(days: readonly HistoryDay[]): string {
  const summary = summaryOf(days)
  if (summary === undefined) return text('screens.rate-history.trend.first')
  const { highest, lowest, last } = summary
  const count = days.length
  if (compareDecimal(highest.rate, lowest.rate) === 0)
    return text('screens.rate-history.trend.same', { count })
  if (compareDecimal(last.rate, highest.rate) === 0)
    return text('screens.rate-history.trend.highest', { count })
  if (compareDecimal(last.rate, lowest.rate) === 0)
    return text('screens.rate-history.trend.lowest', { count })
  return text('screens.rate-history.trend.between', {
    count,
    lowest: formatRate(lowest.rate),
    highest: formatRate(highest.rate),
  })
}

/** Decorative: the sentence above describes it, and the history below lists the days. */
function Line({ days }: { readonly days: readonly HistoryDay[] }) {
  const points = pointsOf(days, { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE })
  const last = points.at(-1)
  return (
    <Plot aria-hidden="true">
      <svg aria-hidden="true" viewBox={`${-EDGE} ${-EDGE} ${WIDTH} ${HEIGHT}`}>
        <path
          d={smoothLine(points)}
          fill="none"
          stroke="var(--art-near)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        {last === undefined ? null : (
          <circle
            cx={last.x}
            cy={last.y}
            r="5"
            fill="var(--art-near)"
            stroke="var(--bgColor-default)"
            strokeWidth="2"
          />
        )}
      </svg>
      <Days>
        {days.map(({ day }) => (
          <span key={day}>{formatWeekday(day)}</span>
        ))}
      </Days>
    </Plot>
  )
}

const Figure = styled.p`
  ${type.figureAmount}

  & > span {
    font-size: 0.5em;
    font-weight: 600;
    letter-spacing: 0;
  }
`

/** A fixed height for picture and days, whatever the width. */
const Plot = styled.div`
  height: 7.25rem;
  margin-block-start: 0.75rem;

  & > svg {
    display: block;
    width: 100%;
    height: 5.5rem;
  }
`

const Days = styled.div`
  ${type.bar}
  display: flex;
  justify-content: space-between;
  color: var(--fgColor-muted);
  font-weight: 400;

  /* The first, the middle and the last have room. */
  ${media.enlarged} {
    & > :not(:nth-child(3n + 1)) {
      display: none;
    }
  }
`

/** The picture's and the history's heights together. */
const Waiting = styled(SkeletonBlock)`
  height: 7.25rem;
  margin-block: 0.75rem 3.25rem;
  border-radius: var(--borderRadius-option);
`
