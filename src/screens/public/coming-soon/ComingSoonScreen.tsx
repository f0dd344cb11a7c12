import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { EmptyPage } from '#src/shared/public/reading/index.ts'
import { LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** The pages that the spec calls coming soon: referrals, community, coming-soon. */
export function ComingSoonScreen() {
  useDocumentTitle(text('screens.coming-soon.title'), text('screens.coming-soon.description'))
  return (
    <SitePage>
      <EmptyPage
        scene="soon"
        title={text('screens.coming-soon.heading')}
        message={text('screens.coming-soon.text')}
        action={
          <LinkButton href={paths.home()} tone="primary">
            {text('screens.coming-soon.back')}
          </LinkButton>
        }
        further={text('screens.coming-soon.ways.label')}
        ways={[
          {
            id: 'calculator',
            href: paths.transferNow(),
            label: text('screens.coming-soon.ways.calculator.label'),
            text: text('screens.coming-soon.ways.calculator.text'),
          },
          {
            id: 'resources',
            href: paths.resources(),
            label: text('screens.coming-soon.ways.resources.label'),
            text: text('screens.coming-soon.ways.resources.text'),
          },
          {
            id: 'contact',
            href: paths.contact(),
            label: text('screens.coming-soon.ways.contact.label'),
            text: text('screens.coming-soon.ways.contact.text'),
          },
        ]}
      />
    </SitePage>
  )
}
