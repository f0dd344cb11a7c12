import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { faqOf } from '#scripts/data/faq.ts'
import type { Data } from '#scripts/data/load.ts'
import { addressOf, type Site } from '#scripts/prerender/document.ts'
import { paths } from '#src/app/paths.ts'

/** The words of a text without its marks, paragraphs apart. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(node.type === 'root' ? '\n\n' : '') : ''
}

const organization = (site: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  url: addressOf(site, paths.home()),
  logo: `${site.origin}/icon-512.png`,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: site.email,
    url: addressOf(site, paths.contact()),
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

/** A page's structured data, by schema.org: who we are at home, the answers on the page of the FAQ. */
export function structuredData(data: Data, site: Site, path: string): object[] {
  if (path === paths.home()) return [organization(site)]
  return path === paths.faq() ? [questions(data)] : []
}
