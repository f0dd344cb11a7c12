import { styled } from 'styled-components'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Journey } from '#src/screens/public/about/Journey.tsx'
import { People } from '#src/screens/public/about/People.tsx'
import { Trust } from '#src/screens/public/about/Trust.tsx'
import { SitePage, StartButton } from '#src/shared/public/frame/index.ts'
import { Buttons, CallToAction, PageHero, SectionTitle } from '#src/shared/public/reading/index.ts'
import { openCountries } from '#src/shared/rates/index.ts'
import { LinkButton, media, PublicSection, Text, type, useDocumentTitle } from '#src/ui/index.ts'

const FACTS = ['countries', 'fees', 'arrival'] as const

/** Countries are counted, so the figure is never out of date. */
const FIGURES = { hours: String(delivery.arrival_hours), countries: String(openCountries.length) }

export function AboutScreen() {
  useDocumentTitle(text('screens.about.title'), text('screens.about.description'))
  return (
    <SitePage>
      <PageHero title={text('screens.about.heading')} lead={text('screens.about.lead')} scene="about">
        <Buttons>
          <StartButton tone="primary" />
          <LinkButton href={paths.transferNow()} tone="outline">
            {text('screens.about.calculator')}
          </LinkButton>
        </Buttons>
      </PageHero>
      <FactsBand aria-label={text('screens.about.facts.label')}>
        <Facts>
          {FACTS.map((fact) => (
            <li key={fact}>
              <Text $role="hero" $tone="accent">
                {text(`screens.about.facts.${fact}.figure`, FIGURES)}{' '}
                <FigureTitle>{text(`screens.about.facts.${fact}.title`)}</FigureTitle>
              </Text>
              <Text $tone="muted" $prose>
                {text(`screens.about.facts.${fact}.text`)}
              </Text>
            </li>
          ))}
        </Facts>
      </FactsBand>
      <Journey />
      <Trust />
      <People />
      <PublicSection $on="muted" aria-labelledby="open">
        <SectionTitle id="open">{text('screens.about.open.heading')}</SectionTitle>
        <Text $role="lead" $tone="muted" $prose>
          {text('screens.about.open.text')}
        </Text>
        <Buttons>
          <LinkButton href={paths.legal('terms')}>{text('screens.about.open.terms')}</LinkButton>
          <LinkButton href={paths.resources()}>{text('screens.about.open.resources')}</LinkButton>
        </Buttons>
      </PublicSection>
      <CallToAction
        id="try"
        title={text('screens.about.cta.title')}
        message={text('screens.about.cta.message')}
        action={
          <LinkButton href={paths.transferNow()} tone="white">
            {text('screens.about.cta.action')}
          </LinkButton>
        }
      />
    </SitePage>
  )
}

const FactsBand = styled(PublicSection)`
  padding-block: 4rem;

  ${media.phone} {
    padding-block: 2.5rem;
  }
`

const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 2rem 3rem;
`

const FigureTitle = styled.span`
  ${type.card}
  display: block;
  margin-block: 0.25rem;
  color: var(--fgColor-default);
`
