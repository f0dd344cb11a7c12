import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { getLocale, languages } from '#src/content/index.ts'
import { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'

/**
 * Links to this page in the other languages, each by its own name. They work before hydration; afterwards the language
 * changes in place (`NavigationProvider`), and typed text stays.
 */
export function LanguageSwitch({ look: Look = Choice }: { look?: ComponentType<AnchorProps> }) {
  const [location] = useLocation()
  const now = getLocale()
  // With one language there is nothing to choose.
  return languages
    .filter(({ id }) => id !== now && languages.length > 1)
    .map(({ id, name }) => (
      <Look key={id} href={location} lang={id}>
        {name}
      </Look>
    ))
}

const Choice = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-touch-size);
  border-radius: 0.25rem;
  font-weight: 600;

  && {
    color: inherit;
  }
`
