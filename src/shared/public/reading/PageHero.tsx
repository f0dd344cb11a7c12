import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ART_RATIO, PageArt, type PageScene } from '#src/shared/public/reading/PageArt.tsx'
import { media, PublicSection, Text, type } from '#src/ui/index.ts'

export interface PageHeroProps {
  title: string
  lead: string
  scene: PageScene
  /** Buttons or a search below the words. */
  children?: ReactNode
}

/** The band at the top of a public page: what it is about at the left, a drawing of it at the right. */
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
  /* What comes later, more words or the drawing, does not move the words that are there. */
  align-items: start;
  gap: 2rem 4rem;

  /* The drawing stands above the words, and comes after them: its place is kept, so that they do not move. */
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

    /* The drawings keep some room at their sides, which here would set them in from the words. */
    & > svg {
      width: 13rem;
      margin-inline-start: -1rem;
    }
  }
  ${media.print} {
    display: none;
  }
`
