import { ShieldCheckIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { SectionTitle } from '#src/shared/public/reading/index.ts'
import { Card, Flag, Link, media, PublicSection, Text } from '#src/ui/index.ts'

/** The authorities named in the spec, with their countries' flags. */
const BODIES = [
  { id: 'fintrac', country: 'ca' },
  { id: 'uk', country: 'gb' },
  { id: 'fincen', country: 'us' },
  { id: 'cbn', country: 'ng' },
] as const

export function Trust() {
  return (
    <PublicSection aria-labelledby="trust">
      <Halves>
        <div>
          <SectionTitle id="trust">{text('screens.about.trust.heading')}</SectionTitle>
          <Text $role="lead" $tone="muted" $prose>
            {text('screens.about.trust.lead')}
          </Text>
          <Cards>
            <ShieldCheckIcon size={24} />
            <div>
              <p>{text('screens.about.trust.cards')}</p>
              <Link href={paths.legal('stay-safe')}>{text('screens.about.trust.more')}</Link>
            </div>
          </Cards>
        </div>
        <Bodies>
          {BODIES.map(({ id, country }) => (
            <Body as="li" key={id} $elevation={0}>
              <Flag country={country} size={36} lazy />
              <Text $role="label" $tone="muted" $above="1rem">
                {text(`screens.about.trust.bodies.${id}.place`)}
              </Text>
              <Text as="h3" $role="card" $tone="inherit" $below="0.25rem">
                {text(`screens.about.trust.bodies.${id}.title`)}
              </Text>
              <Text $role="hint" $tone="muted" $prose>
                {text(`screens.about.trust.bodies.${id}.text`)}
              </Text>
            </Body>
          ))}
        </Bodies>
      </Halves>
    </PublicSection>
  )
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: 3rem 5rem;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Cards = styled.div`
  display: flex;
  gap: 1rem;
  margin-block-start: 2rem;

  & > svg {
    color: var(--fgColor-accent);
  }
  & p {
    margin-block-end: 0.5rem;
  }
`

const Bodies = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1.5rem;

  ${media.phone} {
    gap: 1rem;
  }
`

/** White would not show on the white band. */
const Body = styled(Card)`
  background: var(--bgColor-muted);
`
