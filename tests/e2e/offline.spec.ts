import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('figures that fail to load say so in place, and load again on request', async ({
  signedInPage: page,
  guard,
}) => {
  guard.expectBroken('/accounts')
  await page.route('**/api/v1/accounts', (route) => route.abort('connectionreset'))
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  await expect(page.getByText(say('screens.dashboard.failedAccounts'))).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Network error please check your connection')).toBeVisible()
  await page.unroute('**/api/v1/accounts')
  await page.getByRole('button', { name: say('ui.retry') }).click()
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
})

test('a broken provider shows the generic message, without internals', async ({
  signedInPage: page,
  guard,
}) => {
  guard.expectRefusal(500, '/accounts')
  await page.route('**/api/v1/accounts', (route) => route.fulfill({ status: 500, body: 'secret stack' }))
  await page.goto('/dashboard/home')
  await expect(page.getByText('Internal Server error')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('secret stack')).toBeHidden()
})

test('the strip says when the customer is offline, and disappears by itself', async ({
  signedInPage: page,
  network,
}) => {
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
  await network.lose(page)
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
  await network.restore()
  await expect(page.getByText(/^You’re offline/)).toBeHidden()
})
