// The build's output for programs that read the public pages.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '#provider/http/headers.ts'
import { providerOrigin } from '#scripts/build/provider-origin.ts'
import { loadData } from '#scripts/data/load.ts'
import { headTags, type Site, withProvider } from '#scripts/prerender/document.ts'
import { tidyMarkup } from '#scripts/prerender/markup.ts'
import { daysOfPages } from '#scripts/prerender/page-days.ts'
import { sitemap, webManifest } from '#scripts/prerender/site-files.ts'
import { structuredData } from '#scripts/prerender/structured-data.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const site: Site = {
  name: 'Farsend',
  origin: 'https://farsend.example',
  provider: '',
  locale: 'en-CA',
  path: '',
  languages: [{ locale: 'en-CA', path: '' }],
  email: 'support@farsend.example',
  colors: { theme: '#1a4bd6', background: '#eef3ff' },
  canonical: {},
}

const description =
  'What lamps are, how they came to be, and why nobody who has a lamp would ever be without one.'
const article = (opening: string) =>
  `---\ntitle: Lamps\ndescription: ${description}\n${opening}\n---\n\nLight.\n`
const legal = (version: string, effective: string, edited: string) =>
  `---\ntitle: Terms\nversion: ${version}\neffective: ${effective}\nedited: ${edited}\n---\n\nWords.\n`

/** Two articles, and a text with a past, a current and a future version. */
const dataOf = () =>
  loadData(
    sampleRepo({
      'content/en-CA/articles/lamps.md': article('published: 2024-09-18'),
      'content/en-CA/articles/more-lamps.md': article('published: 2024-10-02\nupdated: 2024-11-12'),
      'content/en-CA/legal/terms/1.0.md': legal('1.0', '2024-01-01', '2024-01-02'),
      'content/en-CA/legal/terms/1.1.md': legal('1.1', '2024-06-01', '2024-05-20'),
      'content/en-CA/legal/terms/1.2.md': legal('1.2', '2025-01-01', '2024-12-24'),
    }),
  )

describe('the HTML of a page', () => {
  test.each([
    ['an element without an end has no slash', '<meta charset="utf-8"/><br/>', '<meta charset="utf-8"><br>'],
    [
      'names of attributes are small',
      '<form noValidate=""><time dateTime="9">',
      '<form novalidate><time datetime="9">',
    ],
    [
      'being there says it',
      '<p hidden="">a</p><option selected="" value="">',
      '<p hidden>a</p><option selected value="">',
    ],
    ['an empty description of a picture stays', '<img src="a.png" alt=""/>', '<img src="a.png" alt="">'],
    ['text in brackets stays', '<p>1 &lt; 2 / 3</p>', '<p>1 &lt; 2 / 3</p>'],
    [
      'a drawing keeps its letters',
      '<svg viewBox="0 0 1 1"><path d="M0"/></svg>',
      '<svg viewBox="0 0 1 1"><path d="M0"/></svg>',
    ],
    ['a script is left alone', '<script type="a">"<br/>"</script>', '<script type="a">"<br/>"</script>'],
  ])('%s', (_name, before, after) => {
    expect(tidyMarkup(before)).toBe(after)
    expect(tidyMarkup(after)).toBe(after)
  })
})

describe('the date of a page', () => {
  const days = () => daysOfPages(dataOf(), '2024-12-25', '2024-12-20T00:00:00.000Z')

  test.each([
    ['an article that never changed', '/company/resource/lamps', '2024-09-18'],
    ['an article that changed', '/company/resource/more-lamps', '2024-11-12'],
    ['the list of articles', '/company/resource', '2024-11-12'],
    ['a legal text, by the version in force', '/terms', '2024-05-20'],
    ['a past version', '/terms/versions/1.0', '2024-01-02'],
    ['all versions', '/terms/versions', '2024-12-24'],
    ['home, by the rates in it', '/', '2024-12-20'],
    ['a page that states none', '/company/about', undefined],
  ])('%s', (_name, path, day) => {
    expect(days().get(path)).toBe(day)
  })

  test('is in the sitemap', () => {
    const pages = ['/terms', '/company/about'].map((path) => ({
      path,
      html: '',
      head: { title: 'A page', description },
    }))
    const map = sitemap(site, pages, days())
    expect(map).toContain('<url><loc>https://farsend.example/terms</loc><lastmod>2024-05-20</lastmod></url>')
    expect(map).toContain('<url><loc>https://farsend.example/company/about</loc></url>')
  })
})

