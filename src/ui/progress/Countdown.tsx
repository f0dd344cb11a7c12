import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatClock, useCountdown } from '#src/ui/progress/use-countdown.ts'
import { tabular } from '#src/ui/theme/type.ts'

export interface CountdownProps {
  until: number
  /** The sentence around the time: `(clock) => text('…', { clock })`. Left out, the time alone. */
  children?: ((clock: string, seconds: number) => ReactNode) | undefined
}

const Figures = styled.span`
  ${tabular}
  white-space: normal;
`

/** "New rate in 0:42". Not a live region: a clock read out every second would be noise. */
export function Countdown({ until, children }: CountdownProps) {
  const seconds = useCountdown(until)
  const clock = formatClock(seconds)
  return (
    <Figures role="timer" aria-live="off">
      {children ? children(clock, seconds) : clock}
    </Figures>
  )
}
