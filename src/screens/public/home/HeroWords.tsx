import { ShieldCheckIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useSessionIfAny } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { STACKED } from '#src/screens/public/home/stacked.ts'
import { LinkButton, media, Text, type, useIsHydrated } from '#src/ui/index.ts'

export function HeroWords() {
  return (
    <div>
      <Title>
        {text('screens.home.hero.heading')
          .split(/(?<=[.!?]) /)
          .map((sentence) => (
            <span key={sentence}>{`${sentence} `}</span>
          ))}
      </Title>
      <Text $role="lead" $tone="muted" $prose>
        {text('screens.home.hero.lead')}
      </Text>
      <Buttons>
        <Ways />
      </Buttons>
      <Assurance>
        <ShieldCheckIcon />
        {text('screens.home.hero.assurance')}
      </Assurance>
    </div>
  )
}

/** Links for visitors, or a customer's own. The row keeps its height. */
function Ways() {
  const isCustomer = useSessionIfAny().status === 'customer'
  // Prerendered for visitors, so hydration must render the same.
  if (useIsHydrated() && isCustomer)
    return (
      <LinkButton href={paths.dashboardHome()} tone="primary" size="hero">
        {text('screens.site.nav.dashboard')}
      </LinkButton>
    )
  return (
    <>
      <LinkButton href={paths.signUp()} tone="primary" size="hero">
        {text('screens.site.nav.getStarted')}
      </LinkButton>
      <LinkButton href={paths.login()} tone="outline" size="hero">
        {text('screens.site.nav.login')}
      </LinkButton>
    </>
  )
}

/**
 * One line for the first sentence, two for the second. The first fits its column even in the widest system
 * fonts, in which 18 letters are 11.1 em wide.
 */
const Title = styled.h1`
  ${type.hero}
  margin-block-end: 1.25rem;
  font-size: min(3.375rem, (100vw - 37.5rem) * 0.09);
  line-height: 1.1112;

  & > span {
    display: block;
    max-width: 11.2em;
    text-wrap: balance;
  }

  ${media.narrow} {
    font-size: min(2.75rem, 4vw);
  }
  ${STACKED} {
    font-size: 2.75rem;
  }
  ${media.phone} {
    font-size: min(2.25rem, (100vw - 2.5rem) * 0.089);
    line-height: 1.1667;
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
  /* One line, even in a wide font. */
  ${media.phone} {
    font: var(--type-legal);
  }
`
