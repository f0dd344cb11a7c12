import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { SectionTitle } from '#src/screens/public/home/SectionTitle.tsx'
import { type Step, StepArt } from '#src/screens/public/home/StepArt.tsx'
import { media, PublicSection, Text, type } from '#src/ui/index.ts'

const STEPS: readonly Step[] = ['profile', 'choose', 'confirm']

export function Steps() {
  return (
    <PublicSection aria-labelledby="how-it-works">
      <SectionTitle id="how-it-works">{text('screens.home.steps.heading')}</SectionTitle>
      <List>
        {STEPS.map((step, index) => (
          <li key={step}>
            <StepArt step={step} />
            <Title>
              <span>{index + 1}</span> {text(`screens.home.steps.items.${step}.title`)}
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

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 2rem;

  svg {
    display: block;
    width: 100%;
    margin-block-end: 1.5rem;
    border-radius: var(--borderRadius-xlarge);
    background: var(--bgColor-muted);
  }

  /* On a phone a row each: a small drawing on the left, the text beside it. */
  ${media.phone} {
    gap: 1.25rem;

    li {
      display: grid;
      grid-template: auto 1fr / min(5.5rem, 30vw) minmax(0, 1fr);
      column-gap: 0.75rem;
    }
    svg {
      grid-row: 1 / -1;
      height: 5.5rem;
      margin-block-end: 0;
    }
    p {
      font: var(--type-hint);
    }
  }

  /* On hover, the dots move two places towards the far end. */
  path[stroke-dasharray] {
    transition: stroke-dashoffset var(--motion-standard) var(--motion-easing);
  }
  ${media.hover} {
    li:hover path[stroke-dasharray] {
      stroke-dashoffset: -26;
    }
  }
`

const Title = styled.h3`
  ${type.card}
  margin-block-end: 0.25rem;

  & > span {
    margin-inline-end: 0.375rem;
    color: var(--fgColor-accent);
  }
`
