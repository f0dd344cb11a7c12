import type { Article } from 'virtual:articles'
import { use } from 'react'
import { headingsOf, Markdown, text } from '#src/content/index.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { Aside, Columns, Contents, Prose } from '#src/shared/public/reading/index.ts'

/** With this many headings, a text gets a table of contents. */
const LONG = 3

const loadText = loadOnce((article: Article) => article.load())

/** The text of an article, with a table of contents if long. Needs no script. */
export function ArticleText({ article }: { article: Article }) {
  const { document } = use(loadText(article))
  const headings = headingsOf(document).filter(({ depth }) => depth === 2)
  const prose = (
    <Prose>
      <Markdown document={document} linkHeadings />
    </Prose>
  )
  if (headings.length < LONG) return prose
  return (
    <Columns>
      <Aside>
        <Contents label={text('screens.resource.contents')} headings={headings} />
      </Aside>
      {prose}
    </Columns>
  )
}
