/** An envelope on its way between the two discs: near and blue, far and apricot. Decorative. */
export function MailSentArt() {
  return (
    <svg viewBox="0 0 320 150" width="320" height="150" aria-hidden="true">
      <path
        d="M56 112C86 42 200 20 256 74"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <circle cx="56" cy="112" r="18" fill="var(--art-near)" />
      <circle cx="256" cy="74" r="32" fill="var(--art-far)" />
      <g transform="translate(118 22)">
        <rect
          width="76"
          height="54"
          rx="12"
          fill="var(--bgColor-default)"
          stroke="var(--art-line)"
          strokeWidth="2"
        />
        <path
          d="M14 18l20.6 15.4a6 6 0 0 0 7 0L62 18"
          fill="none"
          stroke="var(--art-near)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
