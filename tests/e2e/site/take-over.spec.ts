import { paths } from '#src/paths.ts'
import { routes } from '#src/routes.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { isTakenOver, openEach } from '#tests/e2e/support/public-pages.ts'

/** One page of each screen. The form of the contact page is made by its script, into a place of its own size. */
const patterns = [...Map.groupBy(routes, ({ screen }) => screen).values()]
  .flatMap(([first]) => (first?.prerender ? [first.pattern] : []))
  .filter((pattern) => pattern !== paths.contact())

test('a script that takes over a page takes nothing away that could be read', async ({ page }) => {
  await page.addInitScript(() => {
    const gone: string[] = []
    Reflect.set(window, 'gone', gone)
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, target } of records) {
        if (!(target instanceof Element && target.closest('#root'))) continue
        for (const { nodeName, textContent } of removedNodes)
          if (nodeName !== 'NOSCRIPT' && textContent?.trim())
            gone.push(`${nodeName}: ${textContent.slice(0, 60)}`)
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openEach(page, patterns, async (pattern) => {
    // What React gives up it takes away when it first paints, and what it waits for is fetched by then.
    await page.waitForLoadState('networkidle')
    const gone: unknown = await page.evaluate(() => Reflect.get(window, 'gone'))
    expect.soft(gone, pattern).toEqual([])
  })
})

test('whoever has begun to read stays where they are when the script takes the page over', async ({
  page,
}) => {
  // The first, small script of a page fetches the app.
  const { promise: wish, resolve: letAppCome } = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/assets\/(?!index-)[^/]*\.js$/, async (route) => {
    held += 1
    await wish
    await route.continue()
  })
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { name: 'Your rights' })
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  await expect.poll(() => held).toBeGreaterThan(0)
  letAppCome()
  await isTakenOver(page)
  await page.waitForLoadState('networkidle')
  await expect(heading).toBeInViewport()
})
