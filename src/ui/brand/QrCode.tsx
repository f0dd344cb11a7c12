import { useEffect } from 'react'
import { styled } from 'styled-components'
import { usePart } from '#src/ui/loading/use-part.ts'

const Square = styled.div`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 12.5rem;
  height: 12.5rem;
  border-radius: var(--borderRadius-large);
  background: var(--qr-light);
  forced-color-adjust: none;
`

const Drawing = styled.svg`
  width: 10.25rem;
  height: 10.25rem;
  fill: var(--qr-dark);
`

/** Medium: survives scratches, and stays coarse enough for an old camera. */
const CORRECTION = { ecc: 'M', border: 0 } as const

/**
 * Dark on white in both themes, as cameras expect. The square is empty until the encoder has loaded, or if it can't
 * load, so show the value in words too.
 */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { part, bring } = usePart(() => import('uqr'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, on the first render.
  useEffect(bring, [])
  if (part === undefined) return <Square />
  const { size, data } = part.encode(value, CORRECTION)
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Square>
      <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={modules.join('')} />
      </Drawing>
    </Square>
  )
}
