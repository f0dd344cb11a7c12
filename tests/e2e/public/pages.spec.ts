import type { Page } from '@playwright/test'
import { faqOf } from '#scripts/data/faq.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { lastEdited } from '#tests/e2e/support/last-edited.ts'
import { say } from '#tests/e2e/support/words.ts'

const questions = faqOf(loadData(root))
const search = (page: Page) => page.getByRole('searchbox', { name: say('screens.faq.search') })
const status = (page: Page) => page.getByRole('main').getByRole('status')
/** The details element of a question. */
const fold = (page: Page, question: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: question, exact: true }) })
const feesQuestion = say('faq.fees.question')
const fees = (page: Page) => page.getByText('a margin included in the exchange rate')

test.describe('questions and answers', () => {
  test('all seven open by their address and link to themselves @phone', async ({ page }) => {
    await page.goto('/support/faq#fees')
    await expect(fees(page)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1, name: say('screens.faq.heading') })).toBeVisible()
    for (const { question } of questions)
      await expect(page.getByRole('heading', { level: 2, name: question, exact: true })).toBeVisible()
    await expect(fold(page, feesQuestion)).toHaveAttribute('open', '')
    await expect(
      page.getByRole('link', { name: say('screens.faq.linkTo', { question: feesQuestion }) }),
    ).toHaveAttribute('href', '#fees')
    await expect(page.getByText('You sign up with a one-time code')).toBeHidden()

    await page.evaluate(() => {
      window.location.hash = 'security'
    })
    await expect(page.getByText('You sign up with a one-time code')).toBeInViewport()
  })

  test('opening one changes the address without adding to the history', async ({ page }) => {
    await page.goto('/company/about')
    await page.goto('/support/faq')
    await expect(search(page)).toBeEnabled()
    for (const { id, question } of questions.slice(0, 3)) {
      await page.getByRole('heading', { name: question, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/support/faq#${id}$`))
      await expect(fold(page, question)).toHaveAttribute('open', '')
    }
    await page.getByRole('heading', { name: feesQuestion, exact: true }).click()
    await expect(page).toHaveURL(/\/support\/faq$/)
    await expect(fees(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/company\/about$/)
  })

  test('search filters while typing, and marks and counts matches @phone', async ({ page }) => {
    await page.goto('/support/faq')
    await search(page).fill('hidden fee')
    await expect(status(page)).toHaveText(say('screens.faq.found', { count: 1, query: 'hidden fee' }))
    await expect(fees(page)).toBeVisible()
    await expect(fold(page, feesQuestion).locator('mark').filter({ hasText: 'hidden' })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('faq.security.question') })).toBeHidden()

    await search(page).fill('')
    await expect(status(page)).toHaveText('')
    await expect(page.locator('mark')).toHaveCount(0)
    for (const { question } of questions)
      await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible()
    await expect(fees(page)).toBeHidden()
  })

  test('a search without results leads to support', async ({ page }) => {
    await page.goto('/support/faq')
    await search(page).fill('xylophone')
    await expect(page.getByRole('heading', { name: say('screens.faq.none.title') })).toBeVisible()
    await expect(status(page)).toHaveText(say('screens.faq.found', { count: 0, query: 'xylophone' }))
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: say('screens.faq.contact.action') })
        .first(),
    ).toHaveAttribute('href', '/support/contact')
  })
})

test.describe('articles', () => {
  test('are listed newest first, and link to one another', async ({ page }) => {
    await page.goto('/company/resource')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(6)
    const days = await page
      .getByRole('main')
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days).toEqual([...days].sort().reverse())
    await expect(cards.first()).toContainText(/\d minutes to read/)

    const title = await cards.first().getByRole('heading').innerText()
    await cards.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
    const more = page.getByRole('region', { name: say('screens.resource.more') })
    await expect(more.getByRole('link')).toHaveCount(2)
    await more.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await page.getByRole('link', { name: say('screens.resource.back') }).click()
    await expect(page).toHaveURL(/\/company\/resource$/)
  })

  test('have contents that link to each heading, and each heading a link to itself', async ({ page }) => {
    await page.goto('/company/resource/spotting-fraud')
    const contents = page.getByRole('navigation', { name: say('screens.resource.contents') })
    await contents.getByRole('link', { name: 'Four questions before any transfer' }).click()
    const heading = page.getByRole('heading', { name: 'Four questions before any transfer' })
    await expect(heading).toBeInViewport()
    await expect(heading.getByRole('link')).toHaveAttribute('href', '#four-questions-before-any-transfer')
    await expect(page).toHaveURL(/#four-questions-before-any-transfer$/)
  })
})

