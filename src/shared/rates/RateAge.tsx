import { styled } from 'styled-components'
import { daysUntil, formatDate, formatRelativeDay, text } from '#src/content/index.ts'
import { publicQueries } from '#src/generated/public-queries.ts'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { formatClock, media, RateRing, tabular, type, useCountdown } from '#src/ui/index.ts'

/** Milliseconds between refetches of the payouts, as operations.json declares (spec section 9: 50 000). */
const REFETCH: number = publicQueries['list-payouts'].cache.refetch

/** What there is to say about a rate's age. */
export interface Age {
  /** How much of the time until the next rate is left, from 1 to 0. */
  readonly left: number
  /** When the next rate comes, or of which day this one is. */
  readonly words: string
  /** The day of a rate that is fetched today and is of another day. */
  readonly day: string | undefined
}

/** The age of the current rate; undefined while there is none. */
export function useRateAge({ quote, payout }: Pick<Calculator, 'quote' | 'payout'>): Age | undefined {
  const isLive = quote.source === 'live'
  const seconds = Math.min(REFETCH / 1000, useCountdown(isLive ? quote.updatedAt + REFETCH : 0))
  if (quote.updatedAt === 0) return undefined
  const day = payout && text('screens.calculator.age.day', { day: formatRelativeDay(payout.rate_at) })
  return {
    left: isLive ? (seconds * 1000) / REFETCH : 0,
    words: isLive
      ? nextText(seconds)
      : quote.source === 'baked'
        ? bakedText(payout?.rate_at ?? new Date(quote.updatedAt).toISOString())
        : (day ?? ''),
    day: isLive && payout !== undefined && !isOfToday(payout.rate_at) ? day : undefined,
  }
}

/**
 * Time until the next rate, as a ring and a clock, and the date of the current one. Not a live region: a
 * clock read out every second would be noise. Both lines and all parts are always rendered, so that nothing
 * moves when the first answer replaces the prerendered rate.
 */
export function RateAge({ calculator }: { calculator: Pick<Calculator, 'quote' | 'payout'> }) {
  const { quote } = calculator
  const age = useRateAge(calculator)
  if (age === undefined)
    return <Lines>{quote.isLoading && !quote.failure ? text('screens.calculator.updating') : null}</Lines>
  return (
    <Lines>
      <RateRing left={age.left} />
      <span>
        <span>{age.words}</span>
        {age.day === undefined ? null : (
          <>
            <br />
            <span>{age.day}</span>
          </>
        )}
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
