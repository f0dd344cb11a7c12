import { styled } from 'styled-components'

const Frame = styled.svg`
  display: block;
  border-radius: 0.375rem;
  outline: 1px solid var(--flag-ring);
  outline-offset: -1px;
`

/** A payment card with the two discs of the house, and no brand's marks. Decorative: the name is beside it. */
export function MiniCard({ tone }: { tone: 'blue' | 'ink' }) {
  return (
    <Frame width={44} height={30} viewBox="0 0 44 30" aria-hidden="true">
      <rect width={44} height={30} fill={tone === 'blue' ? 'var(--balance-bg)' : 'var(--art-ink)'} />
      <rect x={6} y={7} width={11} height={3} rx={1.5} fill="var(--balance-fgColor-muted)" />
      <circle cx={28.5} cy={20.5} r={4} fill="var(--art-onBlue)" />
      <circle cx={35} cy={19} r={5.5} fill="var(--art-far)" />
    </Frame>
  )
}
