import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { ignoreSecondClick } from '#src/ui/actions/second-click.ts'
import { FootPlace, FootPlaceContext } from '#src/ui/layouts/FootPlace.tsx'

/** Ignores presses while sliding in, such as the second half of a slow double click. */
const slide = keyframes`
  from { opacity: 0; transform: translateX(var(--slide-from)); }
  from, 99% { pointer-events: none; }
`

const Moving = styled.div<{ $direction: 'forward' | 'back' }>`
  --slide-from: calc(var(--motion-slide) * ${({ $direction }) => ($direction === 'forward' ? 1 : -1)});
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-width: 0;
  animation: ${slide} var(--motion-standard) var(--motion-easing) backwards;
`

/**
 * Slides a step in from the direction of travel: 16 px and a fade. `step` is its id; a new one mounts afresh. A phone's
 * bar at the foot stays still.
 */
export function StepSlide(props: {
  step: string
  direction?: 'forward' | 'back' | undefined
  children: ReactNode
}) {
  const outer = use(FootPlaceContext)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const step = (
    <Step key={props.step} direction={props.direction ?? 'forward'}>
      {props.children}
    </Step>
  )
  if (outer !== undefined) return step
  return (
    <FootPlaceContext value={place}>
      {step}
      <FootPlace onPlace={setPlace} />
    </FootPlaceContext>
  )
}

function Step({ direction, children }: { direction: 'forward' | 'back'; children: ReactNode }) {
  useLayoutEffect(ignoreSecondClick, [])
  return <Moving $direction={direction}>{children}</Moving>
}