test('an article has its title, date and author', () => {
  const data = dataOf()
  expect(structuredData(data, site, '/company/resource/more-lamps')).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Lamps',
      datePublished: '2024-10-02',
      dateModified: '2024-11-12',
      author: { '@type': 'Organization', name: 'Farsend' },
      image: 'https://farsend.example/preview.png',
    },
  ])
  expect(structuredData(data, site, '/company/resource/lamps')).toMatchObject([
    { dateModified: '2024-09-18' },
  ])
  expect(structuredData(data, site, '/company/resource')).toEqual([])
})

test.each([
  ['/company/resource/lamps', ['article']],
  ['/company/resource', []],
  ['/terms', []],
])('previews of %s say that it is an article, or leave the default', (path, types) => {
  const tags = headTags(site, { path, html: '', head: { title: 'Lamps', description } }, [])
  expect([...tags.matchAll(/property="og:type" content="(\w+)"/g)].map(([, type]) => type)).toEqual(types)
})

test('browsers that ask for /favicon.ico get an icon', () => {
  const [reserved, type, images] = new Uint16Array(new Uint8Array(readFileSync('public/favicon.ico')).buffer)
  expect([reserved, type]).toEqual([0, 1])
  expect(images).toBeGreaterThan(0)
})

test('the manifest has its name, its scope, and icons with and without a mask', () => {
  const manifest: unknown = JSON.parse(webManifest(site))
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/' })
  const { icons } = manifest as { icons: { src: string; purpose?: string }[] }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  expect(icons.some(({ purpose }) => purpose?.includes(' '))).toBe(false)
})

test('a page links to every language, in its head and in the sitemap', () => {
  const both: Site = {
    ...site,
    languages: [
      { locale: 'en-CA', path: '' },
      { locale: 'fr-CA', path: '/fr' },
    ],
  }
  const page = { path: '/about', html: '', head: { title: 'About', description }, styles: '' }
  const head = headTags(both, page, [])
  const map = sitemap(both, [page], new Map())
  for (const [language, address] of [
    ['en-CA', 'https://farsend.example/about'],
    ['fr-CA', 'https://farsend.example/fr/about'],
  ]) {
    expect(head).toContain(`<link rel="alternate" href="${address}" hreflang="${language}" />`)
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
  }
  expect(headTags(site, page, [])).not.toContain('hreflang')
})

test('only a build for a provider elsewhere names it, to the app and in the policy', () => {
  const shell = '<head><title>Farsend</title><link rel="icon" href="/favicon.svg"></head>'
  const policyOf = (provider: string) =>
    securityHeaders({ styles: [], maps: [] }, true, provider)['content-security-policy']
  expect(withProvider(shell, '')).toBe(shell)
  expect(policyOf('')).toContain("; connect-src 'self'; ")
  const provider = 'https://api.farsend.example'
  expect(withProvider(shell, provider)).toBe(
    `<head><title>Farsend</title><meta name="farsend-provider" content="${provider}" /><link rel="icon" href="/favicon.svg"></head>`,
  )
  expect(policyOf(provider)).toContain(`; connect-src 'self' ${provider}; `)
})

test('PROVIDER_ORIGIN is an origin', () => {
  for (const value of ['', 'https://api.farsend.example', 'http://127.0.0.1:3000', 'http://localhost:3000'])
    expect(providerOrigin(value)).toBe(value)
  for (const value of [
    'api.farsend.example',
    'http://api.farsend.example',
    'https://a.example/api',
    'https://*.example',
  ])
    expect(() => providerOrigin(value)).toThrow(/^PROVIDER_ORIGIN is ".+"\. Set it to .+\.$/)
})
