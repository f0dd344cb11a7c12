import type { ReactNode } from 'react'
import { Bar, Person, Tick } from '#src/screens/public/home/art.tsx'
import { Arc, Disc } from '#src/ui/index.ts'

export type Step = 'profile' | 'choose' | 'confirm'

/** Shapes in front get a gap around them in the panel's colour. */
const apart = { stroke: 'var(--bgColor-muted)', strokeWidth: 12, paintOrder: 'stroke' } as const

const scenes: Readonly<Record<Step, ReactNode>> = {
  // A phone with the code, an identity document beside it, and the seal of the check.
  profile: (
    <>
      <Arc d="M150 48C206-12 352 4 322 170" width={5} gap={12} />
      <rect x="48" y="34" width="102" height="200" rx="22" fill="var(--bgColor-default)" />
      <Bar x={82} y={47} width={24} height={5} />
      <rect x="58" y="64" width="72" height="30" rx="12" fill="var(--bgColor-accent-muted)" />
      <path
        d="M70 79h0M79 79h0M88 79h0M101 79h0M110 79h0M119 79h0"
        stroke="var(--art-near)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Bar x={60} y={110} width={48} />
      <Bar x={60} y={126} width={34} />
      <circle cx="150" cy="48" r="16" fill="var(--art-near)" {...apart} />
      <rect x="126" y="98" width="178" height="98" rx="18" fill="var(--bgColor-default)" {...apart} />
      <rect x="142" y="114" width="52" height="66" rx="12" fill="var(--bgColor-accent-muted)" />
      <Disc at="near" x={168} y={138} r={11} />
      <path d="M148 180a20 20 0 0 1 40 0z" fill="var(--art-near)" />
      <Bar x={210} y={118} width={62} height={10} fill="var(--art-line)" />
      <Bar x={210} y={140} width={72} />
      <Bar x={210} y={156} width={46} />
      <circle cx="304" cy="178" r="27" fill="var(--art-far)" {...apart} />
      <Tick x={304} y={178} />
    </>
  ),
  // From a place on the globe to the person, with their currency.
  choose: (
    <>
      <Disc at="near" x={88} y={248} r={132} isSoft />
      <path
        d="M88 116v132M-12 164h200M-40 206h256M88 116c-56 26-68 76-68 132M88 116c56 26 68 76 68 132"
        fill="none"
        stroke="var(--bgColor-muted)"
        strokeWidth="2"
      />
      <Arc d="M88 164C96 50 190 16 262 78" width={5} gap={12} />
      <circle cx="88" cy="164" r="16" fill="var(--art-near)" stroke="var(--bgColor-muted)" strokeWidth="6" />
      <Person x={262} y={78} />
      <rect x="204" y="140" width="116" height="46" rx="23" fill="var(--bgColor-default)" />
      <Disc at="far" x={228} y={163} r={12} />
      <path d="M228 151a12 12 0 0 1 0 24z" fill="var(--art-near)" />
      <Bar x={249} y={158} width={32} height={10} fill="var(--fgColor-muted)" />
      <path
        d="M292 160l6 6 6-6"
        fill="none"
        stroke="var(--fgColor-muted)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  // The reviewed transfer with its locked rate, and the money on its way to the same person.
  confirm: (
    <>
      <Arc d="M176 160C190 20 296-20 284 136" width={5} gap={12} />
      <rect x="44" y="34" width="132" height="200" rx="22" fill="var(--bgColor-default)" />
      <Bar x={60} y={54} width={38} />
      <Bar x={126} y={54} width={34} fill="var(--fgColor-muted)" />
      <rect x="54" y="76" width="112" height="38" rx="12" fill="var(--bgColor-accent-muted)" />
      <rect x="64" y="92" width="18" height="14" rx="4" fill="var(--art-near)" />
      <path d="M68 93v-4a5 5 0 0 1 10 0v4" fill="none" stroke="var(--art-near)" strokeWidth="3" />
      <Bar x={104} y={91} width={52} fill="var(--art-near)" />
      <Bar x={60} y={130} width={46} />
      <Bar x={136} y={130} width={24} fill="var(--fgColor-muted)" />
      <Bar x={60} y={158} width={38} />
      <Bar x={60} y={176} width={84} height={16} fill="var(--fgColor-default)" />
      <circle cx="224" cy="46" r="16" fill="var(--art-near)" {...apart} />
      <Person x={284} y={136} />
      <circle cx="320" cy="176" r="19" fill="var(--bgColor-default)" {...apart} />
      <Tick x={320} y={176} size={0.75} stroke="var(--fgColor-accent)" />
    </>
  ),
}

/** The drawing of a step. Decorative. */
export function StepArt({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 352 216" aria-hidden="true">
      {scenes[step]}
    </svg>
  )
}
