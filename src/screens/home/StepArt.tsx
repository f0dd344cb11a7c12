import type { ReactNode } from 'react'

const scenes: Readonly<Record<'profile' | 'choose' | 'confirm', ReactNode>> = {
  profile: (
    <>
      <rect x="66" y="20" width="128" height="104" rx="20" fill="var(--bgColor-accent-muted)" />
      <circle cx="110" cy="58" r="17" fill="var(--art-near)" />
      <path d="M84 106a26 26 0 0 1 52 0z" fill="var(--art-near)" />
      <path d="M150 54h28M150 70h16" stroke="var(--art-line)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="192" cy="114" r="22" fill="var(--art-far)" />
      <path
        d="M183 114l7 7 12-13"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  choose: (
    <>
      <path
        d="M92 58C108 22 152 22 168 58"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <rect x="52" y="50" width="156" height="76" rx="38" fill="var(--bgColor-accent-muted)" />
      <circle cx="92" cy="88" r="25" fill="var(--art-near)" />
      <circle cx="168" cy="88" r="25" fill="var(--art-far)" />
    </>
  ),
  confirm: (
    <>
      <path
        d="M58 116C70 42 142 26 190 78"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <circle cx="58" cy="116" r="13" fill="var(--art-near)" />
      <rect x="92" y="96" width="58" height="30" rx="12" fill="var(--bgColor-accent-muted)" />
      <circle cx="190" cy="86" r="36" fill="var(--art-far)" />
      <path
        d="M174 86l12 12 21-23"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
}

/** The drawing of one of the three steps, from the same discs and arc as everywhere. Decorative. */
export function StepArt({ step }: { step: keyof typeof scenes }) {
  return (
    <svg viewBox="0 0 260 150" width="260" height="150" aria-hidden="true">
      {scenes[step]}
    </svg>
  )
}
