import { expect, test } from '#tests/e2e/fixtures.ts'
import { ADVISED, violations } from '#tests/e2e/support/axe.ts'
import { covered } from '#tests/support/covered.ts'

// A new visitor who reads French: the public pages, and changing the language during sign-up.

test('a new visitor starts in French, and changes the language after typing a number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page).toHaveTitle('Envoyer de l’argent à l’étranger · Farsend')
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(3)
  expect(await violations(page, ADVISED)).toEqual([])

  await page.getByRole('link', { name: 'Commencer' }).first().click()
  await expect(page).toHaveURL(/\/fr\/get-started$/)
  await page.getByRole('textbox', { name: 'Numéro de mobile' }).fill('416 555')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'What’s your mobile number?' })).toBeVisible()
  await expect(page).toHaveURL(/[^r]\/get-started$/)
  await expect(page).toHaveTitle('What’s your mobile number? · Sign up · Farsend')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('416 555')

  // A language chosen here stays for later visits, whatever the address says.
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/get-started$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Ouvrez votre session' })).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/login$/)
  expect(await violations(page, ADVISED)).toEqual([])
  covered('locale', 'fr-CA')
})
