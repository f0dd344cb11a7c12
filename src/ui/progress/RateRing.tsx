import { styled } from 'styled-components'
import { useCountdown } from '#src/ui/progress/use-countdown.ts'

export interface RateRingProps {
  /** Epoch milliseconds: when the rate is asked for again. */
  until: number
  /** Milliseconds the whole ring stands for. */
  span: number
  className?: string | undefined
}

const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

const Drawing = styled.svg`
  transform: rotate(-90deg);
  vertical-align: -0.15em;
`

const Left = styled.circle`
  transition: stroke-dashoffset 1s linear;
`

/** The waiting time of the rate as a ring of 16 px that empties. Decorative: a Countdown says it in words. */
export function RateRing({ until, span, className }: RateRingProps) {
  const seconds = useCountdown(until)
  const left = Math.min(1, (seconds * 1000) / span)
  return (
    <Drawing className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} fill="none" stroke="var(--borderColor-default)" strokeWidth="2" />
      <Left
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        stroke="var(--fgColor-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - left)}
      />
    </Drawing>
  )
}
