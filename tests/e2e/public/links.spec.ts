import type { APIRequestContext } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { beginnings, crawl, type FoundPage, goInside, isApp, readDocument } from '#tests/e2e/public/crawl.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Too few pages or links would mean that the crawler sees nothing. */
const LEAST_PAGES = 20
const LEAST_LINKS = 300

interface WebManifest {
  readonly start_url?: string
  readonly icons?: readonly { readonly src: string }[]
}

/** What the manifests among these assets refer to. */
async function namedByManifests(request: APIRequestContext, assets: ReadonlySet<string>, base: string) {
  const manifests = [...assets].filter((path) => path.endsWith('.webmanifest'))
  expect(manifests, 'a web manifest').toHaveLength(1)
  const found: string[] = []
  for (const path of manifests) {
    const manifest: WebManifest = await (await request.get(path)).json()
    const own = new URL(path, base)
    const icons = manifest.icons ?? []
    expect(icons.length, 'icons of the manifest').toBeGreaterThan(0)
    for (const { src } of icons) found.push(new URL(src, own).pathname)
    if (manifest.start_url !== undefined) found.push(new URL(manifest.start_url, own).pathname)
  }
  return found
}

test('with JavaScript, every link of every public page works', async ({ page, request, baseURL }) => {
  const lost = say('screens.not-found.heading')
  // A page that only the script renders: once its heading shows, the app is running.
  await page.goto(paths.resetPassword())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { broken, pages, links } = await crawl(await beginnings(request), String(baseURL), (path) =>
    goInside(page, path, lost),
  )
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThanOrEqual(LEAST_PAGES)
  expect(links).toBeGreaterThanOrEqual(LEAST_LINKS)
})

test('without JavaScript, every public page is readable, its links work, and its files exist', async ({
  page,
  request,
  baseURL,
}) => {
  const lost = say('screens.not-found.heading')
  // Parse the HTML in an empty page: a real browser reads it and runs none of it.
  await page.goto('about:blank')

  async function open(path: string): Promise<FoundPage | string> {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    if (answer.status() !== 200) return `answers ${answer.status()}`
    const base = new URL(path, baseURL).href
    const found = await page.evaluate(readDocument, { html: await answer.text(), base })
    if (isApp(path)) return found
    if (found.heading === '') return 'has no heading without a script'
    return found.heading.includes(lost) ? 'is not found' : found
  }

  const { broken, pages, links } = await crawl(await beginnings(request), String(baseURL), open)
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThanOrEqual(LEAST_PAGES)
  expect(links).toBeGreaterThanOrEqual(LEAST_LINKS)

  const assets = new Set([...pages.values()].flatMap((found) => found.assets))
  for (const path of await namedByManifests(request, assets, String(baseURL))) assets.add(path)
  const missing: string[] = []
  for (const path of assets) {
    const { ok, status } = await request
      .get(path)
      .then((answer) => ({ ok: answer.ok(), status: answer.status() }))
    if (!ok) missing.push(`${path} answers ${status}`)
  }
  expect(missing).toEqual([])
})

test('without scripts, a page or form that needs one says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const page = await context.newPage()
  await page.goto(paths.resetPassword())
  await expect(
    page.getByRole('heading', { level: 1, name: say('screens.site.needsScript.title') }),
  ).toBeVisible()
  await page.getByRole('link', { name: say('screens.site.needsScript.home') }).click()
  await expect(page).toHaveURL(paths.home())
  await page.goto(paths.login())
  // By its element: Playwright's text selectors skip noscript.
  const sentence = page.locator('noscript p')
  await expect(sentence).toHaveText(say('form.needsScript'))
  await expect(sentence).toBeVisible()
  await context.close()
})

test('an address with other capitals or a slash leads to its page; without a page the app says so', async ({
  page,
}) => {
  for (const [typed, right] of [
    ['/Terms', '/terms'],
    ['/terms/?from=mail#fees', '/terms?from=mail#fees'],
    ['/Support/FAQ/', '/support/faq'],
    ['/LOGIN', '/login'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(right)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('screens.not-found.heading'))
  }
  const lost = page.getByRole('heading', { level: 1, name: say('screens.not-found.heading') })
  for (const path of ['/Terms', '/terms/']) {
    await page.goto('/')
    await isTakenOver(page)
    await page.evaluate((to) => window.history.pushState(null, '', to), path)
    await expect(lost).toBeVisible()
  }
})

test('a page with several addresses has one canonical, and is in the sitemap once', async ({ request }) => {
  const canonicalOf = async (path: string) => {
    const [, url] = /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get(path)).text()) ?? []
    return url === undefined ? undefined : new URL(url).pathname
  }
  const same = [
    [paths.comingSoon(), paths.referrals(), paths.community()],
    [paths.domAccount(), paths.dollarAccount()],
  ] as const
  for (const [first, ...others] of same)
    for (const path of [first, ...others]) expect(await canonicalOf(path), path).toBe(first)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect(await canonicalOf(path)).toBe(path)
})
