import { addressOf, type Site } from '#scripts/prerender/document.ts'
import type { RenderedPage } from '#src/prerender.tsx'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** sitemap.xml: every page that is meant for search engines. */
export function sitemap(site: Site, pages: readonly RenderedPage[]): string {
  const addresses = pages
    .filter(({ head }) => head.description !== undefined)
    .map(({ path }) => `  <url><loc>${escapeXml(addressOf(site, path))}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`
}

/** robots.txt: what is behind the login, and what only programs ask for, is of no use to a search engine. */
export const robots = (site: Site, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
