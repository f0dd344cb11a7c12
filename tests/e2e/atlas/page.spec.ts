import { ofKind } from '#scripts/data/load.ts'
import { atlas, flows, painted, scrollsSideways } from '#tests/e2e/atlas/frames.ts'
import { test } from '#tests/e2e/atlas/stage.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { say } from '#tests/e2e/support/words.ts'
import { data } from '#tests/support/form-errors.ts'

const list = { name: say('screens.atlas.list.label') }

test('lists every form and every step, with a filter', async ({ page }) => {
  await page.goto('/atlas?q=password')
  const links = page.getByRole('navigation', list)
  await expect(links).toBeVisible({ timeout: 180_000 })
  for (const { id } of ofKind(data, 'form')) {
    await expect.soft(links.locator(`a[href^="/atlas/form/${id}?"]`), id).toHaveCount(1)
  }
  for (const flow of flows) {
    for (const { id } of flow.steps) {
      await expect.soft(links.locator(`a[href^="/atlas/step/${flow.id}/${id}?"]`), id).toHaveCount(1)
    }
  }
  await links.getByRole('searchbox').fill('sign-up-mob')
  await expect(links.getByRole('link')).toHaveText([say('screens.atlas.home'), 'sign-up-mobile'])
})

test('a form shows all its states side by side, and the address keeps the selection', async ({ page }) => {
  await page.goto('/atlas/form/login-phone')
  const headings = page.getByRole('main').getByRole('listitem')
  const first = page
    .frameLocator('iframe')
    .first()
    .getByRole('button', { name: say('forms.login-phone.submit') })
  await expect(first).toBeVisible({ timeout: 180_000 })
  expect(await headings.count()).toBeGreaterThan(atlas.forms['login-phone']?.rules.length ?? 0)
  await page.getByText(say('screens.atlas.kinds.errors'), { exact: true }).click()
  await expect(headings).toHaveCount(1)
  await page.getByLabel(say('screens.atlas.view.locale')).selectOption('en-XA')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page).toHaveURL(/locale=en-XA.*kind=errors/)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1, { timeout: 180_000 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
})

test('search finds a sentence by a few mistyped words, and its link shows it', async ({ page }) => {
  await page.goto('/atlas?q=x')
  const search = page.getByRole('searchbox', { name: say('screens.atlas.search.label') })
  await search.fill('REQUIRED passwrod')
  const hit = page.getByRole('main').getByRole('listitem').filter({
    hasText: 'forms.login-phone.fields.password.errors.required',
  })
  await expect(hit.locator('mark')).toHaveText(['password', 'required'])
  await expect(hit).toContainText(/content\/en-CA\/forms\/login-phone\.json:\d+/)
  const alone = hit.getByRole('link', { name: say('screens.atlas.state.alone') })
  const address = (await alone.getAttribute('href')) ?? ''
  await page.goto(address)
  await painted(page, address)
  await expect(page.getByText(say('forms.login-phone.fields.password.errors.required'))).toBeVisible()
})

test('a provider error links to the calls and steps that can meet it', async ({ page }) => {
  await page.goto('/atlas?q=that+pin+isn%E2%80%99t+right')
  const hit = page.getByRole('main').getByRole('listitem').filter({ hasText: 'provider.errors.pin_wrong' })
  await expect(hit.first()).toContainText(
    say('screens.atlas.search.answer', { operation: 'authorise-credit', code: 'pin_wrong' }),
  )
  const place = hit
    .first()
    .getByRole('link', { name: /^conversion-pin/ })
    .first()
  await place.click()
  await expect(page).toHaveURL(/failed:pin_wrong/)
  await expect(page.frameLocator('iframe').getByText('That PIN isn’t right.').first()).toBeVisible({
    timeout: 180_000,
  })
})

test('a sentence of a long text links to its page', async ({ page }) => {
  const sentence = atlas.sentences.findLast(({ key }) => key === 'articles/spotting-fraud')?.text ?? ''
  await page.goto(`/atlas?q=${encodeURIComponent(sentence)}`)
  const hit = page.getByRole('main').getByRole('listitem').filter({ hasText: 'articles/spotting-fraud' })
  const address = '/company/resource/spotting-fraud'
  const place = hit.first().getByRole('link', { name: say('screens.atlas.search.places.page', { address }) })
  await expect(place).toHaveAttribute('href', address, { timeout: 180_000 })
})

test('the page itself is accessible, on desktop and phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of [
    '/atlas/form/login-phone?kind=empty',
    '/atlas/form/login-phone/empty',
    '/atlas?q=password',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 180_000 })
    expect.soft(await violations(page), address).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await scrollsSideways(page), address).toBe(false)
  }
})

test('a journey lists all its sentences on one page and exports them to a spreadsheet', async ({ page }) => {
  await page.goto('/atlas/journey/sign-up')
  const main = page.getByRole('main')
  await expect(main.getByText(say('forms.sign-up-mobile.submit')).first()).toBeVisible({ timeout: 180_000 })
  await expect(main.getByText(/^content\/en-CA\/flows\/sign-up\.json:\d+$/).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await main.getByRole('link', { name: say('screens.atlas.journey.csv') }).click()
  expect((await saving).suggestedFilename()).toBe('sign-up.csv')
})
