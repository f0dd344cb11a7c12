import { styled } from 'styled-components'
import { Arc, Disc, RoundLine } from '#src/ui/brand/shapes.tsx'

/**
 * Two discs and a dotted arc: near is blue and smaller, far is apricot and larger. empty: something will be here.
 * missing: the far disc is soft. broken: the arc has a gap and a red cross.
 */
export type ArtScene = 'empty' | 'missing' | 'broken' | 'sent' | 'offline'

const Drawing = styled.svg`
  display: block;
  max-width: 100%;
`

const scenes = {
  empty: (
    <>
      <Arc d="M26 84Q80 -24 151 71" gap={9} />
      <Disc at="near" x={26} y={84} r={18} />
      <Disc at="near" x={84} y={27} r={8} />
      <Disc at="far" x={151} y={71} r={28.5} />
    </>
  ),
  missing: (
    <>
      <Arc d="M26 84Q80 -24 151 71" gap={9} />
      <Disc at="near" x={26} y={84} r={18} />
      <Disc at="far" x={151} y={71} r={28.5} isSoft />
    </>
  ),
  broken: (
    <>
      <Arc d="M37 66Q50 34 69 27M99 27Q112 32 126 52" gap={9} />
      <Disc at="near" x={37} y={66} r={12} />
      <Disc at="far" x={127} y={54} r={18} isSoft />
      <RoundLine d="M79 19l10 10M89 19l-10 10" stroke="var(--fgColor-danger)" width={3.5} />
    </>
  ),
  sent: (
    <>
      <Arc d="M26 84Q80 -24 151 71" gap={9} />
      <Disc at="near" x={26} y={84} r={12} />
      <Disc at="far" x={151} y={71} r={28.5} />
      <RoundLine d="M140 72l8 8 15-17" />
    </>
  ),
  offline: (
    <>
      <Arc d="M37 66Q50 34 69 27M99 27Q112 32 126 52" gap={9} />
      <Disc at="near" x={37} y={66} r={12} />
      <Disc at="far" x={127} y={54} r={18} isSoft />
    </>
  ),
} as const satisfies Record<ArtScene, React.ReactNode>

export function Art({ scene, className }: { scene: ArtScene; className?: string | undefined }) {
  const small = scene === 'broken' || scene === 'offline'
  return (
    <Drawing
      className={className}
      viewBox={small ? '14 10 140 72' : '0 10 188 100'}
      width={small ? 140 : 188}
      height={small ? 72 : 100}
      aria-hidden="true"
    >
      {scenes[scene]}
    </Drawing>
  )
}
