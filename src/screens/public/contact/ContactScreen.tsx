import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { nothingKept, recall } from '#src/screens/public/contact/kept.ts'
import { Message } from '#src/screens/public/contact/Message.tsx'
import { Ways } from '#src/screens/public/contact/Ways.tsx'
import { SitePage } from '#src/shared/public/frame/index.ts'
import {
  Backdrop,
  Card,
  media,
  PublicSection,
  Text,
  type,
  useDocumentTitle,
  useIsHydrated,
} from '#src/ui/index.ts'

/**
 * The contact form, and other ways to reach us. The prerendered form is an empty placeholder; hydration
 * replaces it at once by one with this tab's draft.
 */
export function ContactScreen() {
  useDocumentTitle(text('screens.contact.title'), text('screens.contact.description'))
  const isHydrated = useIsHydrated()
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
            <Message key={String(isHydrated)} kept={isHydrated ? recall : nothingKept} />
          </Form>
          <Ways />
        </Columns>
      </PublicSection>
    </SitePage>
  )
}

/** Text left of the form; in a narrow window the form is in the middle. */
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
