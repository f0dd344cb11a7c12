import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { notices } from '#tests/e2e/steps/notices.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

/** The time stands still but for what the test lets pass; the animations of the page go on. */
const start = new Date('2026-11-20T10:00:00Z')

test.beforeEach(async ({ page, guard }) => {
  guard.expectRefusal(401, '/b/login')
  await page.clock.install({ time: start })
  await page.goto('/login')
  const login = new Login(page)
  await login.mode('Email').check()
  // Everything is there before the time stops, for what waits for a timer would wait for ever.
  await expect(login.email).toBeVisible()
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
})

/** Makes a notice by a login that fails, each time with another address, so that none is locked. */
async function fail(login: Login): Promise<void> {
  await login.email.fill(`nobody${newPhone().slice(1)}@example.com`)
  await login.password.fill('Wrong horse 9')
  const answered = login.page.waitForResponse('**/b/login')
  await login.password.press('Enter')
  await answered
  // The page has the answer a little later; then the button can be pressed again.
  await expect(login.continueButton).toBeEnabled()
}

test('it closes by itself after 4000 ms', async ({ page }) => {
  const login = new Login(page)
  await fail(login)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(3900)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(0)
})

test('it is held while hovered, and goes on with the time that was left', async ({ page }) => {
  await fail(new Login(page))
  const first = notices(page).first()
  await expect(first).toBeVisible()
  await page.clock.runFor(3000)
  await first.hover()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(900)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(0)
})

test('it is held while it has the focus, and closed with the keyboard', async ({ page }) => {
  await fail(new Login(page))
  await expect(notices(page)).toHaveCount(1)
  await page.getByRole('button', { name: say('ui.notices.close') }).focus()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.clock.runFor(300)
  await expect(notices(page)).toHaveCount(0)
})

test('the same failure again takes the place of the notice, and its time starts again', async ({ page }) => {
  const login = new Login(page)
  await fail(login)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(3000)
  await fail(login)
  await page.clock.runFor(3900)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(0)
})

test('failures are read out at once', async ({ page }) => {
  await fail(new Login(page))
  await expect(
    page.getByRole('alert').filter({ hasText: say('provider.errors.credentials_invalid') }),
  ).toBeVisible()
})
