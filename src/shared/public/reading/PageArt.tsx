import type { ReactNode } from 'react'
import { Arc, Disc, RoundLine } from '#src/ui/index.ts'

/**
 * about: one place, many places. product: balances beside one another. questions: asked here, answered there.
 * articles: pages along the path. soon: the far disc is about to rise. missing: the path ends early.
 */
export type PageScene = 'about' | 'product' | 'questions' | 'articles' | 'soon' | 'missing'

const WIDTH = 416
const HEIGHT = 270

export const ART_RATIO = WIDTH / HEIGHT

const line = { stroke: 'var(--art-line)', strokeWidth: 8, strokeLinecap: 'round' } as const
const softLine = { ...line, stroke: 'var(--overlay-bgColor)' } as const
/** White on the pale background; in dark mode the lightest surface, to stand out. */
const sheet = 'var(--overlay-bgColor)'
const soft = 'var(--art-near-soft)'

const scenes: Readonly<Record<PageScene, ReactNode>> = {
  about: (
    <>
      <Disc at="far" x={330} y={150} r={86} isSoft />
      <Arc d="M70 216Q110 60 232 62M70 216Q150 96 322 142M70 216Q200 176 296 238" />
      <Disc at="near" x={70} y={216} r={26} />
      <Disc at="far" x={232} y={62} r={20} />
      <Disc at="far" x={322} y={142} r={44} />
      <Disc at="far" x={296} y={238} r={15} />
      <RoundLine d="M305 142l12 12 23-25" width={7} stroke="var(--art-ink)" />
    </>
  ),
  product: (
    <>
      <Arc d="M118 84C150 6 282 6 314 176" />
      <rect x="44" y="46" width="212" height="76" rx="24" fill={sheet} />
      <Disc at="near" x={86} y={84} r={22} />
      <path {...line} d="M126 76h92M126 96h50" />
      <rect x="82" y="138" width="290" height="92" rx="28" fill={soft} />
      <path {...softLine} d="M118 176h104M118 198h64" />
      <Disc at="far" x={314} y={184} r={34} />
      <RoundLine d="M314 168v32M302 188l12 12 12-12" width={6} stroke="var(--art-ink)" />
    </>
  ),
  questions: (
    <>
      <Arc d="M78 214C108 128 244 108 330 196" />
      <path
        d="M60 44h150a24 24 0 0 1 24 24v34a24 24 0 0 1-24 24h-96l-34 28v-28H60a24 24 0 0 1-24-24V68a24 24 0 0 1 24-24z"
        fill={soft}
      />
      <path {...softLine} d="M72 76h126M72 96h74" />
      <path
        d="M250 84h96a22 22 0 0 1 22 22v22a22 22 0 0 1-22 22v24l-28-24h-68a22 22 0 0 1-22-22v-22a22 22 0 0 1 22-22z"
        fill={sheet}
      />
      <RoundLine d="M276 117l14 14 28-29" width={8} stroke="var(--art-near)" />
      <Disc at="near" x={78} y={218} r={22} />
      <Disc at="far" x={334} y={212} r={38} />
    </>
  ),
  articles: (
    <>
      <Arc d="M66 206Q190 -46 344 164" />
      <rect x="92" y="96" width="120" height="146" rx="20" fill={soft} />
      <rect x="142" y="66" width="136" height="166" rx="22" fill={sheet} />
      <path {...line} d="M168 104h64M168 130h84M168 154h84M168 178h52" />
      <Disc at="near" x={66} y={212} r={22} />
      <Disc at="far" x={344} y={176} r={42} />
    </>
  ),
  soon: (
    <>
      <Arc d="M64 196Q120 46 276 118" />
      <path d="M192 206a88 88 0 0 1 176 0z" fill="var(--art-far)" />
      <path
        d="M280 96v-26M210 128l-18-18M350 128l18-18"
        stroke="var(--art-far-soft)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M28 206h360" stroke="var(--art-line)" strokeWidth="6" strokeLinecap="round" />
      <Disc at="near" x={64} y={180} r={26} />
    </>
  ),
  missing: (
    <>
      <Arc d="M66 200Q110 60 196 92T296 84" />
      <Disc at="far" x={332} y={176} r={56} isSoft />
      <circle
        cx="332"
        cy="176"
        r="56"
        fill="none"
        stroke="var(--art-far)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <Disc at="near" x={66} y={200} r={28} />
    </>
  ),
}

export function PageArt({ scene }: { scene: PageScene }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {scenes[scene]}
    </svg>
  )
}
