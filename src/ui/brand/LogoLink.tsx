import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Logo } from '#src/ui/brand/Logo.tsx'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'

const Home = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-touch-size);
  border-radius: 0.5rem;
  color: inherit;
`

export function LogoLink({ href, mono }: { href: string; mono?: boolean | undefined }) {
  return (
    <Home href={href} aria-label={text('ui.logo')}>
      <Logo mono={mono} />
    </Home>
  )
}
