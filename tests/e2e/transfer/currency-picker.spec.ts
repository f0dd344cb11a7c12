import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

const opener = (page: Page, currency: string) =>
  page.getByRole('main').getByRole('button', { name: say('form.currency.pick', { currency }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Currency' })
const search = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')

test.beforeEach(async ({ signedInPage: page }) => {
  await new Transfer(page).open()
})

test('receiving: matches the start of the country’s name', { tag: '@phone' }, async ({ page }) => {
  await opener(page, 'NGN').click()
  await expect(search(page)).toBeFocused()
  await search(page).fill('gER')
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toContainText('Germany')
  // Neither the middle of a name nor a code matches.
  for (const typed of ['ermany', 'EUR', '🦉', 'x'.repeat(10_000)]) {
    await search(page).fill(typed)
    await expect(options(page)).toHaveCount(0)
    await expect(dialog(page).getByText('Nothing found')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'NGN')).toBeFocused()
})

test('sending: matches the start of the code, and the page behind doesn’t scroll', async ({ page }) => {
  const root = page.locator('html')
  await opener(page, 'CAD').click()
  await expect(options(page)).toHaveCount(2)
  await expect(root).toHaveCSS('overflow', 'hidden')
  await search(page).fill('ng')
  await expect(options(page)).toHaveCount(1)
  await search(page).fill('nig')
  await expect(dialog(page).getByText('Nothing found')).toBeVisible()
  await search(page).fill('ngn')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(root).toHaveCSS('overflow', 'visible')
  await expect(page.getByText(/1 NGN = [\d,.]+ NGN/).first()).toBeVisible()
})

test('with the keyboard: arrows move, Enter selects', async ({ page }) => {
  const transfer = new Transfer(page)
  await transfer.sending.fill('100')
  await opener(page, 'NGN').focus()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('s')
  // The selection stays until Enter; arrows move the active option.
  await expect(search(page)).toHaveAttribute('aria-activedescendant', /./)
  const first = await search(page).getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).not.toHaveAttribute('aria-activedescendant', first ?? '')
  const next = await search(page).getAttribute('aria-activedescendant')
  await expect(options(page).and(page.locator(`[id="${next}"]`))).toBeVisible()
  await search(page).fill('Germany')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'EUR')).toBeFocused()
  await expect(page.getByText(/1 CAD = [\d,.]+ EUR/).first()).toBeVisible()
  await expect(page.getByText('(Free)').filter({ visible: true }).first()).toBeVisible()
  await expect(transfer.sending).toHaveValue(/^100/)
})

test('the list is 200 px high and closes without a selection', async ({ page }) => {
  await opener(page, 'NGN').click()
  const list = dialog(page).getByRole('listbox')
  expect((await list.boundingBox())?.height).toBeCloseTo(200, 0)
  await options(page).filter({ hasText: 'Austria' }).click()
  await dialog(page)
    .getByRole('button', { name: say('ui.close') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'NGN')).toBeVisible()
})

test('an empty list says so', async ({ page }) => {
  await page.route('**/payouts', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.meta_data.supported_countries = []
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await new Transfer(page).hasRate()
  await opener(page, 'NGN').click()
  await expect(dialog(page).getByText('no countries found')).toBeVisible()
})
