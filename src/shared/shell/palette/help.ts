import { articles } from 'virtual:articles'
import { entries as questions } from 'virtual:faq'
import { BookIcon, QuestionIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Entry } from '#src/shared/shell/palette/entry.ts'

export function helpEntries(): readonly Entry[] {
  const does = text('screens.palette.open')
  return [
    ...questions().map(
      ({ id, question }): Entry => ({
        id: `help ${id}`,
        group: 'help',
        title: question,
        look: { icon: QuestionIcon },
        does,
        way: { href: paths.faq(id) },
      }),
    ),
    ...articles().map(
      ({ slug, title, minutes }): Entry => ({
        id: `article ${slug}`,
        group: 'help',
        title,
        detail: text('screens.palette.article', { count: minutes }),
        look: { icon: BookIcon },
        does,
        way: { href: paths.resource(slug) },
      }),
    ),
  ]
}
