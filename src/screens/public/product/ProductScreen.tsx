import { XIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Funding } from '#src/screens/public/product/Funding.tsx'
import { Holding } from '#src/screens/public/product/Holding.tsx'
import { SitePage, StartButton } from '#src/shared/public/frame/index.ts'
import { Buttons, CallToAction, PageHero, Points, SectionTitle } from '#src/shared/public/reading/index.ts'
import { Card, Link, LinkButton, media, PublicSection, Text, useDocumentTitle } from '#src/ui/index.ts'

const USES = ['send', 'keep', 'follow'] as const
const NOTS = ['bank', 'interest', 'insurance', 'others', 'investment'] as const

export function ProductScreen() {
  useDocumentTitle(text('screens.product.title'), text('screens.product.description'))
  return (
    <SitePage>
      <PageHero title={text('screens.product.heading')} lead={text('screens.product.lead')} scene="product">
        <Buttons>
          <StartButton tone="primary" />
          <LinkButton href={paths.faq('multi-currency-account')} tone="outline">
            {text('screens.product.questions')}
          </LinkButton>
        </Buttons>
      </PageHero>
      <Holding />
      <Funding />
      <PublicSection aria-labelledby="use">
        <SectionTitle id="use">{text('screens.product.use.heading')}</SectionTitle>
        <Uses>
          {USES.map((id) => (
            <Use as="li" key={id} $elevation={0}>
              <Text as="h3" $role="card" $tone="inherit" $below="0.5rem">
                {text(`screens.product.use.items.${id}.title`)}
              </Text>
              <Text $tone="muted" $prose>
                {text(`screens.product.use.items.${id}.text`)}
              </Text>
            </Use>
          ))}
        </Uses>
      </PublicSection>
      <PublicSection $on="muted" aria-labelledby="not">
        <Halves>
          <div>
            <SectionTitle id="not">{text('screens.product.not.heading')}</SectionTitle>
            <Text $role="lead" $tone="muted" $prose>
              {text('screens.product.not.lead')}
            </Text>
          </div>
          <div>
            <Points
              icon={XIcon}
              tone="muted"
              points={NOTS.map((id) => ({ id, text: text(`screens.product.not.items.${id}`) }))}
            />
            <Link href={paths.legal('terms')}>{text('screens.product.not.terms')}</Link>
          </div>
        </Halves>
      </PublicSection>
      <CallToAction
        id="open-yours"
        title={text('screens.product.cta.title')}
        message={text('screens.product.cta.message')}
        action={<StartButton tone="white" />}
      />
    </SitePage>
  )
}

const Uses = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: 1.5rem;
  margin-block-start: 2rem;

  ${media.phone} {
    gap: 1rem;
    margin-block-start: 1.5rem;
  }
`

/** White would not show on the white band. */
const Use = styled(Card)`
  background: var(--bgColor-muted);
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2rem 5rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
