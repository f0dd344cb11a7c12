import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { SitePage } from '#src/site/index.ts'
import { EmptyState, LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** Any address that is none of ours. */
export function NotFoundScreen() {
  useDocumentTitle(text('screens.not-found.title'))
  return (
    <SitePage>
      <EmptyState
        as="h1"
        roomy
        scene="missing"
        title={text('screens.not-found.heading')}
        message={text('screens.not-found.text')}
        action={
          <LinkButton href={paths.home()} tone="primary">
            {text('screens.not-found.back')}
          </LinkButton>
        }
      />
    </SitePage>
  )
}
