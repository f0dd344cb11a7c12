import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { type ProfilePlace, useProfilePlaces } from '#src/shared/profile/places.ts'
import { Anchor, media, motion, Stack, type } from '#src/ui/index.ts'

/** The area's navigation beside its page; if both don't fit, the first page lists the others. */
export function ProfileFrame({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation()
  const places = useProfilePlaces()
  return (
    <Beside>
      <Places aria-label={text('screens.profile.title')}>
        <Stack as="ul" $gap="0.25rem" role="list">
          {places.map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} isCurrent={location === place.href} />
            </li>
          ))}
        </Stack>
      </Places>
      <Page>{children}</Page>
    </Beside>
  )
}

function PlaceLink({ place, isCurrent }: { place: ProfilePlace; isCurrent: boolean }) {
  const Glyph = place.icon
  return (
    <Entry href={place.href} aria-current={isCurrent ? 'page' : undefined}>
      <Glyph size={24} />
      {place.label()}
    </Entry>
  )
}

const Beside = styled.div`
  ${media.besideArea} {
    display: grid;
    grid-template-columns: 13.75rem minmax(0, 45rem);
    gap: 2rem;
    align-items: start;
  }
`

const Places = styled.nav`
  display: none;

  ${media.besideArea} {
    display: block;
  }
`

const Page = styled.div`
  min-width: 0;
  max-width: 45rem;
`

const Entry = styled(Anchor)`
  ${type.label}
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: var(--borderRadius-row);
  color: var(--fgColor-muted);
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: ${motion.to('background-color', 'color')};

  /* A 24 px icon at 20, for thinner lines. */
  & > svg {
    flex-shrink: 0;
    width: 1.25rem;
    height: 1.25rem;
  }

  &:hover {
    background: var(--control-transparent-bgColor-hover);
    color: var(--fgColor-default);
  }

  &[aria-current] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
  }

  ${media.forcedColors} {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }
`
