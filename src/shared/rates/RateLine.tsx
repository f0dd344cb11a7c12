import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { formatRate, text } from '#src/content/index.ts'
import { useRateAge } from '#src/shared/rates/RateAge.tsx'
import { RateFailure } from '#src/shared/rates/RateFailure.tsx'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { media, RateRing, spread, tabular, type } from '#src/ui/index.ts'

export interface RateLineProps {
  readonly calculator: Calculator
  /** Takes the focus if there is no rate to go on with. */
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** The rate between step 1's amounts with a countdown to the next, or why there is none. */
export function RateLine({ calculator, ref }: RateLineProps) {
  const { payout, quote, sending, receiving } = calculator
  const age = useRateAge(calculator)
  return (
    <Lines ref={ref} tabIndex={-1}>
      <Line>
        <Rate>
          {age === undefined ? null : <RateRing left={age.left} />}
          {payout === undefined
            ? null
            : text('screens.calculator.rate', {
                from: sending.currency,
                rate: formatRate(payout.applied_rate),
                to: receiving.currency,
              })}
        </Rate>
        <Words>
          {age?.words ?? (quote.isLoading && !quote.failure ? text('screens.calculator.updating') : null)}
        </Words>
      </Line>
      <RateFailure quote={quote} />
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  align-content: center;
  gap: 4px;
  min-height: 2.25rem;
  margin-block: -16px;
  padding: 4px 20px;
  outline: none;

  ${media.phone} {
    padding-inline: 8px;
  }
`

/** One line; the clock goes below the rate if text is enlarged. */
const Line = styled.div`
  ${spread}
  gap: 0 12px;
  min-height: 1.25rem;
`

const Rate = styled.span`
  ${type.label}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 8px;
`

/** Not a live region: a clock read out every second would be noise. */
const Words = styled.span`
  ${type.hint}
  ${tabular}
  color: var(--fgColor-muted);
`
