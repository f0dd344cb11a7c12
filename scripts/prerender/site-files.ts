import { FOREVER } from '#provider/http/static.ts'
import { CHANGE_PASSWORD, changePasswordPage } from '#provider/http/well-known.ts'
import { addressOf, alternatesOf, canonicalPath, pathIn, type Site } from '#scripts/prerender/document.ts'
import type { RenderedPage } from '#src/app/prerender.tsx'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * sitemap.xml: every page that is meant for search engines, once in each language, with its addresses in the others.
 *
 * @param days the day of the last change, by path, of the pages that state one
 */
export function sitemap(
  site: Site,
  pages: readonly RenderedPage[],
  days: ReadonlyMap<string, string>,
): string {
  const lastChange = (path: string): string => {
    const day = days.get(path)
    return day === undefined ? '' : `<lastmod>${day}</lastmod>`
  }
  const addresses = pages
    .filter(({ head, path }) => head.description !== undefined && canonicalPath(site, path) === path)
    .flatMap(({ path }) => site.languages.map((language) => ({ path, language })))
    .map(({ path, language }) => {
      const address = addressOf({ ...site, path: language.path }, path)
      const others = alternatesOf(site, path).map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escapeXml(other.address)}"/>`,
      )
      return `  <url><loc>${escapeXml(address)}</loc>${lastChange(path)}${others.join('')}</url>\n`
    })
  const links = site.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
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

/** site.webmanifest: what a phone needs to put the site on its home screen. */
export const webManifest = (site: Site): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    lang: site.locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: site.colors.background,
    theme_color: site.colors.theme,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // Phones cut these to a shape of their own: the mark keeps to the middle, the colour goes to the edges.
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

/**
 * _headers, in the form that Netlify, Cloudflare Pages and others read: what our provider sends too. Such hosts ask
 * for every other file again by themselves. These files can only add: files named by their content get the headers of
 * the pages too there, and the two documents that answer for others are served at addresses of their own.
 */
export function headersFile(headers: Readonly<Record<string, string>>, site: Site): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const documents = ['/404', '/404.html', '/shell', '/shell.html']
  const everywhere = site.languages.flatMap((language) => documents.map((path) => pathIn(language, path)))
  const notIndexed = everywhere.flatMap((path) => [path, '  x-robots-tag: noindex', ''])
  return ['/*', ...lines, '', '/assets/*', `  cache-control: ${FOREVER}`, '', ...notIndexed].join('\n')
}

/** _redirects, for the same hosts: where a password is changed, and the pages that are made in the browser. */
export const redirectsFile = (patterns: readonly string[], site: Site): string =>
  [
    `${CHANGE_PASSWORD} ${changePasswordPage} 302\n`,
    ...site.languages.flatMap((language) =>
      patterns.map(
        (pattern) =>
          `${pathIn(language, pattern.replace(/\/\*\?$/, '/*'))} ${pathIn(language, '/shell.html')} 200\n`,
      ),
    ),
  ].join('')
