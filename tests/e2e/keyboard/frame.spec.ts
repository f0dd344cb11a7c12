import { expect, test } from '#tests/e2e/fixtures.ts'
import { tabTo } from '#tests/e2e/keyboard/keys.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import { say } from '#tests/e2e/support/words.ts'

test('the account menu opens, moves with arrows and closes with Escape', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/home')
  const opener = page.getByRole('button', { name: /Amara Okafor’s account/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a page opened by its address starts at its top, and the skip link jumps over the navigation', async ({
  signedInPage: page,
}) => {
  await page.goto(transferPath)
  await new Transfer(page).isAt('amount')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('following a link that leaves with its page moves the focus to the new page', async ({ page }) => {
  await page.goto('/support/faq')
  await isTakenOver(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('screens.site.nav.about') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/company/about')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
