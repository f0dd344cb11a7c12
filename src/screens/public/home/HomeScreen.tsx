import { styled } from 'styled-components'
import { useSessionIfAny } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { LandingCalculator } from '#src/screens/public/home/LandingCalculator.tsx'
import { STACKED } from '#src/screens/public/home/stacked.ts'
import { FrontPage } from '#src/shared/public/frame/index.ts'
import { media, PublicSection, staticPart, useDocumentTitle } from '#src/ui/index.ts'

const HeroWords = staticPart(async () => (await import('#src/screens/public/home/HeroWords.tsx')).HeroWords)
const HeroBackdrop = staticPart(
  async () => (await import('#src/screens/public/home/HeroBackdrop.tsx')).HeroBackdrop,
)
const BelowTheHero = staticPart(
  async () => (await import('#src/screens/public/home/BelowTheHero.tsx')).BelowTheHero,
)

export function HomeScreen() {
  useDocumentTitle(text('screens.home.title'), text('screens.home.description'))
  // Prerendered for visitors; a customer's version replaces it once the session is known.
  const isCustomer = useSessionIfAny().status === 'customer'
  return (
    <FrontPage>
      <PublicSection $on="hero">
        <Beside>
          <HeroBackdrop />
        </Beside>
        <Hero>
          <HeroWords awake={isCustomer} />
          <LandingCalculator />
        </Hero>
      </PublicSection>
      <BelowTheHero awake={isCustomer} />
    </FrontPage>
  )
}

/** Decorative discs have no place behind a stacked calculator. */
const Beside = styled.div.attrs({ 'aria-hidden': true })`
  ${STACKED} {
    display: none;
  }
`

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, min(28.5rem, 48%));
  gap: 2rem 4rem;

  /* Keeps the text in place when the card beside it grows, for a rate history or a problem. */
  & > :first-child {
    padding-block-start: 5rem;
  }

  ${media.narrow} {
    column-gap: 2rem;
  }
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr);

    & > :first-child {
      padding: 0;
    }
  }
  ${media.phone} {
    gap: 1.25rem;
    /* The card comes last, and its shadow needs less space than text. */
    margin-block-end: -1rem;
  }
`
