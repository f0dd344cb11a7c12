import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { blankOf, filmFrames, slowDown, takeFilm } from '#tests/e2e/support/film.ts'
import { observeShifts, shiftsOf } from '#tests/e2e/support/layout-shifts.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Milliseconds an answer takes, long enough to see the bar and skeleton. */
const SLOW = 400

const titles = {
  home: say('screens.dashboard.title'),
  history: say('screens.transactions.title'),
  track: say('screens.tracking.title'),
  send: say('screens.transfer.title'),
}

const places = (page: Page) => page.getByRole('navigation').filter({ visible: true }).first()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function go(page: Page, name: string): Promise<void> {
  await places(page).getByRole('link', { name, exact: true }).click()
}

/** Clicks one link and, before anything can arrive, the next. */
async function goAtOnce(page: Page, ...names: readonly string[]): Promise<void> {
  const links = names.map((name) => places(page).getByRole('link', { name, exact: true }).elementHandle())
  await page.evaluate(
    (all) => {
      for (const link of all) if (link instanceof HTMLElement) link.click()
    },
    await Promise.all(links),
  )
}

async function arrived(page: Page): Promise<void> {
  await expect(page.locator('[data-move-bar]')).toHaveCount(0)
  await expect(page.locator('#main [role=status] > [aria-hidden]')).toHaveCount(0)
}

/** Home has loaded and the line is slow: from now on every frame and every shift counts. */
async function filmFromHome(page: Page): Promise<void> {
  await page.addInitScript(filmFrames)
  await page.addInitScript(observeShifts)
  await page.goto('/dashboard/home')
  await expect(title(page, titles.home)).toBeVisible()
  await arrived(page)
  await slowDown(page, SLOW)
  await takeFilm(page)
}

