import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Inline, securityHeaders } from '#provider/http/headers.ts'
import { SECURITY_TEXT, securityText } from '#provider/http/well-known.ts'
import { policy } from '#provider/policy.ts'
import { filesOfPage } from '#scripts/code/form-files.ts'
import { type Manifest, readManifest, sheetOf, withImports } from '#scripts/code/manifest.ts'
import { loadData } from '#scripts/data/load.ts'
import { dataIn } from '#scripts/data/locales.ts'
import { buildRenderer, type Renderer } from '#scripts/prerender/bundle.ts'
import {
  documentOf,
  headTags,
  inLanguage,
  pathIn,
  type Site,
  scriptJson,
  withProvider,
} from '#scripts/prerender/document.ts'
import { tidyMarkup } from '#scripts/prerender/markup.ts'
import { withOwnFlags } from '#scripts/prerender/own-flags.ts'
import { daysOfPages } from '#scripts/prerender/page-days.ts'
import { ratesOfTheDay } from '#scripts/prerender/rates-of-the-day.ts'
import { headersFile, redirectsFile, robots, sitemap, webManifest } from '#scripts/prerender/site-files.ts'
import { structuredData } from '#scripts/prerender/structured-data.ts'
import { type FirstStyles, firstStyles } from '#scripts/prerender/styles.ts'
import { workerFile } from '#scripts/prerender/worker-file.ts'
import type { RenderedPage } from '#src/app/prerender.tsx'
import { appPatterns } from '#src/app/routes.ts'

interface ServedSite extends Inline {
  /** The site's origin, without trailing slash. */
  readonly origin: string
  /** The provider's origin, if it is another one. */
  readonly provider?: string
  /** Patterns of URLs that get shell.html; any other without a file doesn't exist. */
  readonly app: readonly string[]
  /** Path prefixes of other languages; each folder has a shell.html and a 404.html. */
  readonly languages: readonly string[]
}

/** The 404 page. It has no URL of its own. */
const notFound = '/404'

const linkPattern = /\shref="(\/[^"#?]*)/g

/** Renders pages without parameters, then everything they link to. */
async function renderAll(renderer: Renderer, { path: prefix }: Pick<Site, 'path'>): Promise<RenderedPage[]> {
  const paths = new Set([...renderer.startPaths, notFound])
  const pages: RenderedPage[] = []
  for (const path of paths) {
    const page = await renderer.renderPage(path)
    pages.push(page)
    for (const [, link = ''] of page.html.matchAll(linkPattern)) {
      const path = link.slice(prefix.length) || '/'
      if (link.startsWith(prefix) && renderer.isPrerendered(path)) paths.add(path)
    }
  }
  return pages
}

/** `/` → index.html, `/support/faq` → support/faq.html, as static hosts expect. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/**
 * Groups pages that share styles: each group adds two hashes to the policy, so there are few. The home page
 * has its own, to arrive in one round trip.
 */
const styleGroup = ({ path, html }: RenderedPage): string =>
  path === '/' ? 'home' : html.includes('<input') ? 'forms' : 'reading'

const sourceOf = (inline: string): string =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/** Where the names that stay lead to, in every page. */
const importMap = /<script type="importmap">([^<]*)<\/script>/g

/** Chunks every page behind the login needs, preloaded together with their imports. */
const neededByCustomers: readonly (string | undefined)[] = ['react', 'core', 'shared', 'screens', 'customers']

/** The file of a language's words, if they load separately. */
const wordsOf = (manifest: Manifest, locale: string): string[] =>
  Object.entries(manifest)
    .filter(([id]) => id.endsWith(`virtual:words/${locale}`))
    .map(([, { file }]) => `/${file}`)

function shellOf(shell: string, manifest: Manifest, withoutScript: string, words: readonly string[]): string {
  const place = '<div id="root"></div>'
  if (!shell.includes(place)) throw new Error('index.html has no empty #root')
  const needed = Object.keys(manifest).filter((key) => neededByCustomers.includes(manifest[key]?.name))
  const links = [...withImports(manifest, needed)]
    .filter((key) => key !== 'index.html')
    .map((key) => `/${manifest[key]?.file}`)
    .concat(words)
    .map((file) => `  <link rel="modulepreload" crossorigin href="${file}">\n  `)
  return tidyMarkup(
    shell
      .replace(place, () => `${place}${withoutScript}`)
      .replace('</head>', () => `${links.join('')}</head>`),
  )
}

