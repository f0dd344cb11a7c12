import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { SectionTitle } from '#src/shared/public/reading/index.ts'
import { media, PublicSection, Text } from '#src/ui/index.ts'

/** The money's journey; discs grow from the near one to the far one. */
const STEPS = [
  { id: 'confirm', size: 1.5 },
  { id: 'paid', size: 2 },
  { id: 'converted', size: 2.5 },
  { id: 'sent', size: 3 },
  { id: 'delivered', size: 4 },
] as const

export function Journey() {
  return (
    <PublicSection $on="muted" aria-labelledby="journey">
      <SectionTitle id="journey">{text('screens.about.journey.heading')}</SectionTitle>
      <Text $role="lead" $tone="muted" $prose>
        {text('screens.about.journey.lead')}
      </Text>
      <Way>
        {STEPS.map(({ id, size }, index) => (
          <li key={id}>
            <Stop aria-hidden="true">
              <Disc $size={size} $isFar={index === STEPS.length - 1} />
            </Stop>
            <div>
              <Text as="h3" $role="card" $tone="inherit" $below="0.25rem">
                {text(`screens.about.journey.steps.${id}.title`)}
              </Text>
              <Text $role="hint" $tone="muted" $prose>
                {text(`screens.about.journey.steps.${id}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </Way>
    </PublicSection>
  )
}

const Way = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 2rem 1.5rem;
  margin-block-start: 3rem;

  & > li {
    position: relative;
    display: grid;
    grid-template-rows: 4rem 1fr;
    gap: 1.25rem;
  }

  /* The dotted path to the next disc. */
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(2rem - 2px);
    inset-inline: 0 -1.5rem;
    border-block-start: 4px dotted var(--art-line);
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    margin-block-start: 2rem;

    & > li {
      grid-template: auto / 4rem minmax(0, 1fr);
      min-height: 6.5rem;
      padding-block-end: 1.5rem;
    }
    & > li:not(:last-child)::before {
      inset-block: 2rem -2rem;
      inset-inline: calc(2rem - 2px) auto;
      border-block-start: 0;
      border-inline-start: 4px dotted var(--art-line);
    }
    & > li > div:last-child {
      padding-block-start: 0.75rem;
    }
  }
`

const Stop = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  height: 4rem;

  ${media.narrow} {
    justify-content: center;
  }
`

const Disc = styled.span<{ $size: number; $isFar: boolean }>`
  display: block;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  border-radius: 50%;
  background: ${({ $isFar }) => ($isFar ? 'var(--art-far)' : 'var(--art-near)')};
`
