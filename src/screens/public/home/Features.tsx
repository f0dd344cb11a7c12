import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { type Feature, FeatureSample } from '#src/screens/public/home/FeatureSample.tsx'
import { SectionTitle } from '#src/screens/public/home/SectionTitle.tsx'
import { Card, media, PublicSection, Text } from '#src/ui/index.ts'

const FEATURES: readonly Feature[] = ['currencies', 'follow', 'locked', 'delivery']

export function Features() {
  return (
    <PublicSection $on="muted" id="features" aria-labelledby="features-heading">
      <SectionTitle id="features-heading">{text('screens.home.features.heading')}</SectionTitle>
      <Cards>
        {FEATURES.map((feature) => (
          <Card key={feature} as="li">
            <div>
              <Text as="h3" $role="card" $tone="inherit" $below="0.25rem">
                {text(`screens.home.features.${feature}.title`)}
              </Text>
              <Text $tone="muted" $prose>
                {text(`screens.home.features.${feature}.text`)}
              </Text>
            </div>
            <FeatureSample feature={feature} />
          </Card>
        ))}
      </Cards>
    </PublicSection>
  )
}

/** Three in a row with a wide one below; narrower, two and two, then a single column. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.5rem;

  & > li {
    display: grid;
    grid-template: 1fr auto / minmax(0, 1fr);
    gap: 1.5rem;
  }

  ${media.wide} {
    & > :last-child {
      grid-column: 1 / -1;
      grid-template: auto / minmax(0, 1fr) minmax(0, 2fr);
      gap: 4rem;
      align-items: center;
    }
  }
  ${media.narrow} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  }
  ${media.phone} {
    gap: 0.75rem;

    & > li {
      gap: 1rem;
      padding: 1rem;
    }
    /* Its sample is left out here. */
    & > :last-child {
      gap: 0;
    }
  }
`
