import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { formatClock, RateRing, tabular, type } from '#src/ui/index.ts'

export interface HoldLineProps {
  /** Seconds until the rate expires. */
  readonly left: number
  /** Seconds it holds in all. */
  readonly lifetime: number
  readonly busy: boolean
}

/** How long the rate holds. Announced when it expires, not every second. */
export function HoldLine({ left, lifetime, busy }: HoldLineProps) {
  return (
    <Line>
      <RateRing left={Math.min(1, left / lifetime)} />
      {left > 0 ? (
        <span role="timer" aria-live="off">
          {text('screens.convert.holds', { clock: formatClock(left) })}
        </span>
      ) : null}
      <span role="status">
        {left > 0 ? null : text(busy ? 'screens.calculator.updating' : 'screens.convert.over')}
      </span>
    </Line>
  )
}

const Line = styled.div`
  ${type.hint}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--fgColor-muted);
`
