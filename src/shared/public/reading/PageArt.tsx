import type { ReactNode } from 'react'

/**
 * about: one place, many places. product: balances beside one another. questions: asked here, answered there.
 * articles: pages on the way. soon: the far one is about to rise. missing: the way ends before anybody is there.
 */
export type PageScene = 'about' | 'product' | 'questions' | 'articles' | 'soon' | 'missing'

const WIDTH = 416
const HEIGHT = 270

/** How much wider than high a drawing is. */
export const ART_RATIO = WIDTH / HEIGHT

const arc = {
  fill: 'none',
  stroke: 'var(--art-line)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeDasharray: '1 11',
} as const

const line = { stroke: 'var(--art-line)', strokeWidth: 8, strokeLinecap: 'round' } as const
const softLine = { ...line, stroke: 'var(--overlay-bgColor)' } as const
/** White on the pale ground; in the dark the lightest surface, or it would not stand out. */
const sheet = 'var(--overlay-bgColor)'
const soft = 'var(--art-near-soft)'

const scenes: Readonly<Record<PageScene, ReactNode>> = {
  about: (
    <>
      <circle cx="330" cy="150" r="86" fill="var(--art-far-soft)" />
      <path {...arc} d="M70 216Q110 60 232 62M70 216Q150 96 322 142M70 216Q200 176 296 238" />
      <circle cx="70" cy="216" r="26" fill="var(--art-near)" />
      <circle cx="232" cy="62" r="20" fill="var(--art-far)" />
      <circle cx="322" cy="142" r="44" fill="var(--art-far)" />
      <circle cx="296" cy="238" r="15" fill="var(--art-far)" />
      <path
        d="M305 142l12 12 23-25"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  product: (
    <>
      <path {...arc} d="M118 84C150 6 282 6 314 176" />
      <rect x="44" y="46" width="212" height="76" rx="24" fill={sheet} />
      <circle cx="86" cy="84" r="22" fill="var(--art-near)" />
      <path {...line} d="M126 76h92M126 96h50" />
      <rect x="82" y="138" width="290" height="92" rx="28" fill={soft} />
      <path {...softLine} d="M118 176h104M118 198h64" />
      <circle cx="314" cy="184" r="34" fill="var(--art-far)" />
      <path
        d="M314 168v32M302 188l12 12 12-12"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  questions: (
    <>
      <path {...arc} d="M78 214C108 128 244 108 330 196" />
      <path
        d="M60 44h150a24 24 0 0 1 24 24v34a24 24 0 0 1-24 24h-96l-34 28v-28H60a24 24 0 0 1-24-24V68a24 24 0 0 1 24-24z"
        fill={soft}
      />
      <path {...softLine} d="M72 76h126M72 96h74" />
      <path
        d="M250 84h96a22 22 0 0 1 22 22v22a22 22 0 0 1-22 22v24l-28-24h-68a22 22 0 0 1-22-22v-22a22 22 0 0 1 22-22z"
        fill={sheet}
      />
      <path
        d="M276 117l14 14 28-29"
        fill="none"
        stroke="var(--art-near)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="78" cy="218" r="22" fill="var(--art-near)" />
      <circle cx="334" cy="212" r="38" fill="var(--art-far)" />
    </>
  ),
  articles: (
    <>
      <path {...arc} d="M66 206Q190 -46 344 164" />
      <rect x="92" y="96" width="120" height="146" rx="20" fill={soft} />
      <rect x="142" y="66" width="136" height="166" rx="22" fill={sheet} />
      <path {...line} d="M168 104h64M168 130h84M168 154h84M168 178h52" />
      <circle cx="66" cy="212" r="22" fill="var(--art-near)" />
      <circle cx="344" cy="176" r="42" fill="var(--art-far)" />
    </>
  ),
  soon: (
    <>
      <path {...arc} d="M64 196Q120 46 276 118" />
      <path d="M192 206a88 88 0 0 1 176 0z" fill="var(--art-far)" />
      <path
        d="M280 96v-26M210 128l-18-18M350 128l18-18"
        stroke="var(--art-far-soft)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M28 206h360" stroke="var(--art-line)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="64" cy="180" r="26" fill="var(--art-near)" />
    </>
  ),
  missing: (
    <>
      <path {...arc} d="M66 200Q110 60 196 92T296 84" />
      <circle cx="332" cy="176" r="56" fill="var(--art-far-soft)" />
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
      <circle cx="66" cy="200" r="28" fill="var(--art-near)" />
    </>
  ),
}

/** The drawing of a public page, from two discs and a dotted arc. Decorative. */
export function PageArt({ scene }: { scene: PageScene }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {scenes[scene]}
    </svg>
  )
}
