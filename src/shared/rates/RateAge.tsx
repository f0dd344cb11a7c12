import { styled } from 'styled-components'
import { daysUntil, formatDate, formatRelativeDay, text } from '#src/content/index.ts'
import { publicQueries } from '#src/generated/public-queries.ts'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { formatClock, media, RateRing, tabular, type, useCountdown } from '#src/ui/index.ts'

/** Milliseconds between refetches of the payouts, as operations.json declares (spec section 9: 50 000). */
const REFETCH: number = publicQueries['list-payouts'].cache.refetch

/**
 * Time until the next rate, as a ring and a clock, and the date of the current one. Not a live region: a
 * clock that speaks every second helps nobody. Both lines and all parts are always rendered, so that nothing
 * moves when the first answer replaces the prerendered rate.
 */
export function RateAge({ calculator }: { calculator: Pick<Calculator, 'quote' | 'payout'> }) {
  const { quote, payout } = calculator
  const isLive = quote.source === 'live'
  const seconds = Math.min(REFETCH / 1000, useCountdown(isLive ? quote.updatedAt + REFETCH : 0))
  if (quote.updatedAt === 0)
    return <Lines>{quote.isLoading && !quote.failure ? text('screens.calculator.updating') : null}</Lines>
  const day = payout && text('screens.calculator.age.day', { day: formatRelativeDay(payout.rate_at) })
  return (
    <Lines>
      <RateRing left={isLive ? (seconds * 1000) / REFETCH : 0} />
      <span>
        <span>
          {isLive
            ? nextText(seconds)
            : quote.source === 'baked'
              ? bakedText(payout?.rate_at ?? new Date(quote.updatedAt).toISOString())
              : day}
        </span>
        {isLive && payout !== undefined && !isOfToday(payout.rate_at) ? (
          <>
            <br />
            <span>{day}</span>
          </>
        ) : null}
      </span>
    </Lines>
  )
}

/** A prerendered rate shows its date, in UTC: static HTML knows neither its age nor the visitor's time zone. */
const bakedText = (at: string): string =>
  text('screens.calculator.age.indicative', { date: formatDate(at.slice(0, 10)) })

const isOfToday = (at: string): boolean => daysUntil(at, new Date()) === 0

const nextText = (seconds: number): string =>
  seconds > 0
    ? text('screens.calculator.next', { clock: formatClock(seconds) })
    : text('screens.calculator.updating')

const Lines = styled.span`
  ${type.hint}
  ${tabular}
  display: flex;
  gap: 0.5rem;
  min-height: 2.5rem;
  color: var(--fgColor-muted);

  ${media.phone} {
    white-space: normal;
  }
`
