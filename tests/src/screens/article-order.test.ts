import type { Article } from 'virtual:articles'
import { expect, test } from 'vitest'
import { readNext } from '#src/screens/public/resource/article-order.ts'

const article = (slug: string): Article => ({
  slug,
  title: slug,
  description: slug,
  published: '2024-09-18',
  minutes: 3,
  load: async () => ({ document: { type: 'root', children: [] } }),
})
const all = ['newest', 'second', 'third', 'oldest'].map(article)
const after = (slug: string) => readNext(all, slug).map((next) => next.slug)

test('an article is followed by older ones, and the oldest by the newest', () => {
  expect(after('newest')).toEqual(['second', 'third'])
  expect(after('third')).toEqual(['oldest', 'newest'])
  expect(after('oldest')).toEqual(['newest', 'second'])
  expect(readNext([article('only')], 'only')).toEqual([])
})
