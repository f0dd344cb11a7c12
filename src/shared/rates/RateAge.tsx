import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { formatDate, text } from '#src/content/index.ts'
import { queries } from '#src/generated/queries.ts'
import type { Quote } from '#src/shared/rates/use-quote.ts'
import { RateRing, tabular, type } from '#src/ui/index.ts'

/** Milliseconds between two fetches of the payouts, as operations.json declares them (spec section 9: 50 000). */
const REFETCH: number = queries['list-payouts'].cache.refetch

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How old the rate is, with the time until it is asked for again as a ring. Not a live region: a clock that speaks
 * every second helps nobody. What changes stands last in its line, so that nothing moves with it.
 */
export function RateAge({ quote }: { quote: Quote }) {
  const { updatedAt, source } = quote
  const age = useAge(updatedAt)
  if (updatedAt === 0)
    return <Line>{quote.isLoading && !quote.failure ? text('screens.calculator.updating') : null}</Line>
  const left = source === 'live' && age !== undefined ? Math.max(0, 1 - (age * 1000) / REFETCH) : 0
  return (
    <Line>
      <RateRing left={left} />
      <span>
        {source === 'baked' ? bakedText(updatedAt) : age === undefined ? null : ageText(age, updatedAt)}
      </span>
    </Line>
  )
}

const dayOf = (at: number): string => formatDate(new Date(at).toISOString())

/** A rate that came with the page tells its day and not its age, which no finished HTML can know. */
const bakedText = (at: number): string => text('screens.calculator.age.indicative', { date: dayOf(at) })

function ageText(age: number, at: number): string {
  if (age < 1) return text('screens.calculator.age.now')
  if (age < MINUTE) return text('screens.calculator.age.seconds', { count: age })
  if (age < HOUR) return text('screens.calculator.age.minutes', { count: Math.floor(age / MINUTE) })
  if (age < DAY) return text('screens.calculator.age.hours', { count: Math.floor(age / HOUR) })
  return text('screens.calculator.age.date', { date: dayOf(at) })
}

const SECOND = 1000

/**
 * How many whole seconds ago a moment was, counted every second. Undefined on the first render, which must be the
 * same wherever and whenever it is made.
 *
 * @param at epoch milliseconds
 */
function useAge(at: number): number | undefined {
  const [now, setNow] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is counted from at once.
  useEffect(() => {
    const count = () => setNow(Date.now())
    count()
    const timer = setInterval(count, SECOND)
    return () => clearInterval(timer)
  }, [at])

  return now === undefined ? undefined : Math.max(0, Math.floor((now - at) / SECOND))
}

const Line = styled.span`
  ${type.hint}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 1.5rem;
  color: var(--fgColor-muted);
`
