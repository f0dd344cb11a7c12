import { styled } from 'styled-components'
import { Arc, Disc, media, RoundLine } from '#src/ui/index.ts'

/** An envelope between the two discs. Decorative. */
export function CodeSentArt() {
  return (
    <Drawing viewBox="0 0 200 102" aria-hidden="true">
      <Arc d="M13 84C36 30 80 14 124 28" gap={9} />
      <Disc at="near" x={13} y={86} r={13} />
      <rect x="78" y="30" width="100" height="71" rx="14" fill="var(--bgColor-accent-muted)" />
      <RoundLine d="M87 46l32 23.4a9 9 0 0 0 10.6 0L160 46" width={4} stroke="var(--fgColor-accent)" />
      <Disc at="far" x={176} y={24} r={23} />
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 12.5rem;
  height: auto;
  margin-block-end: 1.5rem;

  ${media.phone} {
    width: 9.25rem;
  }
`
