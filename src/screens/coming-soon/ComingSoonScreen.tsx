import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { SitePage } from '#src/site/index.ts'
import { EmptyState, LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** What the spec itself calls coming soon: referrals, community, coming-soon. */
export function ComingSoonScreen() {
  useDocumentTitle(text('screens.coming-soon.title'))
  return (
    <SitePage>
      <EmptyState
        as="h1"
        roomy
        title={text('screens.coming-soon.heading')}
        message={text('screens.coming-soon.text')}
        action={
          <LinkButton href={paths.home()} tone="primary">
            {text('screens.coming-soon.back')}
          </LinkButton>
        }
      />
    </SitePage>
  )
}
