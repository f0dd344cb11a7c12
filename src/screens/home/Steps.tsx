import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { StepArt } from '#src/screens/home/StepArt.tsx'
import { media, PublicSection, Text, type } from '#src/ui/index.ts'

const STEPS = ['profile', 'choose', 'confirm'] as const

/** The three-step explainer. */
export function Steps() {
  return (
    <PublicSection aria-labelledby="how-it-works">
      <Heading id="how-it-works">{text('screens.home.steps.heading')}</Heading>
      <List>
        {STEPS.map((step, index) => (
          <li key={step}>
            <Panel>
              <StepArt step={step} />
            </Panel>
            <Title>
              <Ordinal>{index + 1}</Ordinal> {text(`screens.home.steps.items.${step}.title`)}
            </Title>
            <Text $tone="muted" $prose>
              {text(`screens.home.steps.items.${step}.text`)}
            </Text>
          </li>
        ))}
      </List>
    </PublicSection>
  )
}

export const Heading = styled.h2`
  ${type.section}
  margin-block-end: 3rem;
  text-align: center;
  text-wrap: balance;

  ${media.phone} {
    margin-block-end: 1.5rem;
    text-align: start;
  }
`

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 3rem;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 2rem;
  }
`

const Panel = styled.div`
  display: grid;
  place-items: center;
  height: 12rem;
  margin-block-end: 1.5rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);
`

const Title = styled.h3`
  ${type.card}
  margin-block-end: 0.5rem;
`

const Ordinal = styled.span`
  color: var(--fgColor-accent);
  margin-inline-end: 0.25rem;
`
