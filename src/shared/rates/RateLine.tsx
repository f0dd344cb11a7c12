import { styled } from 'styled-components'
import { formatRate, text } from '#src/content/index.ts'
import { RateAge } from '#src/shared/rates/RateAge.tsx'
import { RateFailure } from '#src/shared/rates/RateFailure.tsx'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { media, tabular, type } from '#src/ui/index.ts'

/** The rate between step 1's amounts with a countdown to the next, or why there is none. */
export function RateLine({ calculator }: { calculator: Calculator }) {
  const { payout, quote, sending, receiving } = calculator
  return (
    <Lines>
      <Line>
        {payout === undefined ? null : (
          <Rate>
            {text('screens.calculator.rate', {
              from: sending.currency,
              rate: formatRate(payout.applied_rate),
              to: receiving.currency,
            })}
          </Rate>
        )}
        <Age>
          <RateAge calculator={calculator} />
        </Age>
      </Line>
      <RateFailure quote={quote} />
    </Lines>
  )
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

/** Reserves the rate's line; on a phone the rate has a line to itself. */
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;

  ${media.phone} {
    display: grid;
    grid-template-rows: minmax(1.25rem, auto) auto;
  }
`

const Rate = styled.span`
  ${type.label}
  ${tabular}
`

/** Last in the line, and wide enough for any clock or date, so that the ring doesn't move. */
const Age = styled.span`
  min-width: 11rem;
  margin-inline-start: auto;

  ${media.phone} {
    grid-row: 2;
    margin-inline-start: 0;
  }
`
