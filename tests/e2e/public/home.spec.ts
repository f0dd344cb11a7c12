import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ADVISED, violations } from '#tests/e2e/support/axe.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { say } from '#tests/e2e/support/words.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const menu = (page: Page) => page.getByRole('button', { name: say('ui.navigation.open') })
const drawer = (page: Page) => page.getByRole('dialog', { name: say('ui.navigation.main') })

/** Opens the page and waits for its script: from then on the rate is the provider's. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/1 CAD = [\d,.]+ NGN/).first()).toBeVisible()
}

test('the sections come in the agreed order, under headings that skip no level', async ({ page }) => {
  await open(page)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    say('screens.calculator.heading'),
    say('screens.home.steps.heading'),
    say('screens.home.features.heading'),
    say('screens.home.questions.heading'),
    say('screens.home.banner.heading'),
  ])
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([])

  await expect(region(page, say('screens.home.steps.heading')).getByRole('listitem')).toHaveCount(3)
  await expect(
    region(page, say('screens.home.features.heading')).getByRole('heading', { level: 3 }),
  ).toHaveCount(4)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2024')
  await expect(footer).toContainText(
    say('screens.site.footer.regulatory', { number: say('screens.site.footer.registrationNumber') }),
  )
})

test('header, hero and banner link to login and sign-up', async ({ page }) => {
  await open(page)
  const header = page.getByRole('banner')
  const hero = page.getByRole('main')
  for (const place of [header, hero]) {
    await expect(place.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
    await expect(place.getByRole('link', { name: 'Get Started', exact: true }).first()).toHaveAttribute(
      'href',
      '/get-started',
    )
  }
  await expect(
    region(page, say('screens.home.banner.heading')).getByRole('link', { name: 'Get Started' }),
  ).toHaveAttribute('href', '/get-started')
})

test('the first screen has one filled blue button @phone', async ({ page }) => {
  await open(page)
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true }).first()
  await expect(start).toBeInViewport()
  const alike = await start.evaluate((link) => {
    const fillOf = (element: Element) => getComputedStyle(element).backgroundColor
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const pressable = [...document.querySelectorAll('a, button')].filter(isInView)
    return pressable.filter((element) => fillOf(element) === fillOf(link)).map((it) => it.textContent)
  })
  expect(alike).toEqual(['Get Started'])
})

test('Transfer Now leads to the calculator, and the features have their own anchor', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  await page.evaluate(() => {
    window.location.hash = 'features'
  })
  const features = page.getByRole('heading', { name: say('screens.home.features.heading') })
  await expect(features).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transfer Now' }).click()
  await expect(page).toHaveURL('/#international_money_transfer')
  await expect(features).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: say('screens.calculator.amountToSend') })).toBeInViewport()
})

test('the first field of the calculator is in view at 390 x 844, and the page is as long as designed @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const field = await page
    .getByRole('textbox', { name: say('screens.calculator.amountToSend') })
    .boundingBox()
  expect(field?.y).toBeGreaterThan(0)
  expect((field?.y ?? 0) + (field?.height ?? Number.NaN)).toBeLessThan(844)
  // As high as its mockup in the widest system font.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4110)
})

test('four questions open in place, by keyboard too, and See more leads to all', async ({ page }) => {
  await open(page)
  const questions = region(page, say('screens.home.questions.heading'))
  await expect(questions.getByRole('group')).toHaveCount(4)
  const fees = questions.getByRole('group').nth(2)
  const answer = fees.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await fees.getByText(say('faq.fees.question')).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await expect(questions.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/support/faq')
})

test('a link in an answer leads to the calculator on the same page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  const countries = region(page, say('screens.home.questions.heading')).getByRole('group').nth(1)
  await countries.getByText(say('faq.countries.question')).click()
  await countries.getByRole('link').first().click()
  await expect(page).toHaveURL('/#international_money_transfer')
  await expect(page.getByRole('textbox', { name: say('screens.calculator.amountToSend') })).toBeInViewport()
})

test('a phone’s menu opens, navigates and closes by keyboard @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  for (const key of ['Enter', 'Space']) {
    await menu(page).focus()
    await page.keyboard.press(key)
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('link')).toHaveText([
    'Transfer Now',
    say('screens.site.nav.accounts'),
    say('screens.site.nav.about'),
    say('screens.site.nav.help'),
    'Get Started',
    'Login',
  ])
  await drawer(page).getByRole('link', { name: 'Transfer Now' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/#international_money_transfer')
})

test('a menu that fails to load leads to the links in the footer @phone', async ({
  page,
  network,
  guard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  // It is a button once the page's script runs.
  await expect(menu(page)).toBeVisible()
  await network.quiet(page)
  guard.expectBroken('/assets/*')
  await page.route('**/assets/*', (route) => route.abort('connectionreset'))
  await menu(page).click()
  await expect(page).toHaveURL('/#site-navigation')
  const links = page.getByRole('navigation', { name: say('ui.navigation.footer') })
  await expect(links.getByRole('link', { name: say('screens.site.nav.about') })).toBeInViewport()
})

test('a customer sees the dashboard link instead of login and sign-up', async ({
  signedInPage: page,
  customer,
}) => {
  await page.goto('/dashboard/home')
  // The frame comes before the session: only a name says that the browser knows its customer.
  await expect(page.getByRole('banner').getByRole('link', { name: customer.firstName })).toBeVisible()
  await open(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
})

for (const width of [320, 640, 900, 1920]) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await settled(page)
    expect(await cutOff(page)).toEqual([])
  })
}

test('touch targets are at least 44 high in header, questions and footer @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header a, footer a, summary')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { height } = element.getBoundingClientRect()
        return height < 44 ? [`${element.textContent}: ${height}`] : []
      }),
  )
  expect(small).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with every answer and the menu open, ${colorScheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const questions = region(page, say('screens.home.questions.heading')).getByRole('group')
    for (const place of [1, 2, 3]) await questions.nth(place).locator('summary').click()
    await settled(page)
    expect(await violations(page, ADVISED)).toEqual([])
    await menu(page).click()
    await expect(drawer(page)).toBeVisible()
    await settled(page)
    expect(await violations(page, ADVISED)).toEqual([])
  })
}

test('Transfer Now leads to the calculator from another page too', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Transfer Now' }).click()
  await expect(page).toHaveURL('/#international_money_transfer')
  await expect(page.locator('#international_money_transfer')).toBeInViewport()
})
