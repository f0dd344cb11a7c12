import { type ReactNode, useLayoutEffect } from 'react'
import { keyframes, styled } from 'styled-components'
import { ignoreSecondClick } from '#src/ui/actions/second-click.ts'

/** Takes no press while it slides in, nor then the second half of the slow double click that opened it. */
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

export function StepSlide(props: {
  step: string
  direction?: 'forward' | 'back' | undefined
  children: ReactNode
}) {
  return (
    <Step key={props.step} direction={props.direction ?? 'forward'}>
      {props.children}
    </Step>
  )
}

function Step({ direction, children }: { direction: 'forward' | 'back'; children: ReactNode }) {
  useLayoutEffect(ignoreSecondClick, [])
  return <Moving $direction={direction}>{children}</Moving>
}
