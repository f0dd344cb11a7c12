import { styled } from 'styled-components'
import { type Progress, placeOf } from '#src/screens/public/track/progress.ts'
import { Arc, ArtFrame, Disc, RoundLine } from '#src/ui/index.ts'

/** From the sender over the top to the recipient: the ends and the handle of the curve. */
const FROM = { x: 26, y: 84 }
const OVER = { x: 80, y: -24 }
const TO = { x: 151, y: 71 }

/** The point of the curve that is this far along it. */
function pointAt(share: number): { x: number; y: number } {
  const rest = 1 - share
  const along = (axis: 'x' | 'y') =>
    rest * rest * FROM[axis] + 2 * share * rest * OVER[axis] + share * share * TO[axis]
  return { x: along('x'), y: along('y') }
}

/**
 * Where the money is, on the arc: it stands nearer the far disc with each step. Arrived, the far disc carries a tick;
 * stopped, or unknown, it is pale. Decorative.
 */
export function TrackArt({ progress }: { readonly progress?: Progress | undefined }) {
  const stage = progress?.stage ?? 'stopped'
  const isUnderWay = progress !== undefined && stage === 'on_its_way'
  return (
    <ArtFrame>
      <Drawing viewBox="0 10 188 100" width="188" height="100" aria-hidden="true">
        <Arc d={`M${FROM.x} ${FROM.y}Q${OVER.x} ${OVER.y} ${TO.x} ${TO.y}`} gap={9} />
        <Disc at="near" {...FROM} r={isUnderWay || stage === 'arrived' ? 12 : 18} />
        {isUnderWay ? <Disc at="near" {...pointAt(placeOf(progress))} r={7} /> : null}
        <Disc at="far" {...TO} r={28.5} isSoft={stage === 'stopped'} />
        {stage === 'arrived' ? <RoundLine d="M140 72l8 8 15-17" /> : null}
      </Drawing>
    </ArtFrame>
  )
}

const Drawing = styled.svg`
  display: block;
  width: min(20rem, 100%);
  height: auto;
`
