import { articles } from 'virtual:articles'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { ArticleCards } from '#src/screens/public/resource/ArticleCards.tsx'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { CallToAction, PageHero } from '#src/shared/public/reading/index.ts'
import { LinkButton, PublicSection, useDocumentTitle, VisuallyHidden } from '#src/ui/index.ts'

export function ResourceScreen() {
  useDocumentTitle(text('screens.resource.title'), text('screens.resource.description'))
  return (
    <SitePage>
      <PageHero
        title={text('screens.resource.heading')}
        lead={text('screens.resource.lead')}
        scene="articles"
      />
      <PublicSection $on="muted" aria-labelledby="articles">
        <div>
          <VisuallyHidden as="h2" id="articles">
            {text('screens.resource.list')}
          </VisuallyHidden>
          <ArticleCards articles={articles()} as="h3" />
        </div>
      </PublicSection>
      <CallToAction
        id="calculator"
        title={text('screens.resource.cta.title')}
        message={text('screens.resource.cta.message')}
        action={
          <LinkButton href={paths.transferNow()} tone="white">
            {text('screens.resource.cta.action')}
          </LinkButton>
        }
      />
    </SitePage>
  )
}
