import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ART_RATIO, PageArt, type PageScene } from '#src/shared/public/reading/PageArt.tsx'
import { media, PublicSection, Text, type } from '#src/ui/index.ts'

export interface PageHeroProps {
  title: string
  lead: string
  scene: PageScene
  children?: ReactNode
}

/** The top section of a public page: title and lead on the left, a drawing on the right. */
export function PageHero({ title, lead, scene, children }: PageHeroProps) {
  return (
    <Band $on="hero">
      <Halves>
        <div>
          <Title>{title}</Title>
          <Text $role="lead" $tone="muted" $prose>
            {lead}
          </Text>
          {children}
        </div>
        <Drawing>
          <PageArt scene={scene} />
        </Drawing>
      </Halves>
    </Band>
  )
}

const Band = styled(PublicSection)`
  padding-block-end: 4rem;

  ${media.phone} {
    padding-block-end: 2.5rem;
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  /* Text or a drawing that loads later must not move the text above. */
  align-items: start;
  gap: 2rem 4rem;

  /* The drawing is above the text but comes after it in the source: reserve its space. */
  ${media.phone} {
    grid-template: calc(13rem / ${ART_RATIO}) auto / minmax(0, 1fr);
    gap: 1.5rem;

    & > :first-child {
      grid-row: 2;
    }
  }
`

const Title = styled.h1`
  ${type.hero}
  max-width: 13em;
  margin-block-end: 1.25rem;

  ${media.phone} {
    margin-block-end: 0.75rem;
  }
`

const Drawing = styled.div`
  align-self: center;

  & > svg {
    display: block;
    width: 100%;
    height: auto;
  }
  ${media.phone} {
    grid-row: 1;

    /* Drawings have side padding, which would indent them from the text here. */
    & > svg {
      width: 13rem;
      margin-inline-start: -1rem;
    }
  }
  ${media.print} {
    display: none;
  }
`
