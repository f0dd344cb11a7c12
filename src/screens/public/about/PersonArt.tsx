import type { ReactNode } from 'react'
import { Arc, Disc } from '#src/ui/index.ts'

/** family: one to several. between: there and back. abroad: to a building with walls and a roof. */
const scenes: Readonly<Record<'family' | 'between' | 'abroad', ReactNode>> = {
  family: (
    <>
      <Arc d="M22 78Q62 0 132 50" gap={9} />
      <Disc at="near" x={22} y={78} r={14} />
      <Disc at="far" x={132} y={56} r={26} />
      <Disc at="far" x={172} y={76} r={14} />
      <Disc at="far" x={104} y={84} r={10} />
    </>
  ),
  between: (
    <>
      <Arc d="M30 60Q90 -8 150 48M30 60Q90 122 150 60" gap={9} />
      <Disc at="near" x={30} y={60} r={20} />
      <Disc at="far" x={150} y={54} r={28} />
    </>
  ),
  abroad: (
    <>
      <Arc d="M24 80Q60 4 130 44" gap={9} />
      <Disc at="near" x={24} y={80} r={14} />
      <Disc at="far" x={142} y={56} r={36} />
      <path d="M124 58l18-16 18 16v18h-36z" fill="var(--art-ink)" />
    </>
  ),
}

/** A journey for each kind of sender. Decorative. */
export function PersonArt({ scene }: { scene: keyof typeof scenes }) {
  return (
    <svg viewBox="8 0 190 104" width="190" height="104" aria-hidden="true">
      {scenes[scene]}
    </svg>
  )
}
