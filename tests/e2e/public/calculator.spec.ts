import type { Page } from '@playwright/test'
import { convertDown } from '#src/lib/money.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Calculator } from '#tests/e2e/steps/calculator.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const payoutsOf = (country: string) => `**/currency/country/${country}/payouts`
const plain = (shown: string | null) => (shown ?? '').replaceAll(',', '')

/** The figure of "1 CAD = 926.738 NGN". */
async function rateOf(calculator: Calculator): Promise<string> {
  await expect(calculator.rate).toHaveText(/^1 [A-Z]{3} = [\d,.]+ [A-Z]{3}$/)
  return plain(await calculator.rate.textContent()).split(' ')[3] ?? ''
}

async function open(page: Page, address = '/'): Promise<Calculator> {
  await page.goto(address)
  const calculator = new Calculator(page)
  await rateOf(calculator)
  return calculator
}

test('shows what is sent, the cost and what arrives before anything is typed', {
  tag: '@phone',
}, async ({ page }) => {
  const calculator = await open(page)
  const rate = await rateOf(calculator)
  await expect(calculator.sending).toHaveValue('1,000.00')
  await expect(calculator.row('Transfer fee')).toHaveText('2.99 CAD')
  await expect(calculator.row('Converted Amount')).toHaveText('1,000.00 CAD')
  await expect(calculator.root.getByText('Up to 2 hours')).toBeVisible()
  await expect
    .poll(async () => plain(await calculator.receiving.inputValue()))
    .toBe(convertDown('1000', rate, 2))
  await calculator.sending.fill('250')
  await expect
    .poll(async () => plain(await calculator.receiving.inputValue()))
    .toBe(convertDown('250', rate, 2))
  await calculator.receiving.fill('50000')
  await expect
    .poll(async () => Math.abs(Number(plain(await calculator.sending.inputValue())) - 50_000 / Number(rate)))
    .toBeLessThan(0.02)
})

test('a free transfer shows (Free)', async ({ page }) => {
  const calculator = await open(page)
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ EUR$/)
  await expect(calculator.row('Transfer fee')).toHaveText('(Free)')
  await calculator.choose('sendingPicker', 'CAD', 'ng')
  await expect(calculator.row('Transfer fee')).toHaveText('1,500.00 NGN')
})

test('Continue does nothing without amounts, and carries amount and pair through the login', async ({
  page,
  customer,
}) => {
  const calculator = await open(page)
  await calculator.sending.fill('')
  await calculator.continueButton.click()
  await expect(page).toHaveURL(/\/$/)
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await calculator.sending.fill('432.10')
  await calculator.continueButton.click()
  await expect(page).toHaveURL(/\/login$/)
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await page.getByRole('link', { name: /^Send/ }).first().click()
  const transfer = new Transfer(page)
  await expect(transfer.sending).toHaveValue('432.10')
  await expect(page.getByText(/^1 CAD = [\d.]+ EUR$/)).toBeVisible()
})

test('in the Check rates modal, Continue only closes it', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Check rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check rates' })
  const calculator = new Calculator(page, dialog)
  await rateOf(calculator)
  await expect(calculator.row('Transfer fee')).toHaveText('2.99 CAD')
  await calculator.continueButton.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('the rate shows when the next one comes, without announcing it, and reloads every 50 seconds', async ({
  page,
}) => {
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ng/payouts')) asked += 1
  })
  const calculator = await open(page)
  // With a frozen clock the page is never idle; a key wakes it.
  await page.keyboard.press('Shift')
  await expect.poll(() => asked).toBe(1)
  // The lifetime of a rate starts with its response.
  await expect(calculator.root.getByText(/^New rate in 0:/)).toBeVisible()
  await page.clock.runFor(12_000)
  const age = calculator.root.getByText(/^New rate in 0:3\d$/)
  await expect(age).toBeVisible()
  const isSaid = await age.evaluate((element) => element.closest('[aria-live], [role=status], [role=alert]'))
  expect(isSaid).toBeNull()
  const before = asked
  await page.clock.runFor(40_000)
  await expect.poll(() => asked).toBe(before + 1)
  await expect(calculator.root.getByText(/^New rate in 0:(50|4\d)$/)).toBeVisible()
})

