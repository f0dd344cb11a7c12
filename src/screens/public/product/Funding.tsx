import { InfoIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { SectionTitle } from '#src/shared/public/reading/index.ts'
import { Link, media, PublicSection, Text, type } from '#src/ui/index.ts'

const STEPS = ['tie', 'send', 'reference', 'there'] as const

export function Funding() {
  return (
    <PublicSection $on="muted" aria-labelledby="fund">
      <SectionTitle id="fund">{text('screens.product.fund.heading')}</SectionTitle>
      <Text $role="lead" $tone="muted" $prose>
        {text('screens.product.fund.lead')}
      </Text>
      <Steps>
        {STEPS.map((id, index) => (
          <li key={id}>
            <Ordinal aria-hidden="true" $isLast={index === STEPS.length - 1}>
              {index + 1}
            </Ordinal>
            <Text as="h3" $role="card" $tone="inherit" $below="0.5rem">
              {text(`screens.product.fund.steps.${id}.title`)}
            </Text>
            <Text $tone="muted" $prose>
              {text(`screens.product.fund.steps.${id}.text`)}
            </Text>
          </li>
        ))}
      </Steps>
      <Note role="note">
        <InfoIcon size={24} />
        <div>
          <strong>{text('screens.product.fund.note.title')}</strong>
          <Text $tone="muted">{text('screens.product.fund.note.text')}</Text>
          <Link href={paths.resource('paying-by-e-transfer')}>{text('screens.product.fund.guide')}</Link>
        </div>
      </Note>
    </PublicSection>
  )
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 2rem;
  margin-block: 3rem;

  & > li {
    position: relative;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block-start: 1.25rem;
    inset-inline: 3.5rem -1.25rem;
    border-block-start: 4px dotted var(--art-line);
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    margin-block: 2rem;

    & > li {
      padding-inline-start: 4rem;
    }
    & > li:not(:last-child)::before {
      inset-block: 3.5rem -1.25rem;
      inset-inline: 1.25rem auto;
      border-block-start: 0;
      border-inline-start: 4px dotted var(--art-line);
    }
  }
`

const Ordinal = styled.span<{ $isLast: boolean }>`
  ${type.value}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-block-end: 1.25rem;
  border-radius: 50%;
  background: ${({ $isLast }) => ($isLast ? 'var(--art-far)' : 'var(--bgColor-accent-emphasis)')};
  color: ${({ $isLast }) => ($isLast ? 'var(--art-ink)' : 'var(--balance-fgColor)')};

  ${media.narrow} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }
`

const Note = styled.div`
  display: flex;
  gap: 1rem;
  max-width: 46rem;
  padding: 1.5rem 1.75rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-1);

  & > svg {
    color: var(--fgColor-accent);
  }
  & > div {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
  }
`
