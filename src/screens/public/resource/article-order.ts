import type { Article } from 'virtual:articles'

const OFFERED = 2

/** What to read next: the articles published before this one, then the newest. */
export function readNext(articles: readonly Article[], slug: string): Article[] {
  const place = articles.findIndex((article) => article.slug === slug)
  return [...articles.slice(place + 1), ...articles.slice(0, Math.max(0, place))].slice(0, OFFERED)
}
