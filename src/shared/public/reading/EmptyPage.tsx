import { ArrowRightIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageArt, type PageScene } from '#src/shared/public/reading/PageArt.tsx'
import { Anchor, media, motion, PublicSection, Text, type } from '#src/ui/index.ts'

interface WayOn {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly text: string
}

export interface EmptyPageProps {
  scene: PageScene
  title: string
  message: string
  action: ReactNode
  further: string
  ways: readonly WayOn[]
}

/** A page with nothing on it, yet or any more: a drawing, a sentence, a button, and three suggestions. */
export function EmptyPage({ scene, title, message, action, further, ways }: EmptyPageProps) {
  return (
    <PublicSection $on="hero">
      <Stack>
        <PageArt scene={scene} />
        <Title>{title}</Title>
        <Text $role="lead" $tone="muted" $prose>
          {message}
        </Text>
        <Action>{action}</Action>
      </Stack>
      <nav aria-label={further}>
        <Ways>
          {ways.map(({ id, href, label, text }) => (
            <li key={id}>
              <Way href={href}>
                <WayLabel>
                  {label} <ArrowRightIcon size={16} />
                </WayLabel>
                <Text as="span" $role="hint" $tone="muted">
                  {text}
                </Text>
              </Way>
            </li>
          ))}
        </Ways>
      </nav>
    </PublicSection>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;

  & > svg {
    max-width: 100%;
    height: auto;
  }
  ${media.phone} {
    & > svg {
      width: 16rem;
    }
  }
`

const Title = styled.h1`
  ${type.section}
  max-width: 16em;
  margin-block: 1rem 0.75rem;
`

const Action = styled.div`
  margin-block: 2rem 4rem;

  ${media.phone} {
    margin-block: 1.5rem 2.5rem;
  }
`

const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.5rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
`

const Way = styled(Anchor)`
  display: grid;
  align-content: start;
  gap: 0.375rem;
  height: 100%;
  padding: 1.5rem;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-1);
  color: inherit;
  text-decoration: none;
  transition: ${motion.to('box-shadow')};

  ${media.hover} {
    &:hover {
      box-shadow: var(--elevation-2);
    }
  }
  ${media.phone} {
    padding: 1.125rem 1.25rem;
  }
`

const WayLabel = styled.span`
  ${type.card}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;

  & > svg {
    color: var(--fgColor-accent);
  }
`
