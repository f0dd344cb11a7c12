import type { Page } from '@playwright/test'
import { routes } from '#src/app/routes.ts'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Calculator } from '#tests/e2e/steps/calculator.ts'
import { arriveInPieces } from '#tests/e2e/support/in-pieces.ts'
import { settled } from '#tests/e2e/support/layout.ts'
import { observeShifts, painted, shiftsOf } from '#tests/e2e/support/layout-shifts.ts'
import { changedLooks, rememberLooks } from '#tests/e2e/support/looks.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import {
  appScripts,
  type HeldApp,
  isTakenOver,
  openEach,
  openTakenOver,
  openWithoutApp,
  publicPatterns,
} from '#tests/e2e/support/public-pages.ts'
import { say } from '#tests/e2e/support/words.ts'

/** One page of each screen. */
const patterns = [...Map.groupBy(routes, ({ screen }) => screen).values()].flatMap(([first]) =>
  first?.prerender ? [first.pattern] : [],
)

/**
 * Hydration rebuilds the contact form with what this tab has stored, at the same size.
 */
const takenOverAsTheyStand = patterns.filter((pattern) => pattern !== paths.contact())

test('hydration removes nothing that was readable', async ({ page }) => {
  await page.addInitScript(() => {
    const gone: string[] = []
    Reflect.set(window, 'gone', gone)
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, target } of records) {
        if (!(target instanceof Element && target.closest('#root'))) continue
        for (const { nodeName, textContent } of removedNodes)
          if (nodeName !== 'NOSCRIPT' && textContent?.trim())
            gone.push(`${nodeName}: ${textContent.slice(0, 60)}`)
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openEach(page, takenOverAsTheyStand, openTakenOver, async (pattern) => {
    // React removes what it discards on its first render, by when it has fetched what it waits for.
    await page.waitForLoadState('networkidle')
    const gone: unknown = await page.evaluate(() => Reflect.get(window, 'gone'))
    expect.soft(gone, pattern).toEqual([])
  })
})

/** Desktop starts light, phone starts dark: both colour schemes are compared in each. */
const windows = [
  { viewport: { width: 1280, height: 800 }, schemes: ['light', 'dark'] },
  { viewport: { width: 390, height: 844 }, schemes: ['dark', 'light'] },
] as const
type Schemes = (typeof windows)[number]['schemes']

async function wear(page: Page, colorScheme: Schemes[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await settled(page)
}

/** Hydrates a page in the first scheme, and compares the look of each part before and after in both schemes. */
async function looksTheSame(page: Page, pattern: string, app: HeldApp, [own, other]: Schemes): Promise<void> {
  await wear(page, other)
  const count = await rememberLooks(page, other)
  expect(count, `parts of ${pattern}`).toBeGreaterThan(20)
  await wear(page, own)
  await rememberLooks(page, own)
  await painted(page)
  await page.evaluate(observeShifts)
  await app.come()
  await page.waitForLoadState('networkidle')
  await settled(page)
  expect.soft(await changedLooks(page, own), `${pattern}, ${own}`).toEqual([])
  expect.soft(await shiftsOf(page), pattern).toEqual([])
  await wear(page, other)
  expect.soft(await changedLooks(page, other), `${pattern}, ${other}`).toEqual([])
  await wear(page, own)
}

/** A label moves within its row by an invisible amount while the row loads; an image or heading must not. */
const UNSEEN = 0.002

for (const { viewport, schemes } of windows) {
  test(`no page shifts while it arrives in pieces, ${viewport.width} wide`, async ({ page, baseURL }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.addInitScript(observeShifts)
    await using _ = await arriveInPieces(page, baseURL ?? '')
    for (const pattern of patterns.filter((one) => !one.includes(':'))) {
      await openTakenOver(page, pattern)
      await page.waitForLoadState('networkidle')
      await settled(page)
      const seen = (await shiftsOf(page)).filter(({ score }) => score > UNSEEN)
      expect.soft(seen, pattern).toEqual([])
    }
  })

  test(`nothing jumps, moves or changes colour on hydration, ${schemes[0]}, ${viewport.width} wide`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: schemes[0] })
    await openEach(page, publicPatterns, openWithoutApp, async (pattern, app) => {
      await settled(page)
      if (takenOverAsTheyStand.includes(pattern)) return looksTheSame(page, pattern, app, schemes)
      await painted(page)
      await page.evaluate(observeShifts)
      await app.come()
      await page.waitForLoadState('networkidle')
      await settled(page)
      expect.soft(await shiftsOf(page), pattern).toEqual([])
    })
  })
}

