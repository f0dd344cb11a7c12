import { styled } from 'styled-components'

const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

const Drawing = styled.svg`
  flex-shrink: 0;
  transform: rotate(-90deg);
`

/**
 * The time `left` until the next rate, from 1 to 0, as a ring that empties. Decorative: the rate's age is beside it. It
 * moves once a second, by less than a pixel: animating in between would repaint the page sixty times a second.
 */
export function RateRing({ left }: { left: number }) {
  return (
    <Drawing viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} fill="none" stroke="var(--borderColor-default)" strokeWidth="2" />
      <circle
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
