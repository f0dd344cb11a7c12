import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { FormPlaceholder } from '#src/screens/contact/FormPlaceholder.tsx'
import { Message } from '#src/screens/contact/Message.tsx'
import { Ways } from '#src/screens/contact/Ways.tsx'
import { SitePage } from '#src/site/index.ts'
import { Backdrop, Card, media, PublicSection, Text, type, useDocumentTitle } from '#src/ui/index.ts'

const nothingToHear = () => () => {}

/** Whether a script is at work: neither in the HTML of the build nor in the first painting, which must be like it. */
const useScript = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )

/**
 * Writing to us: a form that the provider answers with a reference, and the other ways to reach us. These are in the
 * HTML; the form comes with the script that it needs, into a place of its own size.
 */
export function ContactScreen() {
  useDocumentTitle(text('screens.contact.title'), text('screens.contact.description'))
  const hasScript = useScript()
  return (
    <SitePage>
      <PublicSection $on="hero">
        <Backdrop scene="hero" />
        <Columns>
          <Words>
            <Heading>{text('screens.contact.heading')}</Heading>
            <Text $role="lead" $tone="muted" $prose>
              {text('screens.contact.lead')}
            </Text>
          </Words>
          <Form $elevation={2} $large>
            {hasScript ? <Message /> : <FormPlaceholder />}
          </Form>
          <Ways />
        </Columns>
      </PublicSection>
    </SitePage>
  )
}

/** Words and ways at the left of the form; on a narrow window the form stands between them. */
const Columns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 32.5rem);
  grid-template-areas: 'words form' 'ways form';
  gap: 3rem 5rem;

  ${media.narrow} {
    grid-template: auto / minmax(0, 40rem);
    grid-template-areas: 'words' 'form' 'ways';
    justify-content: center;
    gap: 2rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Words = styled.div`
  grid-area: words;
  display: grid;
  gap: 1rem;
  padding-block-start: 2rem;

  ${media.narrow} {
    padding-block-start: 0;
  }
  ${media.phone} {
    gap: 0.5rem;
  }
`

const Heading = styled.h1`
  ${type.hero}
  text-wrap: balance;
`

const Form = styled(Card)`
  grid-area: form;
  align-self: start;
`
