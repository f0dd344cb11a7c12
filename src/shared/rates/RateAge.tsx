import { styled } from 'styled-components'
import { formatDate, formatRelativeDay, text } from '#src/content/index.ts'
import { queries } from '#src/generated/queries.ts'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { formatClock, RateRing, tabular, type, useCountdown } from '#src/ui/index.ts'

/** Milliseconds between two fetches of the payouts, as operations.json declares them (spec section 9: 50 000). */
const REFETCH: number = queries['list-payouts'].cache.refetch

/**
 * Of which day the rate is, and how long until the next one comes, as a ring and a clock. Not a live region: a clock that
 * speaks every second helps nobody. What changes stands last in its line, so that nothing moves with it.
 */
export function RateAge({ calculator }: { calculator: Pick<Calculator, 'quote' | 'payout'> }) {
  const { quote, payout } = calculator
  if (quote.updatedAt === 0)
    return <Line>{quote.isLoading && !quote.failure ? text('screens.calculator.updating') : null}</Line>
  return (
    <Line>
      {quote.source === 'live' ? <NextRate at={quote.updatedAt + REFETCH} /> : <RateRing left={0} />}
      {quote.source === 'baked' ? (
        <span>{bakedText(payout?.rate_at ?? new Date(quote.updatedAt).toISOString())}</span>
      ) : payout === undefined || (quote.source === 'live' && isOfToday(payout.rate_at)) ? null : (
        <span>{text('screens.calculator.age.day', { day: formatRelativeDay(payout.rate_at) })}</span>
      )}
    </Line>
  )
}

/** A rate that came with the page tells its day and not its age, which no finished HTML can know. */
const bakedText = (at: string): string => text('screens.calculator.age.indicative', { date: formatDate(at) })

const isOfToday = (at: string): boolean => at.slice(0, 10) === new Date().toISOString().slice(0, 10)

/** @param at epoch milliseconds */
function NextRate({ at }: { at: number }) {
  const seconds = useCountdown(at)
  return (
    <>
      <RateRing left={Math.min(1, (seconds * 1000) / REFETCH)} />
      <span>
        {seconds > 0
          ? text('screens.calculator.next', { clock: formatClock(seconds) })
          : text('screens.calculator.updating')}
      </span>
    </>
  )
}

const Line = styled.span`
  ${type.hint}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
  min-height: 1.5rem;
  color: var(--fgColor-muted);
`