test('an amount typed and Continue pressed before hydration: it continues with that amount', async ({
  page,
}) => {
  const app = await openWithoutApp(page, '/')
  const { sending, continueButton } = new Calculator(page)
  await sending.fill('250')
  await continueButton.click()
  await app.come()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  // Leaving a field formats its amount, unless the page was gone by then.
  await expect(sending).toHaveValue(/^250(\.00)?$/)
})

test('an amount cleared and Continue pressed before hydration: it stays on the page', async ({ page }) => {
  const app = await openWithoutApp(page, '/')
  const { sending, continueButton } = new Calculator(page)
  await sending.fill('')
  await continueButton.click()
  await app.come()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/')
  await expect(sending).toHaveValue('')
})

test('a press before the browser is idle starts the app once', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (start) => {
      addEventListener('idle', () => start({ didTimeout: false, timeRemaining: () => 0 }), { once: true })
      return 0
    }
  })
  await page.goto('/')
  await painted(page)
  await page.keyboard.press('Shift')
  await isTakenOver(page)
  await page.evaluate(() => dispatchEvent(new Event('idle')))
  await page.waitForLoadState('networkidle')
  const calculator = new Calculator(page)
  await calculator.choose('receivingPicker', 'NGN', 'Germ')
  await expect(calculator.rate).toHaveText(/EUR$/)
})

test('hydration keeps the reading position', async ({ page }) => {
  const app = await openWithoutApp(page, '/privacy-policy')
  const heading = page.getByRole('heading', { name: 'Your rights' })
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  await app.come()
  await page.waitForLoadState('networkidle')
  await expect(heading).toBeInViewport()
})

test('typing and pressing Enter before hydration logs in', async ({ page, customer }) => {
  const app = await openWithoutApp(page, '/login')
  const number = page.getByLabel(say('forms.login-phone.fields.phone_number.label'))
  await number.fill(national(customer.phone))
  await page
    .getByLabel(say('forms.login-phone.fields.password.label'), { exact: true })
    .fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await app.come()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('a number typed before hydration is used for sign-up', async ({ page, sandbox }) => {
  const phone = newPhone()
  const app = await openWithoutApp(page, '/get-started')
  await page.getByLabel(say('forms.sign-up-mobile.fields.phone_number.label')).fill(national(phone))
  await page.getByRole('button', { name: say('forms.sign-up-mobile.submit'), exact: true }).click()
  await app.come()
  expect(await sandbox.code(phone)).toMatch(/^\d{6}$/)
})

test('a form whose language was switched on this device can’t be typed into before hydration', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('farsend.language', 'fr-CA'))
  const app = await openWithoutApp(page, '/login')
  await expect(page.getByLabel(say('forms.login-phone.fields.phone_number.label'))).toBeHidden()
  await app.come()
  await expect(page.getByRole('textbox', { name: 'Numéro de mobile' })).toBeVisible()
})

test('a form with data stored in this tab can’t be typed into before hydration', async ({ page }) => {
  await page.goto('/get-started')
  const number = page.getByLabel(say('forms.sign-up-mobile.fields.phone_number.label'))
  await number.fill('416 555 0142')
  await page.getByRole('button', { name: say('forms.sign-up-mobile.submit'), exact: true }).click()
  await expect(page).toHaveURL(/code-sent/)
  await page.goBack()
  await expect(number).toBeVisible()
  const app = await openWithoutApp(page, '/get-started')
  await expect(number).toBeHidden()
  await app.come()
  await expect(number).toHaveValue(/416/)
})

test('without the script, nothing typed leaves the page', async ({ page, customer, guard }) => {
  guard.allowBroken('/assets/*')
  await page.route(await appScripts(page, '/login'), (route) => route.abort('connectionfailed'))
  await page.goto('/login')
  const password = page.getByLabel(say('forms.login-phone.fields.password.label'), { exact: true })
  await page.getByLabel(say('forms.login-phone.fields.phone_number.label')).fill(national(customer.phone))
  await password.fill(customer.password)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/login')
  await expect(password).toHaveValue(customer.password)
})