/**
 * Renders the public pages into a build: a file each, with inline styles; shell.html for all other pages;
 * 404.html; the files for search engines; and site.json for servers.
 *
 * @param dist the build folder, below the root
 */
export async function prerenderSite(root: string, dist: string, site: Site): Promise<void> {
  const renderer = await buildRenderer(root, join(root, 'node_modules/.cache/farsend', dist))
  const published = await ratesOfTheDay()
  const rates = published[policy.countries.default_receiving]
  renderer.bakeRates(rates)
  const written = []
  for (const { locale, path } of site.languages) {
    await renderer.speak(locale)
    const spoken: Site = { ...site, locale, path }
    const withoutScript = renderer.renderWithoutScript()
    written.push({ site: spoken, pages: await renderAll(renderer, spoken), withoutScript })
  }
  const pages = written.flatMap(({ pages }) => pages)
  const manifest = readManifest(root, dist)
  const sheets = { app: readFileSync(join(root, dist, sheetOf(manifest)), 'utf8'), styled: renderer.styles() }
  const styles = new Map<string, FirstStyles>()
  for (const [group, members] of Map.groupBy(pages, styleGroup))
    styles.set(
      group,
      await firstStyles(
        sheets,
        members.map(({ html }) => html),
      ),
    )
  const shell = withProvider(readFileSync(join(root, dist, 'index.html'), 'utf8'), site.provider)
  const write = (file: string, text: string): void => {
    const path = join(root, dist, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  const known = new Set(pages.map(({ path }) => path))
  for (const path of Object.entries(site.canonical).flat())
    if (!known.has(path)) throw new Error(`content/policy/site.json names ${path}, which is no public page`)

  const everything = loadData(root)
  for (const { site: spoken, pages, withoutScript } of written) {
    const words = dataIn(everything, spoken.locale)
    const apart = wordsOf(manifest, spoken.locale)
    const place = (path: string): string => fileOf(pathIn(spoken, path))
    const ofCustomers = shellOf(inLanguage(shell, spoken), manifest, withoutScript, apart)
    write(place('/shell'), ofCustomers)
    if (spoken.locale === site.locale) {
      const others = site.languages.filter(({ path }) => path !== '')
      const spokenToo = others.map(({ path, locale }) => [path, wordsOf(manifest, locale)] as const)
      write('worker.js', await workerFile(root, manifest, ofCustomers, Object.fromEntries(spokenToo)))
    }
    for (const rendered of pages) {
      const page = { ...rendered, html: withOwnFlags(rendered.html, join(root, dist)) }
      const tags = headTags(spoken, page, structuredData(words, spoken, page.path))
      const data =
        page.path === '/'
          ? `<script type="application/json" id="rates">${scriptJson(rates && renderer.packRates(rates))}</script>`
          : ''
      const own = filesOfPage(everything, root, manifest, page.path)
      // Words that load separately are fetched with a form page's first files.
      const files = own.length > 0 ? [...apart, ...own] : own
      const ownStyles = styles.get(styleGroup(page))
      if (ownStyles === undefined) throw new Error(`${page.path} has no styles`)
      write(
        place(page.path),
        documentOf({ site: spoken, shell, page, styles: ownStyles, headTags: tags, data, files }),
      )
    }
  }
  const closed = site.languages.flatMap((language) =>
    ['/dashboard/', '/kyc'].map((path) => pathIn(language, path)),
  )
  write('rates.json', JSON.stringify(published))
  write(
    'sitemap.xml',
    sitemap(
      site,
      written[0]?.pages ?? [],
      daysOfPages(everything, new Date().toISOString().slice(0, 10), rates?.at),
    ),
  )
  write('robots.txt', robots(site, ['/api/', ...closed]))
  const served: ServedSite = {
    origin: site.origin,
    ...(site.provider === '' ? {} : { provider: site.provider }),
    styles: [...styles.values()].flatMap(({ app, styled }) => [sourceOf(app), sourceOf(styled)]),
    maps: [...shell.matchAll(importMap)].map(([, map = '']) => sourceOf(map)),
    app: site.languages.flatMap((language) => appPatterns.map((path) => pathIn(language, path))),
    languages: site.languages.flatMap(({ path }) => (path === '' ? [] : [path])),
  }
  write('site.json', `${JSON.stringify(served, null, 2)}\n`)
  write('site.webmanifest', webManifest(site))
  write('_headers', headersFile(securityHeaders(served, 'subdomains', site.provider), site))
  write('_redirects', redirectsFile(appPatterns, site))
  write(SECURITY_TEXT.slice(1), securityText(site.origin, new Date()))
}
