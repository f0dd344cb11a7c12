import type { ReactNode } from 'react'

const arc = {
  fill: 'none',
  stroke: 'var(--art-line)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeDasharray: '1 9',
} as const

/** family: one to several. between: there and back. abroad: to a place with walls and a roof. */
const scenes: Readonly<Record<'family' | 'between' | 'abroad', ReactNode>> = {
  family: (
    <>
      <path {...arc} d="M22 78Q62 0 132 50" />
      <circle cx="22" cy="78" r="14" fill="var(--art-near)" />
      <circle cx="132" cy="56" r="26" fill="var(--art-far)" />
      <circle cx="172" cy="76" r="14" fill="var(--art-far)" />
      <circle cx="104" cy="84" r="10" fill="var(--art-far)" />
    </>
  ),
  between: (
    <>
      <path {...arc} d="M30 60Q90 -8 150 48M30 60Q90 122 150 60" />
      <circle cx="30" cy="60" r="20" fill="var(--art-near)" />
      <circle cx="150" cy="54" r="28" fill="var(--art-far)" />
    </>
  ),
  abroad: (
    <>
      <path {...arc} d="M24 80Q60 4 130 44" />
      <circle cx="24" cy="80" r="14" fill="var(--art-near)" />
      <circle cx="142" cy="56" r="36" fill="var(--art-far)" />
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