/** In the page: addresses requested from the next click until something renders in view. */
function fetchedUntilShown(selector: string): Promise<string[]> {
  const LATE = 1000
  return new Promise((resolve) => {
    const begin = () => {
      const from = performance.now()
      const look = () => {
        if (document.querySelector(selector)?.checkVisibility() !== true)
          return void requestAnimationFrame(look)
        const until = performance.now()
        const asked = () =>
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime >= from && startTime <= until)
            .map(({ name }) => name)
        // An entry appears once its answer is complete.
        setTimeout(() => resolve(asked()), LATE)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', begin, { capture: true, once: true })
  })
}

// Nothing is prefetched (see fixtures.ts), so each navigation is fully visible.
test('navigates from screen to screen on a slow line: never a frame without the shell, and nothing jumps', async ({
  signedInPage: page,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await filmFromHome(page)

  const track = isMobile ? say('screens.dashboard.nav.trackShort') : say('screens.dashboard.nav.track')
  const send = isMobile ? say('screens.dashboard.nav.sendShort') : say('screens.dashboard.nav.send')
  const ways = [
    [say('screens.dashboard.nav.history'), titles.history],
    [track, titles.track],
    [send, titles.send],
  ] as const
  for (const [link, heading] of ways) {
    await go(page, link)
    await expect(title(page, heading)).toBeVisible()
    await arrived(page)
    const film = await takeFilm(page)
    expect(blankOf(film), `frames with nothing in them, on the way to ${heading}`).toEqual([])
    expect(
      film.some(({ hasBar }) => hasBar),
      `a bar on the way to ${heading}`,
    ).toBe(true)
    expect(
      film.some(({ main, title }) => main === 'shape' && title === heading),
      `the shape of ${heading}`,
    ).toBe(true)
  }
  await page.goBack()
  await expect(title(page, titles.track)).toBeVisible()
  await page.goForward()
  await expect(title(page, titles.send)).toBeVisible()
  await arrived(page)
  expect(blankOf(await takeFilm(page))).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
})

test('navigates through every section on a slow line: never a frame without the shell, and nothing jumps', async ({
  sandbox,
  context,
  page,
}) => {
  test.setTimeout(300_000)
  const customer = await sandbox.customer({ balance: { CAD: '900.00', EUR: '20.00' } })
  const api = await sandbox.api(customer)
  const { _id } = await api.beneficiary({ first: 'Tunde', last: 'Bello' })
  await api.created('120.50', _id)
  await sandbox.signIn(context, customer)
  await filmFromHome(page)

  const places = ['settings', 'cards', 'notifications', 'referrals', 'support'] as const
  const ways = [
    [say('screens.dashboard.nav.profile'), '/dashboard/profile'],
    ...places.map((place) => [say(`screens.profile.places.${place}.label`), undefined] as const),
    [say('screens.dashboard.nav.home'), '/dashboard/home'],
  ] as const
  for (const [name, address] of ways) {
    const link = page.getByRole('link', { name, exact: true }).filter({ visible: true })
    await (address === undefined ? link : link.and(page.locator(`nav [href="${address}"]`))).first().click()
    await expect(link.and(page.locator('[aria-current=page]')).first()).toBeVisible()
    await arrived(page)
    expect(blankOf(await takeFilm(page)), `frames with nothing in them, on the way to ${name}`).toEqual([])
  }
  for (const name of [/EUR/, /Tunde Bello/]) {
    await page.getByRole('main').getByRole('link', { name }).first().click()
    // Home stays until the other page is ready, at first without a bar.
    await expect(title(page, titles.home)).toHaveCount(0)
    await arrived(page)
    expect(blankOf(await takeFilm(page)), `frames with nothing in them, on the way to ${name}`).toEqual([])
    await page.goBack()
    await expect(title(page, titles.home)).toBeVisible()
    await arrived(page)
    expect(
      blankOf(await takeFilm(page)),
      `frames with nothing in them, on the way back from ${name}`,
    ).toEqual([])
  }
  expect(await shiftsOf(page)).toEqual([])
})

test.describe('with bandwidth to spare', () => {
  test.use({ fetchesAhead: true })

  test('a prefetched page shows at once, with neither bar nor skeleton', async ({
    signedInPage: page,
    network,
  }) => {
    await page.addInitScript(filmFrames)
    await page.goto('/dashboard/home')
    await expect(title(page, titles.home)).toBeVisible()
    await network.quiet(page)
    await slowDown(page, SLOW)
    await takeFilm(page)
    for (const [link, heading] of [
      [say('screens.dashboard.nav.history'), titles.history],
      [say('screens.dashboard.nav.track'), titles.track],
      [say('screens.dashboard.nav.home'), titles.home],
    ] as const) {
      await go(page, link)
      await expect(title(page, heading)).toBeVisible()
    }
    const film = await takeFilm(page)
    expect(film.filter(({ hasBar, main }) => hasBar || main !== 'page')).toEqual([])
  })

  test('the send page renders while home is idle, and needs no file when it is clicked', async ({
    signedInPage: page,
    network,
  }) => {
    await page.goto('/dashboard/home')
    await expect(title(page, titles.home)).toBeVisible()
    await network.quiet(page)
    const form = page.locator('#main form')
    await expect(form).toBeAttached()
    await expect(form).toBeHidden()
    await form.evaluate((node) => node.setAttribute('data-mark', 'home'))
    const shown = page.evaluate(fetchedUntilShown, '#main form')
    // Touch has no hover, so nothing is prefetched by it.
    await places(page)
      .getByRole('link', { name: say('screens.dashboard.nav.send'), exact: true })
      .dispatchEvent('click')
    await expect(title(page, titles.send)).toBeVisible()
    await expect(page.locator('form[data-mark=home]')).toBeVisible()
    expect((await shown).filter((name) => name.endsWith('.js'))).toEqual([])
  })

  test('a page whose link is hovered renders out of sight, and is the one shown', async ({
    signedInPage: page,
    network,
  }) => {
    await page.goto('/dashboard/home')
    await expect(title(page, titles.home)).toBeVisible()
    await network.quiet(page)
    const hidden = page.locator('#main > [style*="display: none"]')
    // Home prerenders the most visited page.
    await expect(hidden.first()).toBeAttached()
    await hidden.evaluateAll((nodes) => nodes.map((node) => node.setAttribute('data-mark', 'home')))
    const ahead = page.locator('#main > [style*="display: none"]:not([data-mark])').first()
    for (const [name, heading, mark] of [
      [say('screens.dashboard.nav.history'), titles.history, 'history'],
      [say('screens.dashboard.nav.profile'), say('screens.profile.places.personal.label'), 'profile'],
      [say('screens.dashboard.nav.send'), titles.send, 'send'],
    ] as const) {
      await places(page).getByRole('link', { name, exact: true }).hover()
      await expect(ahead).toBeAttached()
      await expect(ahead).toBeHidden()
      await expect(title(page, heading)).toHaveCount(0)
      await ahead.evaluate((node, mark) => node.setAttribute('data-mark', mark), mark)
      await go(page, name)
      await expect(title(page, heading)).toBeVisible()
      await expect(page.locator(`[data-mark=${mark}]`)).toBeVisible()
      await expect(hidden).toHaveCount(0)
    }
    // Hovered but not opened: the flow has not started, and the current page is unchanged.
    await places(page)
      .getByRole('link', { name: say('screens.dashboard.nav.home'), exact: true })
      .hover()
    await expect(ahead).toBeAttached()
    await expect(title(page, titles.send)).toBeVisible()
    await expect(page).toHaveURL('/dashboard/home/transfer')
  })

  test('a reloaded page renders shell and skeleton first', async ({ signedInPage: page }) => {
    await page.addInitScript(filmFrames)
    await page.addInitScript(observeShifts)
    await page.goto('/dashboard/history')
    // Long enough for a busy machine to have rendered.
    await slowDown(page, SLOW * 4)
    await page.reload()
    await expect(title(page, titles.history)).toBeVisible()
    await arrived(page)
    const film = await takeFilm(page)
    const first = film.findIndex(({ hasShell }) => hasShell)
    expect(film[first]).toMatchObject({ title: titles.history, main: 'shape' })
    expect(blankOf(film.slice(first))).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
  })
})

test('the last of two navigations wins, Back cancels one, and the scroll position is restored', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/dashboard/home')
  await expect(title(page, titles.home)).toBeVisible()
  await arrived(page)
  // Over the page: in a low window the navigation scrolls on its own.
  await page.mouse.move(640, 200)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await slowDown(page, SLOW)
  await page.addInitScript(filmFrames)
  await page.evaluate(filmFrames)

  await goAtOnce(page, say('screens.dashboard.nav.history'), say('screens.dashboard.nav.track'))
  await expect(title(page, titles.track)).toBeVisible()
  await arrived(page)
  expect((await takeFilm(page)).some(({ title: seen }) => seen === titles.history)).toBe(false)
  await expect(page).toHaveTitle(new RegExp(titles.track))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  // Cancelled before it arrived: the page stays.
  await go(page, say('screens.dashboard.nav.send'))
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/track-transfers')
  await arrived(page)
  await expect(title(page, titles.track)).toBeVisible()
  await slowDown(page, 0)
  await page.evaluate(() => window.history.go(-2))
  await expect(title(page, titles.home)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
})

test('the notice after login shows together with the dashboard', async ({ page, customer }) => {
  const login = new Login(page)
  await login.open()
  await slowDown(page, SLOW)
  await login.byPhone(national(customer.phone), customer.password)
  await expect(page.getByText(say('screens.login.notices.success'))).toBeVisible({ timeout: 45_000 })
  await expect(title(page, titles.home)).toBeVisible()
})

test('a screen that fails to load keeps the shell, with a retry and a way back', async ({
  signedInPage: page,
  context,
  guard,
}) => {
  guard.expectBroken('/assets/*')
  guard.allowBroken('/favicon.svg')
  await page.goto('/dashboard/home')
  await expect(title(page, titles.home)).toBeVisible()
  await arrived(page)
  // Online, but the files fail: offline the page says so instead (home/offline-start.spec.ts).
  await context.route('**/assets/**', (route) => route.abort('connectionfailed'))
  await go(page, say('screens.dashboard.nav.history'))
  await expect(page.getByText(say('ui.fault.title'))).toBeVisible()
  await expect(places(page)).toBeVisible()
  await expect(title(page, titles.history)).toBeVisible()
  await page.getByRole('button', { name: say('ui.back'), exact: true }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
  await go(page, say('screens.dashboard.nav.history'))
  await expect(page.getByText(say('ui.fault.title'))).toBeVisible()
  await context.unroute('**/assets/**')
  await page.getByRole('button', { name: say('ui.retry') }).click()
  await expect(page.getByText(say('screens.transactions.empty.title'))).toBeVisible()
  await expect(page).toHaveURL('/dashboard/history')
})
