/** Shapes shared by the home page's drawings. */

interface BarProps {
  x: number
  y: number
  width: number
  height?: number
  fill?: string
}

/** A line of text too small to read. */
export function Bar({ x, y, width, height = 8, fill = 'var(--bgColor-neutral-muted)' }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
}

interface TickProps {
  x: number
  y: number
  size?: number
  stroke?: string
}

export function Tick({ x, y, size = 1, stroke = 'var(--art-tick)' }: TickProps) {
  return (
    <path
      d="M-11 1l8 8 14-16"
      transform={`translate(${x} ${y})scale(${size})`}
      fill="none"
      stroke={stroke}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** The recipient: the apricot disc with head and shoulders. */
export function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="48" fill="var(--art-far)" />
      <circle cy="-11" r="15" fill="var(--art-tick)" />
      <path d="M-30 37.5a30 28 0 0 1 60 0a48 48 0 0 1-60 0z" fill="var(--art-tick)" />
    </g>
  )
}
