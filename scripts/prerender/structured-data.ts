import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Article, articlesOf } from '#scripts/data/articles.ts'
import { faqOf } from '#scripts/data/faq.ts'
import type { Data } from '#scripts/data/load.ts'
import { addressOf, type Site } from '#scripts/prerender/document.ts'
import { paths } from '#src/paths.ts'

/** A text's words without marks, by paragraph. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(node.type === 'root' ? '\n\n' : '') : ''
}

/** The company, as a page's author. */
const us = (site: Site): object => ({
  '@type': 'Organization',
  name: site.name,
  url: addressOf(site, paths.home()),
  logo: `${site.origin}/icon-512.png`,
})

const organization = (site: Site): object => ({
  '@context': 'https://schema.org',
  ...us(site),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: site.email,
  },
})

const questions = (data: Data): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqOf(data).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(fromMarkdown(answer)) },
  })),
})

const article = (site: Site, { slug, title, description, published, updated }: Article): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  image: `${site.origin}/preview.png`,
  datePublished: published,
  dateModified: updated ?? published,
  author: us(site),
  publisher: us(site),
  mainEntityOfPage: addressOf(site, paths.resource(slug)),
  inLanguage: site.locale,
})

/** A page's schema.org data: the company at home, the FAQ's answers, an article's title, dates and author. */
export function structuredData(data: Data, site: Site, path: string): object[] {
  if (path === paths.home()) return [organization(site)]
  if (path === paths.faq()) return [questions(data)]
  return articlesOf(data)
    .filter(({ slug }) => paths.resource(slug) === path)
    .map((found) => article(site, found))
}
