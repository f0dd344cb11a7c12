import { Arc, Disc, RoundLine } from '#src/ui/index.ts'

/** An envelope between the two discs. Decorative. */
export function MailSentArt() {
  return (
    <svg viewBox="0 0 320 150" width="320" height="150" aria-hidden="true">
      <Arc d="M56 112C86 42 200 20 256 74" />
      <Disc at="near" x={56} y={112} r={18} />
      <Disc at="far" x={256} y={74} r={32} />
      <g transform="translate(118 22)">
        <rect
          width="76"
          height="54"
          rx="12"
          fill="var(--bgColor-default)"
          stroke="var(--art-line)"
          strokeWidth="2"
        />
        <RoundLine d="M14 18l20.6 15.4a6 6 0 0 0 7 0L62 18" width={4} stroke="var(--art-near)" />
      </g>
    </svg>
  )
}
