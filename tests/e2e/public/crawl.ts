import type { APIRequestContext, Page } from '@playwright/test'
import { appPatterns } from '#src/app/routes.ts'
import { paths } from '#src/paths.ts'
import { matcherOf, publicPatterns } from '#tests/e2e/support/public-pages.ts'

/** A link of a document: its resolved address and its text. */
interface FoundLink {
  readonly href: string
  readonly name: string
}

/** What a crawler checks of a document. */
export interface FoundPage {
  readonly heading: string
  readonly ids: readonly string[]
  readonly links: readonly FoundLink[]
  /** Addresses that the document loads: icons, manifest, styles, scripts, images. */
  readonly assets: readonly string[]
}

/**
 * Reads a document in the browser: the current one, or one given as HTML, which is parsed and not run. Playwright sends
 * this function's source, so it can't use anything from outside.
 */
export function readDocument({ html, base }: { html?: string; base: string }): FoundPage {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')

  const nameOf = (element: Element): string => {
    const spoken = element.cloneNode(true)
    if (!(spoken instanceof Element)) return ''
    for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    const pictures = [...spoken.querySelectorAll('[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? '',
    )
    const label = element.getAttribute('aria-label') ?? ''
    return [label, spoken.textContent ?? '', ...pictures].join(' ').trim()
  }

  const loaded: readonly (readonly [selector: string, attribute: string])[] = [
    ['link[href]:not([rel="canonical"], [rel="alternate"])', 'href'],
    ['script[src]', 'src'],
    ['img[src]', 'src'],
    ['meta[property="og:image"]', 'content'],
  ]
  return {
    heading: page.querySelector('main h1')?.textContent ?? '',
    ids: [...page.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...page.querySelectorAll('a[href]')].map((link) => ({
      href: new URL(link.getAttribute('href') ?? '', base).href,
      name: nameOf(link),
    })),
    assets: loaded.flatMap(([selector, attribute]) =>
      [...page.querySelectorAll(selector)]
        .map((part) => new URL(part.getAttribute(attribute) ?? '', base))
        .filter(({ protocol }) => protocol !== 'data:')
        .map(({ pathname }) => pathname),
    ),
  }
}

const publicPages = publicPatterns.map(matcherOf)
const appPages = [...appPatterns, paths.dashboard()].map(matcherOf)

/** Whether a path is a public page, whose HTML is complete without scripts. */
const isPublic = (path: string): boolean => publicPages.some((page) => page.test(path))

/** Whether a path belongs to the app, which needs its script. */
export const isApp = (path: string): boolean => appPages.some((page) => page.test(path))

/** The start of a crawl: the home page, each public page with a single address, and everything in the sitemap. */
export async function beginnings(request: APIRequestContext): Promise<string[]> {
  const fixed = publicPatterns.filter((pattern) => !pattern.includes(':'))
  const answer = await request.get('/sitemap.xml')
  const sitemap = answer.ok() ? await answer.text() : ''
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [...new Set([paths.home(), ...fixed, ...named])]
}

/** What is broken on a site, and how many pages and links were checked. */
export interface Crawl {
  readonly broken: readonly string[]
  readonly pages: ReadonlyMap<string, FoundPage>
  readonly links: number
}

/** A mailto: one address, and perhaps a subject. */
const MAILTO = /^mailto:[^\s@?,]+@[^\s@?,]+\.[^\s@?,.]+(?:\?subject=[^\s&]+)?$/

/**
 * Opens every page reachable by links of public pages, and checks each link against the page that it leads to.
 *
 * @param open opens the page of a path, and returns its contents, or a message about what is wrong
 */
export async function crawl(
  begin: readonly string[],
  origin: string,
  open: (path: string) => Promise<FoundPage | string>,
): Promise<Crawl> {
  const broken = new Set<string>()
  const pages = new Map<string, FoundPage>()
  const from = new Map(begin.map((path) => [path, 'the list of public pages']))
  const hashes: { path: string; id: string; where: string }[] = []
  let links = 0

  const note = ({ href, name }: FoundLink, path: string) => {
    links += 1
    if (name === '') broken.add(`${path}: a link to ${href} has no name`)
    const { protocol, origin: itsOrigin, pathname, hash } = new URL(href)
    if (protocol === 'mailto:') {
      if (!MAILTO.test(href)) broken.add(`${path}: ${href} is no proper address`)
    } else if (itsOrigin === origin) {
      if (!from.has(pathname)) from.set(pathname, path)
      if (hash !== '') hashes.push({ path: pathname, id: decodeURIComponent(hash.slice(1)), where: path })
    }
  }

  // A map's iteration includes entries added on the way.
  for (const [path, where] of from) {
    const page = await open(path)
    if (typeof page === 'string') {
      broken.add(`${path}, linked from ${where}: ${page}`)
      continue
    }
    pages.set(path, page)
    if (isPublic(path)) for (const link of page.links) note(link, path)
  }
  for (const { path, id, where } of hashes) {
    if (pages.get(path)?.ids.includes(id) === false) broken.add(`${where}: ${path} has no place #${id}`)
  }
  return { broken: [...broken], pages, links }
}

/** How long a page may take to load, in milliseconds. */
const PATIENCE = 15_000

/**
 * Navigates to a path inside the app, as a link does, and returns the contents of its page once loaded.
 *
 * @param lost the heading of the not-found page
 * @throws Error if the app is not running, so that no link could work
 */
export async function goInside(page: Page, path: string, lost: string): Promise<FoundPage | string> {
  const came = await page.evaluate(
    async ({ path, lost, patience }) => {
      const heading = () => document.querySelector('main h1')?.textContent ?? ''
      const until = (isSo: () => boolean) =>
        new Promise<boolean>((resolve) => {
          const end = performance.now() + patience
          const look = () => {
            if (isSo()) resolve(true)
            else if (performance.now() > end) resolve(false)
            else requestAnimationFrame(look)
          }
          look()
        })
      // Go by way of the not-found page, so that the previous page's heading isn't taken for the next one's.
      window.history.pushState(null, '', '/no-such-page')
      if (!(await until(() => heading().includes(lost))))
        throw new Error('The page does not follow its address')
      window.history.pushState(null, '', path)
      if (await until(() => heading() !== '' && !heading().includes(lost))) return ''
      return heading() === '' ? 'shows nothing' : 'is not found'
    },
    { path, lost, patience: PATIENCE },
  )
  return came === '' ? page.evaluate(readDocument, { base: new URL(path, page.url()).href }) : came
}
