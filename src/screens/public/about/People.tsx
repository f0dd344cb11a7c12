import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { PersonArt } from '#src/screens/public/about/PersonArt.tsx'
import { SectionTitle } from '#src/shared/public/reading/index.ts'
import { media, PublicSection, Text, type } from '#src/ui/index.ts'

const PEOPLE = ['family', 'between', 'abroad'] as const

export function People() {
  return (
    <PublicSection $on="hero" aria-labelledby="people">
      <Top>
        <SectionTitle id="people">{text('screens.about.people.heading')}</SectionTitle>
        <Text $role="lead" $tone="muted" $prose>
          {text('screens.about.people.lead')}
        </Text>
      </Top>
      <List>
        {PEOPLE.map((id) => (
          <li key={id}>
            <PersonArt scene={id} />
            <Title>{text(`screens.about.people.items.${id}.title`)}</Title>
            <Text $tone="muted" $prose>
              {text(`screens.about.people.items.${id}.text`)}
            </Text>
          </li>
        ))}
      </List>
      <Limits $role="hint" $tone="muted">
        {text('screens.about.people.limits')}
      </Limits>
    </PublicSection>
  )
}

const Top = styled.div`
  padding-block-start: 3.5rem;

  ${media.phone} {
    padding-block-start: 2rem;
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 2.5rem 3rem;
  margin-block-start: 3rem;

  ${media.phone} {
    margin-block-start: 2rem;
  }
`

const Title = styled.h3`
  ${type.card}
  margin-block: 1.25rem 0.5rem;
`

const Limits = styled(Text)`
  max-width: 40rem;
  margin-block-start: 3rem;
`
