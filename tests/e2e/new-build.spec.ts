// A tab that was opened before an upgrade. Only the header of answers stands in for the newer build.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

const nav = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const home = say('screens.dashboard.nav.home')
const history = say('screens.dashboard.nav.history')
const historyTitle = say('screens.transactions.title')

/** Marks the document: a new one has no mark. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'isMarked', true))
/** Undefined while one document follows another. */
const isMarked = (page: Page) =>
  page.evaluate(() => Reflect.has(globalThis, 'isMarked')).catch(() => undefined)

/** From now on answers name another build. */
async function upgrade(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/v1\/(?!events)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } })
  })
}

test('after an upgrade the next move loads a document, and the ones after it none', async ({
  signedInPage: page,
  context,
  guard,
}) => {
  guard.allowBroken('/favicon.svg')
  await page.goto('/dashboard/home')
  await expect(heading(page, say('screens.dashboard.title'))).toBeVisible()
  await mark(page)
  await nav(page, history).click()
  await expect(heading(page, historyTitle)).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await upgrade(context)
  // Whatever this page asks says so; the move itself still goes on here.
  const answer = page.waitForResponse((response) => response.headers()['x-build'] === 'newer')
  await nav(page, home).click()
  await answer
  await expect(heading(page, say('screens.dashboard.title'))).toBeVisible()
  await nav(page, history).click()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(heading(page, historyTitle)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/history')

  await mark(page)
  await nav(page, home).click()
  await expect(heading(page, say('screens.dashboard.title'))).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a screen whose file is gone is loaded anew, once', async ({ signedInPage: page, context, guard }) => {
  guard.expectRefusal(404, '/assets/*')
  guard.allowBroken('/favicon.svg')
  await page.goto('/dashboard/home')
  await expect(heading(page, say('screens.dashboard.title'))).toBeVisible()
  await mark(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // What the first page has stays; whatever else it asks for is gone, for good.
  const kept = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  await context.route('**/assets/**', (route) =>
    kept.has(route.request().url()) && route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  )
  await nav(page, history).click()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByText(say('ui.fault.title'))).toBeVisible()
  await expect(page).toHaveURL('/dashboard/history')
  expect(documents).toBe(1)
})
