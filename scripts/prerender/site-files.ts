import { FOREVER } from '#provider/http/static.ts'
import { CHANGE_PASSWORD, changePasswordPage } from '#provider/http/well-known.ts'
import { addressOf, alternatesOf, canonicalPath, pathIn, type Site } from '#scripts/prerender/document.ts'
import type { RenderedPage } from '#src/app/prerender.tsx'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * sitemap.xml: every indexable page once per language, with its alternates.
 *
 * @param days last change by path, for pages that state one
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

/** robots.txt: excludes pages behind the login and URLs for programs. */
export const robots = (site: Site, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')

/** site.webmanifest: lets phones put the site on the home screen. */
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
      // Phones crop these to their own shape: the mark is centred, the colour fills the edges.
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

/**
 * _headers for Netlify, Cloudflare Pages and others: what our provider sends too. Such hosts revalidate all
 * other files by default. These files can only add headers: there, content-hashed files get the pages'
 * headers too, and the two fallback documents have URLs of their own.
 */
export function headersFile(headers: Readonly<Record<string, string>>, site: Site): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const documents = ['/404', '/404.html', '/shell', '/shell.html']
  const everywhere = site.languages.flatMap((language) => documents.map((path) => pathIn(language, path)))
  const notIndexed = everywhere.flatMap((path) => [path, '  x-robots-tag: noindex', ''])
  return ['/*', ...lines, '', '/assets/*', `  cache-control: ${FOREVER}`, '', ...notIndexed].join('\n')
}

/** _redirects for the same hosts: the change-password URL, and pages rendered in the browser. */
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
