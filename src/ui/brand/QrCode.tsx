import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly value: string
  /** What it is for, to those who do not see it. */
  readonly label: string
}

/** A QR code as one drawing, as large as its place; dark on the white that whoever shows it puts behind it. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawing(value), [value])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="100%" height="100%" role="img" aria-label={label}>
      <path d={path} fill="var(--paper-fgColor)" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawing(value: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
