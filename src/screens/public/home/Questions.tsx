import { entries as faqEntries } from 'virtual:faq'
import { styled } from 'styled-components'
import { Markdown, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Accordion, LinkButton, media, PublicSection, Text, VisuallyHidden } from '#src/ui/index.ts'

/** How many of the seven answers the home page shows (spec section 9). */
const SHOWN = 4

export function Questions() {
  return (
    <PublicSection aria-labelledby="questions">
      <Columns>
        <div>
          <Text as="h2" $role="section" $tone="inherit" $below="1rem" id="questions">
            {text('screens.home.questions.heading')}
          </Text>
          <Text $tone="muted" $prose>
            {text('screens.home.questions.text')}
          </Text>
        </div>
        <div>
          {faqEntries()
            .slice(0, SHOWN)
            .map(({ id, question, answer }) => (
              <Accordion key={id} title={question}>
                <Markdown document={answer} />
              </Accordion>
            ))}
        </div>
        <More>
          <LinkButton href={paths.faq()} block>
            {text('screens.home.questions.more')}
            {/* In a list of links, the two words alone wouldn't say where they lead. */}
            <VisuallyHidden> {text('screens.home.questions.moreOf')}</VisuallyHidden>
          </LinkButton>
        </More>
      </Columns>
    </PublicSection>
  )
}

/** Heading and link on the left, answers on the right; stacked on phones. */
const Columns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 4fr);
  gap: 1.5rem 4rem;

  & > :nth-child(2) {
    grid-area: 1 / 2 / span 2;
  }
  ${media.phone} {
    grid-template: auto / minmax(0, 1fr);
    gap: 0.5rem;

    & > :nth-child(2) {
      grid-area: auto;
    }
  }
`

const More = styled.div`
  width: max-content;

  ${media.phone} {
    width: auto;
  }
`
