import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { EmptyPage } from '#src/shared/public/reading/EmptyPage.tsx'
import { LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** The page for unknown addresses. No description: search engines shouldn't list it. */
export function NothingHere() {
  useDocumentTitle(text('screens.not-found.title'))
  return (
    <EmptyPage
      scene="missing"
      title={text('screens.not-found.heading')}
      message={text('screens.not-found.text')}
      action={
        <LinkButton href={paths.home()} tone="primary">
          {text('screens.not-found.back')}
        </LinkButton>
      }
      further={text('screens.not-found.ways.label')}
      ways={[
        {
          id: 'calculator',
          href: paths.transferNow(),
          label: text('screens.not-found.ways.calculator.label'),
          text: text('screens.not-found.ways.calculator.text'),
        },
        {
          id: 'faq',
          href: paths.faq(),
          label: text('screens.not-found.ways.faq.label'),
          text: text('screens.not-found.ways.faq.text'),
        },
        {
          id: 'contact',
          href: paths.contact(),
          label: text('screens.not-found.ways.contact.label'),
          text: text('screens.not-found.ways.contact.text'),
        },
      ]}
    />
  )
}
