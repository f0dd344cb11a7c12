import { styled } from 'styled-components'
import { formatRate, text } from '#src/content/index.ts'
import { type Pair, useRate } from '#src/screens/multi-currency/convert/use-pair.ts'
import { FailureLine } from '#src/shared/rates/index.ts'
import { formatClock, media, RateRing, SpreadRow, tabular, type, useCountdown } from '#src/ui/index.ts'

/** Milliseconds between refetches, as for `get-conversion-rate` in operations.json. */
const REFETCH = 30_000

export function ConvertRateLine({ pair }: { pair: Pick<Pair, 'from' | 'to'> }) {
  const rate = useRate(pair)
  const terms = rate.data?.data
  const left = Math.min(REFETCH / 1000, useCountdown(terms === undefined ? 0 : rate.dataUpdatedAt + REFETCH))
  return (
    <Lines>
      <SpreadRow $gap="0 12px">
        {terms === undefined ? null : (
          <Rate>
            <RateRing left={(left * 1000) / REFETCH} />
            {text('screens.calculator.rate', {
              from: pair.from,
              rate: formatRate(terms.rate),
              to: pair.to,
            })}
          </Rate>
        )}
        {terms === undefined ? null : (
          <Age>
            {left > 0
              ? text('screens.calculator.next', { clock: formatClock(left) })
              : text('screens.calculator.updating')}
          </Age>
        )}
      </SpreadRow>
      {rate.error === null ? null : (
        <FailureLine
          message={text(messageOf(rate.isNone, terms === undefined))}
          onRetry={() => void rate.refetch()}
        />
      )}
    </Lines>
  )
}

const messageOf = (isNone: boolean, isMissing: boolean) => {
  if (isNone) return 'screens.calculator.none'
  return isMissing ? 'screens.calculator.failed' : 'screens.calculator.stale'
}

const Lines = styled.div`
  display: grid;
  align-content: center;
  gap: 4px;
  min-height: 48px;
  margin-block: -24px;
  padding: 4px 20px;

  ${media.phone} {
    padding-inline: 4px;
  }
`

const Rate = styled.span`
  ${type.label}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 0.5rem;
`

/** Not a live region: a clock read out every second is noise. */
const Age = styled.span`
  ${type.hint}
  ${tabular}
  color: var(--fgColor-muted);
  white-space: nowrap;
`
