import type { Site } from '#scripts/prerender/document.ts'

/** What a page tells search engines in schema.org's words: who we are at home, questions and answers on their page. */
export function structuredData(_root: string, site: Site, path: string): object[] {
  if (path === '/')
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.name,
        url: `${site.origin}/`,
        logo: `${site.origin}/icon-512.png`,
      },
    ]
  return []
}
