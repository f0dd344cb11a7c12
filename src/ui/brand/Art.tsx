import { styled } from 'styled-components'

/**
 * two discs and a dotted arc: near is blue and smaller, far is apricot and larger. empty: something will be here.
 * moving: the money is under way, on the arc.
 * missing: the far disc is soft. broken: the arc has a gap and a red cross.
 */
export type ArtScene = 'empty' | 'moving' | 'missing' | 'broken' | 'sent' | 'offline'

const Drawing = styled.svg`
  display: block;
  max-width: 100%;
`

const line = {
  fill: 'none',
  stroke: 'var(--art-line)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeDasharray: '1 9',
} as const

function Cross() {
  return (
    <path
      d="M79 19l10 10M89 19l-10 10"
      fill="none"
      stroke="var(--fgColor-danger)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  )
}

const scenes = {
  empty: (
    <>
      <path {...line} d="M26 84Q80 -24 151 71" />
      <circle cx="26" cy="84" r="18" fill="var(--art-near)" />
      <circle cx="84" cy="27" r="8" fill="var(--art-near)" />
      <circle cx="151" cy="71" r="28.5" fill="var(--art-far)" />
    </>
  ),
  moving: (
    <>
      <path {...line} d="M26 84Q80 -24 151 71" />
      <circle cx="26" cy="84" r="12" fill="var(--art-near)" />
      <circle cx="66" cy="31" r="7" fill="var(--art-near)" />
      <circle cx="151" cy="71" r="28.5" fill="var(--art-far)" />
    </>
  ),
  missing: (
    <>
      <path {...line} d="M26 84Q80 -24 151 71" />
      <circle cx="26" cy="84" r="18" fill="var(--art-near)" />
      <circle cx="151" cy="71" r="28.5" fill="var(--art-far-soft)" />
    </>
  ),
  broken: (
    <>
      <path {...line} d="M37 66Q50 34 69 27M99 27Q112 32 126 52" />
      <circle cx="37" cy="66" r="12" fill="var(--art-near)" />
      <circle cx="127" cy="54" r="18" fill="var(--art-far-soft)" />
      <Cross />
    </>
  ),
  sent: (
    <>
      <path {...line} d="M26 84Q80 -24 151 71" />
      <circle cx="26" cy="84" r="12" fill="var(--art-near)" />
      <circle cx="151" cy="71" r="28.5" fill="var(--art-far)" />
      <path
        d="M140 72l8 8 15-17"
        fill="none"
        stroke="var(--art-tick)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  offline: (
    <>
      <path {...line} d="M37 66Q50 34 69 27M99 27Q112 32 126 52" />
      <circle cx="37" cy="66" r="12" fill="var(--art-near)" />
      <circle cx="127" cy="54" r="18" fill="var(--art-far-soft)" />
    </>
  ),
} as const satisfies Record<ArtScene, React.ReactNode>

/** A small illustration. Decorative. */
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
