interface ArcProps {
  d: string
  width?: number | undefined
  gap?: number | undefined
  stroke?: string | undefined
}

/** The money’s path. Goes first, so that the discs at its ends lie on top. */
export function Arc({ d, width = 4, gap = 11, stroke = 'var(--art-line)' }: ArcProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={`1 ${gap}`}
    />
  )
}

interface DiscProps {
  /** near: blue, where the money comes from. far: apricot, where it goes. */
  at: 'near' | 'far'
  x: number
  y: number
  r: number
  /** Pale: a background, or something missing. */
  isSoft?: boolean | undefined
}

const fills = {
  near: { full: 'var(--art-near)', soft: 'var(--art-near-soft)' },
  far: { full: 'var(--art-far)', soft: 'var(--art-far-soft)' },
} as const

export function Disc({ at, x, y, r, isSoft = false }: DiscProps) {
  return <circle cx={x} cy={y} r={r} fill={fills[at][isSoft ? 'soft' : 'full']} />
}

interface RoundLineProps {
  d: string
  width?: number | undefined
  stroke?: string | undefined
}

export function RoundLine({ d, width = 5, stroke = 'var(--art-tick)' }: RoundLineProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
