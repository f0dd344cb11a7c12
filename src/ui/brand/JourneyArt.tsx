import { styled } from 'styled-components'
import { Arc, Disc, RoundLine } from '#src/ui/brand/shapes.tsx'

/** The ends of the curve, and the handle between them. */
const FROM = { x: 26, y: 84 }
const OVER = { x: 80, y: -24 }
const TO = { x: 151, y: 71 }

function pointAt(share: number): { x: number; y: number } {
  const rest = 1 - share
  const along = (axis: 'x' | 'y') =>
    rest * rest * FROM[axis] + 2 * share * rest * OVER[axis] + share * share * TO[axis]
  return { x: along('x'), y: along('y') }
}

export interface JourneyArtProps {
  /** How far along the arc the money is, from 0 to 1; left out while none is under way. */
  readonly place?: number | undefined
  /** arrived: the far disc carries a tick. stopped, or unknown: it is pale. */
  readonly end?: 'arrived' | 'stopped' | undefined
}

/** Shows on the arc how far the money has got. Decorative. */
export function JourneyArt({ place, end }: JourneyArtProps) {
  return (
    <Drawing viewBox="0 10 188 100" width="188" height="100" aria-hidden="true">
      <Arc d={`M${FROM.x} ${FROM.y}Q${OVER.x} ${OVER.y} ${TO.x} ${TO.y}`} gap={9} />
      <Disc at="near" {...FROM} r={place !== undefined || end === 'arrived' ? 12 : 18} />
      {place === undefined ? null : <Disc at="near" {...pointAt(place)} r={7} />}
      <Disc at="far" {...TO} r={28.5} isSoft={end === 'stopped'} />
      {end === 'arrived' ? <RoundLine d="M140 72l8 8 15-17" /> : null}
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  width: min(20rem, 100%);
  height: auto;
`
