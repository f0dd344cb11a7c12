import { COMPILE_AHEAD } from '#scripts/build/compile-ahead.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'

/**
 * Compressed bytes of script that a page loads without interaction. The rest loads on demand: the country list, phone
 * number rules, notices; the authenticated client; TanStack Query, with the first page behind the login. The home page's
 * button is Primer's own and stays plain HTML. Every page has jotai's store and the names of all screens, 2 KB each, and
 * 2 KB to switch the language in place. Each new address costs about forty bytes. What the provider can do, and what
 * needs it, costs 0.7 KB everywhere and 1.8 KB where there is a flow. The bars are 115 KB for the home page and 170 KB
 * for the login.
 */
const limits = { '/': 106_000, '/terms': 112_500, '/login': 170_000, '/get-started': 250_000 } as const

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} loads no more than ${limit} bytes of script`, async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return
      scripts.push(response.allHeaders().then((headers) => Number(headers['content-length'])))
    })
    await page.goto(path)
    await isTakenOver(page)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit)
  })
}

test('the first script of a page with a form compiles while downloading', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto('/login')
  await isTakenOver(page)
  await page.waitForLoadState('networkidle')
  const [most] = (await Promise.all(scripts)).toSorted((a, b) => b.length - a.length)
  const isAhead = (script = '') => script.split('\n', 2).includes(COMPILE_AHEAD)
  expect(isAhead(most)).toBe(true)
  expect((await Promise.all(scripts)).filter(isAhead).length).toBeGreaterThan(2)
})