for (const path of ['/company/resource/no-such-article', '/terms/versions/47', '/no/such/page']) {
  test(`${path} is not found, and says where to go`, async ({ page, guard }) => {
    guard.expectRefusal(404, path)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screens.not-found.heading'))
    await expect(page.getByRole('link', { name: say('screens.not-found.back') })).toHaveAttribute('href', '/')
    const ways = page.getByRole('navigation', { name: say('screens.not-found.ways.label') })
    await expect(ways.getByRole('link')).toHaveCount(3)
  })
}

for (const path of ['/referrals', '/coming-soon', '/community']) {
  test(`${path} is coming soon`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're Working on Something Exciting!")
    await page.getByRole('link', { name: say('screens.coming-soon.back') }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('the about page: countries, fees, how money travels, and every authority by its name', async ({
  page,
}) => {
  await page.goto('/company/about')
  const main = page.getByRole('main')
  for (const fact of ['37 countries', 'hidden fees', '2 h', 'PCI DSS', 'at least 18'])
    await expect(main).toContainText(fact)
  const trust = page.getByRole('region', { name: say('screens.about.trust.heading') })
  for (const body of ['FINTRAC', 'UK payments authority', 'FinCEN', 'Central Bank of Nigeria'])
    await expect(trust.getByRole('heading', { name: body })).toBeVisible()
  const journey = page.getByRole('region', { name: say('screens.about.journey.heading') })
  await expect(journey.getByRole('listitem')).toHaveCount(5)
})

test('both products are the same page', async ({ page }) => {
  const said: string[] = []
  for (const path of ['/products/dom-account', '/products/dollar-account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: say('screens.product.heading') })).toBeVisible()
    said.push(await page.getByRole('main').innerText())
  }
  expect(said[0]).toBe(said[1])
  expect(said[0]).toContain('tied to one email address')
  expect(said[0]).toContain('not covered by deposit insurance')
})

test.describe('legal texts', () => {
  test('link to one another, to mail addresses, and from each heading to itself', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(page.getByText(lastEdited('privacy-policy'))).toBeVisible()
    const article = page.getByRole('article')
    await expect(article.getByRole('link', { name: 'Terms and Conditions of Use' })).toHaveAttribute(
      'href',
      '/terms',
    )
    await expect(article.getByRole('link', { name: 'privacy@farsend.example' }).first()).toHaveAttribute(
      'href',
      'mailto:privacy@farsend.example',
    )
    const heading = page.getByRole('heading', { name: 'Your rights' })
    await heading.getByRole('link').click()
    await expect(page).toHaveURL(/#your-rights$/)
    await expect(heading).toBeInViewport()
  })

  test('print without header, navigation and footer, in black, with the addresses of links', async ({
    page,
  }) => {
    await page.goto('/terms')
    await expect(page.getByRole('article')).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    const look = (name: string) =>
      page
        .getByRole('article')
        .getByRole('link', { name })
        .first()
        .evaluate((link) => [getComputedStyle(link, '::after').content, getComputedStyle(link).color])
    expect(await look('staying safe')).toEqual(['" (/stay-safe)"', 'rgb(0, 0, 0)'])
    expect((await look('legal@farsend.example'))[0]).toBe('none')
    expect((await look('16. Delivery times'))[0]).toBe('none')
    await expect(page.getByRole('heading', { name: '16. Delivery times' })).toHaveCSS('break-after', 'avoid')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable, and an answer opens by its address', async ({ page }) => {
    const titles = {
      '/company/about': say('screens.about.heading'),
      '/products/dom-account': say('screens.product.heading'),
      '/company/resource': say('screens.resource.heading'),
      '/terms': 'Terms and Conditions of Use',
      '/coming-soon': "We're Working on Something Exciting!",
    }
    for (const [path, name] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    await page.goto('/company/resource/bank-details-abroad')
    await expect(page.getByRole('heading', { name: 'Nigeria: the NUBAN' })).toBeVisible()
    await page.goto('/support/faq#fees')
    await expect(fees(page)).toBeVisible()
    await expect(search(page)).toBeHidden()
    await page.getByRole('heading', { name: say('faq.tracking.question') }).click()
    await expect(page.getByText('Each transfer has its own page')).toBeVisible()
  })

  const look = {
    light: { ground: 'rgb(238, 243, 255)', words: 'rgb(15, 26, 51)', button: 'rgb(26, 75, 214)' },
    dark: { ground: 'rgb(15, 25, 53)', words: 'rgb(238, 242, 251)', button: 'rgb(53, 102, 234)' },
  } as const
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page has the ${colorScheme} colours`, async ({ page }) => {
      const { ground, words, button } = look[colorScheme]
      await page.emulateMedia({ colorScheme })
      // One page for each shared style sheet.
      for (const path of ['/', '/company/about', '/support/faq']) {
        await page.goto(path)
        await expect(page.getByRole('banner')).toHaveCSS('background-color', ground)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', words)
      }
      for (const path of ['/', '/company/about']) {
        await page.goto(path)
        const start = page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true })
        await expect(start.first()).toHaveCSS('background-color', button)
      }
    })
  }
})