test('the rate history: read by key, by pointer and as a table', { tag: '@phone' }, async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const calculator = await open(page)
  const isOfHistory = (url: string) => /HistoryPanel|\/currency\/history/.test(url)
  expect(files.filter(isOfHistory)).toEqual([])
  await calculator.history.click()
  await expect(calculator.day).toHaveAttribute('aria-valuetext', /: 1 CAD = [\d.]+ NGN$/)
  const rate = await rateOf(calculator)
  await expect(calculator.day).toHaveAttribute('aria-valuetext', new RegExp(` = ${rate} NGN$`))

  await calculator.root.getByText('Show as a table').click()
  const table = calculator.root.getByRole('table')
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1).getByRole('cell')).toHaveText(rate)
  await calculator.day.focus()
  await page.keyboard.press('Home')
  const oldest = await rows.nth(30).getByRole('cell').textContent()
  await expect(calculator.day).toHaveAttribute('aria-valuetext', new RegExp(` = ${oldest} NGN$`))
  await page.keyboard.press('ArrowRight')
  const next = await rows.nth(29).getByRole('cell').textContent()
  await expect(calculator.day).toHaveAttribute('aria-valuetext', new RegExp(` = ${next} NGN$`))

  const box = await calculator.day.boundingBox()
  if (box === null) throw new Error('The chart is not in view')
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await expect(calculator.day).toHaveAttribute('aria-valuetext', new RegExp(` = ${rate} NGN$`))

  const cells = (await rows.getByRole('cell').allTextContents()).map(Number)
  const highest = calculator.row('Highest')
  await expect(highest).toHaveText(new RegExp(`^${Math.max(...cells)}`))
  const page360 = { width: 360, height: 800 }
  await page.setViewportSize(page360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page360.width)
})

test('a history that fails to load says so, with a retry', async ({ page, guard }) => {
  guard.expectBroken('/currency/history')
  const calculator = await open(page)
  await page.route('**/currency/history?*', (route) => route.abort('connectionreset'))
  await calculator.history.click()
  const failed = calculator.root.getByRole('alert').filter({ hasText: 'We couldn’t load the rate history' })
  await expect(failed).toBeVisible({ timeout: 45_000 })
  await page.unroute('**/currency/history?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(calculator.day).toBeVisible()
})

test('rates that fail to load: the figures stay and show their age, after a reload too', async ({
  page,
  guard,
}) => {
  guard.expectBroken('/currency/country/ng/payouts')
  const calculator = await open(page)
  // The page starts with the rate of its build; the live one replaces it.
  await expect(calculator.root.getByText(/^New rate in 0:\d\d$/)).toBeVisible()
  const gets = await calculator.receiving.inputValue()
  await page.route(payoutsOf('ng'), (route) => route.abort('connectionreset'))
  await page.reload()
  await expect(calculator.receiving).toHaveValue(gets)
  const stale = calculator.root.getByRole('alert').filter({ hasText: 'We couldn’t get a new rate' })
  await expect(stale).toBeVisible({ timeout: 45_000 })
  await expect(calculator.receiving).toHaveValue(gets)
  await expect(calculator.root.getByText(/^Rate from /)).toBeVisible()
  // A retry of the app's own waits for the press too: its answer would take the button away.
  const pressed = Promise.withResolvers<void>()
  await page.route(payoutsOf('ng'), async (route) => {
    await pressed.promise
    await route.continue()
  })
  await calculator.retryButton.click()
  pressed.resolve()
  await expect(stale).toBeHidden()
  await expect(calculator.root.getByText(/^New rate in 0:\d\d$/)).toBeVisible()
})

test('a first visit without rates shows that of the build, with its date and a retry', async ({
  page,
  guard,
}) => {
  guard.expectBroken('/currency/country/de/payouts')
  const calculator = await open(page)
  await page.route(payoutsOf('de'), (route) => route.abort('connectionreset'))
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await calculator.choose('sendingPicker', 'CAD', 'ng')
  await expect(calculator.rate).toHaveText(/^1 NGN = [\d.]+ EUR$/)
  await expect(calculator.row('Transfer fee')).toHaveText('1,500.00 NGN')
  await expect(calculator.root.getByText(/^Indicative rate from /)).toBeVisible()
  await expect(calculator.retryButton).toBeVisible()
})

test('a slow response shows a message', async ({ page }) => {
  const calculator = await open(page)
  const { promise: wish, resolve: letItCome } = Promise.withResolvers<void>()
  await page.route(payoutsOf('de'), async (route) => {
    await wish
    await route.continue().catch(() => undefined)
  })
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await expect(calculator.retryButton).toBeVisible()
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ EUR$/)
  letItCome()
  await expect(calculator.retryButton).toBeHidden()
  await expect(calculator.root.getByText(/^New rate in 0:\d\d$/)).toBeVisible()
})

