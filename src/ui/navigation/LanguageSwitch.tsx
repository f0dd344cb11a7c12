import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { getLocale, languages } from '#src/content/index.ts'
import { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'

export interface LanguageSwitchProps {
  /** What links look like in the place that it is in. */
  look?: ComponentType<AnchorProps> | undefined
}

/**
 * The way to the same page in the other languages, each in its own name. A link, so that it leads there before the app is
 * awake; afterwards the language changes in place (`NavigationProvider`) and what is typed stays.
 */
export function LanguageSwitch({ look: Look = Choice }: LanguageSwitchProps) {
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
