import { ShieldCheckIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { RateCalculator, useCalculator } from '#src/rates/index.ts'
import { Banner } from '#src/screens/home/Banner.tsx'
import { Features } from '#src/screens/home/Features.tsx'
import { Steps } from '#src/screens/home/Steps.tsx'
import { SitePage } from '#src/site/index.ts'
import {
  Backdrop,
  Card,
  LinkButton,
  media,
  PublicSection,
  SectionHeader,
  Text,
  type,
  useDocumentTitle,
} from '#src/ui/index.ts'

/** What the calculator shows before anybody has typed. */
const EXAMPLE_AMOUNT = '1000.00'

/** The landing page: the promise, the calculator with live rates, how it works, what one gets. */
export function HomeScreen() {
  useDocumentTitle(text('screens.home.title'))
  return (
    <SitePage>
      <PublicSection $on="hero">
        <Backdrop scene="hero" />
        <Hero>
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
          <Calculator />
        </Hero>
      </PublicSection>
      <Steps />
      <Features />
      <Banner />
    </SitePage>
  )
}

/** The rate calculator of the landing page: Continue goes to the login, and the amount is still there after it. */
function Calculator() {
  const calculator = useCalculator(EXAMPLE_AMOUNT)
  const [, navigate] = useLocation()

  function goOn() {
    // An example that was accepted is an amount like any other.
    if (calculator.amounts.sending === EXAMPLE_AMOUNT) calculator.type('sending', EXAMPLE_AMOUNT)
    navigate(paths.login())
  }

  return (
    <CalculatorCard
      as="section"
      $elevation={2}
      $large
      id="international_money_transfer"
      aria-labelledby="calculator"
    >
      <SectionHeader id="calculator" title={text('screens.calculator.heading')} />
      <RateCalculator calculator={calculator} onContinue={goOn} />
    </CalculatorCard>
  )
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 28.5rem);
  align-items: center;
  gap: 2rem 4rem;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h1`
  ${type.hero}
  margin-block-end: 1.25rem;
  max-width: 12.5em;
  text-wrap: balance;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block: 2.25rem 2rem;

  ${media.phone} {
    margin-block: 1.5rem 0;

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

  ${media.phone} {
    display: none;
  }
`

const CalculatorCard = styled(Card)`
  padding: 1.5rem;
  scroll-margin-block-start: 1.5rem;

  ${media.phone} {
    padding: 1.25rem;
  }
`