test('less than the minimum shows its error at once, and Continue stays on the page', async ({ page }) => {
  const calculator = await open(page)
  await calculator.sending.fill('0.5')
  await expect(calculator.sending).toHaveAccessibleDescription('Send at least 1.00 CAD')
  await calculator.continueButton.click()
  await expect(page).toHaveURL(/\/$/)
  await calculator.sending.fill('1')
  await expect(calculator.sending).toHaveAccessibleDescription('')
  await calculator.continueButton.click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a device without a rate for a country says so, and continues when the rate arrives', async ({
  page,
  guard,
}) => {
  guard.expectBroken('/currency/country/de/payouts')
  guard.expectBroken('/rates.json')
  const calculator = await open(page)
  await page.route(payoutsOf('de'), (route) => route.abort('connectionreset'))
  await page.route('**/rates.json', (route) => route.abort('connectionreset'))
  // The published rates are asked for once the provider has failed, by code that loads then.
  const published = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/rates.json'))
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await expect(calculator.root.getByText('We couldn’t load the rate')).toBeVisible({ timeout: 45_000 })
  await expect(calculator.rate).toHaveText('–')
  await expect(calculator.sending).toHaveValue('1,000.00')
  await published
  await page.unroute(payoutsOf('de'))
  await calculator.retryButton.click()
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ EUR$/)
})

test('a currency list that fails to load says so next to its button, and loads on the next press @phone', async ({
  page,
  network,
  guard,
}) => {
  guard.expectBroken('/assets/*')
  const calculator = await open(page)
  // The prerendered page is interactive once it calculates; the list is all that it fetches later.
  const before = await calculator.receiving.inputValue()
  await calculator.sending.fill('250')
  await expect(calculator.receiving).not.toHaveValue(before)
  await network.quiet(page)
  await page.route('**/assets/*', (route) => route.abort('connectionreset'))
  await calculator.picker('receivingPicker', 'NGN').click()
  const told = calculator.root.getByRole('alert').filter({ hasText: say('messages.errors.network') })
  await expect(told).toBeInViewport({ ratio: 1 })
  await page.unroute('**/assets/*')
  // A browser may cache a failed module for good: this press then reloads the page.
  const dialog = page.getByRole('dialog', { name: say('screens.calculator.picker.title') })
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await calculator.picker('receivingPicker', 'NGN').click({ timeout: 5000 })
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(told).toBeHidden()
  await dialog.getByRole('combobox').fill('Germ')
  await dialog.getByRole('button', { name: say('screens.calculator.picker.continue') }).click()
  await expect(calculator.sending).toHaveValue(/^250/)
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ EUR$/)
})

test('a link presets the calculator', async ({ page }) => {
  const calculator = await open(page, '/?from=ngn&to=DE&amount=25000')
  await expect(calculator.rate).toHaveText(/^1 NGN = [\d.]+ EUR$/)
  await expect(calculator.sending).toHaveValue('25,000.00')
})

test('a link to a pair that we don’t offer shows the default with a notice', async ({ page }) => {
  const calculator = await open(page, '/?from=QQQ&to=YYY&amount=abc')
  await expectNotice(page, 'Part of this link doesn’t work', 'Nigeria')
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ NGN$/)
  await expect(calculator.sending).toHaveValue('1,000.00')
})

test('a link that names the euro asks for the country', async ({ page }) => {
  const calculator = await open(page, '/?to=EUR')
  await expectNotice(page, 'Part of this link doesn’t work', 'Several countries use the currency')
  await expect(calculator.rate).toHaveText(/^1 CAD = [\d.]+ NGN$/)
})
