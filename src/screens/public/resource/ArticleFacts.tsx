import type { Article } from 'virtual:articles'
import { formatDate, text } from '#src/content/index.ts'
import { Facts } from '#src/shared/public/reading/index.ts'

export function ArticleFacts({ article }: { article: Article }) {
  const { published, updated, minutes } = article
  return (
    <Facts>
      <li>
        <time dateTime={published}>{formatDate(published, 'long')}</time>
      </li>
      {updated === undefined ? null : (
        <li>{text('screens.resource.updated', { date: formatDate(updated, 'long') })}</li>
      )}
      <li>{text('screens.resource.minutes', { count: minutes })}</li>
    </Facts>
  )
}
