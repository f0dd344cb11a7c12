import { CheckIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { currencyName, text } from '#src/content/index.ts'
import { Points, SectionTitle } from '#src/shared/public/reading/index.ts'
import { Card, Flag, media, PublicSection, Text } from '#src/ui/index.ts'

const CURRENCIES = ['CAD', 'USD', 'GBP', 'EUR', 'NGN'] as const
const POINTS = ['separate', 'total', 'recorded'] as const

export function Holding() {
  return (
    <PublicSection aria-labelledby="hold">
      <Halves>
        <div>
          <SectionTitle id="hold">{text('screens.product.hold.heading')}</SectionTitle>
          <Text $role="lead" $tone="muted" $prose>
            {text('screens.product.hold.text')}
          </Text>
          <Points
            icon={CheckIcon}
            tone="accent"
            points={POINTS.map((id) => ({ id, text: text(`screens.product.hold.points.${id}`) }))}
          />
        </div>
        <Panel>
          <Currencies aria-label={text('screens.product.hold.currencies')}>
            {CURRENCIES.map((currency) => (
              <Card as="li" key={currency}>
                <Flag currency={currency} size={36} lazy />
                <div>
                  <Text $role="value">{currency}</Text>
                  <Text $role="hint" $tone="muted">
                    {currencyName(currency)}
                  </Text>
                </div>
              </Card>
            ))}
          </Currencies>
        </Panel>
      </Halves>
    </PublicSection>
  )
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, min(27rem, 46%));
  align-items: start;
  gap: 2.5rem 5rem;

  ${media.narrow} {
    column-gap: 3rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Panel = styled.div`
  padding: 2rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);

  ${media.phone} {
    padding: 1.25rem;
  }
  ${media.enlarged} {
    padding: 0.5rem;
  }
`

const Currencies = styled.ul`
  display: grid;
  gap: 0.75rem;

  & > li {
    display: flex;
    align-items: center;
    gap: 1rem;
    padding: 1rem 1.25rem;
  }
  /* Every other row is shifted, as balances don't line up either. */
  & > li:nth-child(even) {
    margin-inline: 1.5rem -0.75rem;
  }
  & > li:nth-child(odd) {
    margin-inline: -0.75rem 1.5rem;
  }
  ${media.phone} {
    & > li:nth-child(n) {
      margin-inline: 0;
    }
  }
  ${media.enlarged} {
    & > li {
      gap: 0.5rem;
      padding: 0.5rem;
    }
  }
`
