import { expect, type Page } from '@playwright/test'
import { routes } from '#src/app/routes.ts'
import { address, startOfAddresses } from '#tests/e2e/support/words.ts'

/** Route patterns of the prerendered pages. */
export const publicPatterns = routes.filter(({ prerender }) => prerender).map(({ pattern }) => pattern)

/** A regular expression for the paths of a pattern. */
export const matcherOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\/\*\?$/, '(?:/.*)?')
      .replace(/\*$/, '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )

/** The app has hydrated the page: links no longer reload it, forms work. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0)
  await expect(page.locator('[inert], [data-early]')).toHaveCount(0)
}

/** Paths of this site that the current page links to, without their language. */
const linkedFrom = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll(
      (links, start) =>
        links
          .map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname)
          .flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : [])),
      startOfAddresses(),
    )

/** A page whose app is delayed: its first, small script has run, and what that fetches waits for `come`. */
export interface HeldApp {
  /** Releases the app, and resolves when it has hydrated. */
  readonly come: () => Promise<void>
}

/** Whether an address is one of the app's scripts: all but the first, small one, which the page names. */
export async function appScripts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get(path)).text()
  const [, first] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  if (first === undefined) throw new Error(`${path} names no script`)
  return ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname) && pathname !== first
}

/** Opens a page and delays its app. */
export async function openWithoutApp(page: Page, path: string): Promise<HeldApp> {
  const { promise: wish, resolve } = Promise.withResolvers<void>()
  const chunks = await appScripts(page, path)
  let held = 0
  await page.route(chunks, async (route) => {
    held += 1
    await wish
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return {
    async come() {
      await expect.poll(() => held).toBeGreaterThan(0)
      resolve()
      await isTakenOver(page)
      await page.unroute(chunks)
    },
  }
}

/** Opens a page and waits for hydration. */
export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isTakenOver(page)
}

/**
 * Opens one page of each pattern, one after the other. For a pattern with a parameter it takes the first such page
 * that an
 * earlier one links to: an article, a version.
 *
 * @param open opens a page, and resolves when `then` can use it
 * @throws Error if there is none
 */
export async function openEach<Opened>(
  page: Page,
  patterns: readonly string[],
  open: (page: Page, path: string) => Promise<Opened>,
  then: (pattern: string, opened: Opened) => Promise<void>,
): Promise<void> {
  const linked = new Set<string>()
  const isFixed = (pattern: string) => !pattern.includes(':')
  for (const pattern of [...patterns.filter(isFixed), ...patterns.filter((one) => !isFixed(one))]) {
    const path = isFixed(pattern) ? pattern : [...linked].find((one) => matcherOf(pattern).test(one))
    if (path === undefined) throw new Error(`No public page links to one of ${pattern}`)
    const opened = await open(page, address(path))
    for (const found of await linkedFrom(page)) linked.add(found)
    await then(pattern, opened)
  }
}
