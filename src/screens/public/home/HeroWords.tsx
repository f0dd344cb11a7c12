import { ShieldCheckIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { LinkButton, media, Text, type } from '#src/ui/index.ts'

/** What the page promises, and the two ways on. */
export function HeroWords() {
  return (
    <div>
      <Title>{text('screens.home.hero.heading')}</Title>
      <Text $role="lead" $tone="muted" $prose>
        {text('screens.home.hero.lead')}
      </Text>
      <Buttons>
        <LinkButton href={paths.signUp()} tone="primary" size="hero">
          {text('screens.site.nav.getStarted')}
        </LinkButton>
        <LinkButton href={paths.login()} tone="outline" size="hero">
          {text('screens.site.nav.login')}
        </LinkButton>
      </Buttons>
      <Assurance>
        <ShieldCheckIcon /> {text('screens.home.hero.assurance')}
      </Assurance>
    </div>
  )
}

const Title = styled.h1`
  ${type.hero}
  margin-block-end: 1.25rem;
  max-width: 10.5em;
  text-wrap: balance;

  ${media.narrow} {
    font-size: 2.75rem;
    line-height: 3.125rem;
  }
  ${media.phone} {
    font-size: 2.25rem;
    line-height: 2.625rem;
    margin-block-end: 0.75rem;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block: 2.25rem 1.75rem;

  ${media.phone} {
    margin-block: 1.25rem 0.75rem;

    & > * {
      flex: 1 1 8rem;
    }
  }
`

const Assurance = styled.p`
  ${type.hint}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--fgColor-muted);
  text-wrap: balance;

  & > svg {
    color: var(--fgColor-accent);
  }
`
