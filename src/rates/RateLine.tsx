import { styled } from 'styled-components'
import { formatTime, text } from '#src/content/index.ts'
import { readableRate } from '#src/rates/rates.ts'
import { operationsRefetch } from '#src/rates/refetch.ts'
import type { Calculator } from '#src/rates/use-calculator.ts'
import { Button, Countdown, media, RateRing, tabular, type } from '#src/ui/index.ts'

/** The rate between the two amounts, with the time until it is asked for again; or why there is none. */
export function RateLine({ calculator }: { calculator: Calculator }) {
  const { payout, quote, sending, receiving } = calculator
  if (payout === undefined) {
    return quote.isLoading ? (
      <Line aria-busy="true">
        <Muted>{text('screens.calculator.updating')}</Muted>
      </Line>
    ) : (
      <Line role="alert">
        <span>{text('screens.calculator.failed')}</span>
        <Button size="medium" tone="plain" onClick={quote.refetch}>
          {text('screens.calculator.retry')}
        </Button>
      </Line>
    )
  }
  const until = quote.updatedAt + operationsRefetch
  return (
    <Line>
      <Rate>
        <RateRing until={until} span={operationsRefetch} />
        {text('screens.calculator.rate', {
          from: sending.currency,
          rate: readableRate(payout.applied_rate),
          to: receiving.currency,
        })}
      </Rate>
      <Muted>
        {quote.error ? (
          text('screens.calculator.staleRate', { time: formatTime(new Date(quote.updatedAt).toISOString()) })
        ) : (
          <Countdown until={until}>
            {(clock) => text('screens.calculator.newRateIn', { time: clock })}
          </Countdown>
        )}
      </Muted>
    </Line>
  )
}

const Line = styled.div`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 48px;
  margin-block: -24px;
  padding: 0 20px;

  ${media.phone} {
    padding: 0 4px;
  }
`

const Rate = styled.span`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: 10px;
`

const Muted = styled.span`
  font-weight: 400;
  color: var(--fgColor-muted);
`
