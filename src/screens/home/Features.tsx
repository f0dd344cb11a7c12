import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Heading } from '#src/screens/home/Steps.tsx'
import { Card, Flag, media, PublicSection, Text, Timeline, type } from '#src/ui/index.ts'

const CURRENCIES = [
  { currency: 'CAD', country: 'ca' },
  { currency: 'EUR', country: 'eu' },
  { currency: 'USD', country: 'us' },
] as const

/** What one gets, with a look at the real thing for each. */
export function Features() {
  return (
    <PublicSection $on="muted" id="features" aria-labelledby="features-heading">
      <Heading id="features-heading">{text('screens.home.features.heading')}</Heading>
      <Cards>
        <Card as="section">
          <Title>{text('screens.home.features.currencies.title')}</Title>
          <Text $tone="muted">{text('screens.home.features.currencies.text')}</Text>
          <Sample aria-hidden="true">
            {CURRENCIES.map(({ currency, country }) => (
              <Row key={currency}>
                <Flag country={country} size={36} />
                <Text as="span" $role="value">
                  {currency}
                </Text>
              </Row>
            ))}
          </Sample>
        </Card>
        <Card as="section">
          <Title>{text('screens.home.features.follow.title')}</Title>
          <Text $tone="muted">{text('screens.home.features.follow.text')}</Text>
          <Sample aria-hidden="true">
            <Timeline
              entries={[
                { id: 'paid', title: text('screens.home.features.follow.nodes.paid'), state: 'done' },
                {
                  id: 'converted',
                  title: text('screens.home.features.follow.nodes.converted'),
                  state: 'done',
                },
                {
                  id: 'sent',
                  title: text('screens.home.features.follow.nodes.sent'),
                  state: 'now',
                  time: '',
                },
                {
                  id: 'delivered',
                  title: text('screens.home.features.follow.nodes.delivered'),
                  state: 'next',
                },
              ]}
            />
          </Sample>
        </Card>
        <Card as="section">
          <Title>{text('screens.home.features.locked.title')}</Title>
          <Text $tone="muted">{text('screens.home.features.locked.text')}</Text>
          <Sample aria-hidden="true">
            <Slots>
              <span data-filled="" />
              <span data-filled="" />
              <span data-filled="" />
              <span data-active="" />
            </Slots>
          </Sample>
        </Card>
      </Cards>
    </PublicSection>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.5rem;

  & > section {
    display: grid;
    grid-template: auto 1fr auto / minmax(0, 1fr);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h3`
  ${type.card}
  margin-block-end: 0.5rem;
`

const Sample = styled.div`
  display: grid;
  align-content: center;
  gap: 0.75rem;
  min-height: 11rem;
  margin-block-start: 1.5rem;
  padding: 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-muted);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
`

const Slots = styled.div`
  display: flex;
  justify-content: center;
  gap: 0.75rem;

  & > span {
    display: grid;
    place-items: center;
    flex: 0 1 3rem;
    height: 3.5rem;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: 0.875rem;
    background: var(--bgColor-default);
  }
  & > [data-filled]::after {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: var(--fgColor-default);
  }
  & > [data-active] {
    border: 2px solid var(--borderColor-accent-emphasis);
  }
  & > [data-active]::after {
    content: '';
    width: 2px;
    height: 1.5rem;
    background: var(--fgColor-accent);
  }
`
