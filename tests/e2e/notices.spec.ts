import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { notices } from '#tests/e2e/steps/notices.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Freezes the clock until the test advances it; the page's animations go on. */
const start = new Date('2026-11-20T10:00:00Z')

test.beforeEach(async ({ page, guard }) => {
  guard.expectRefusal(401, '/b/login')
  await page.clock.install({ time: start })
  await page.goto('/login')
  const login = new Login(page)
  await login.mode('Email').check()
  // Load everything before freezing: anything that waits for a timer would hang.
  await expect(login.email).toBeVisible()
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
})

/** Shows a notice by a failed login, each time with another address so that none is locked. */
async function fail(login: Login): Promise<void> {
  await login.email.fill(`nobody${newPhone().slice(1)}@example.com`)
  await login.password.fill('Wrong horse 9')
  const answered = login.page.waitForResponse('**/b/login')
  await login.password.press('Enter')
  await answered
  // The response arrives shortly after; then the button works again.
  await expect(login.continueButton).toBeEnabled()
}

test('closes by itself after 4000 ms', async ({ page }) => {
  const login = new Login(page)
  await fail(login)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(3900)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(0)
})

test('stays while hovered, then resumes with the time left', async ({ page }) => {
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

test('stays while focused, and closes by keyboard', async ({ page }) => {
  await fail(new Login(page))
  await expect(notices(page)).toHaveCount(1)
  await page.getByRole('button', { name: say('ui.notices.close') }).focus()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.clock.runFor(300)
  await expect(notices(page)).toHaveCount(0)
})

test('a repeated failure replaces its notice and restarts the time', async ({ page }) => {
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

test('failures are announced at once', async ({ page }) => {
  await fail(new Login(page))
  await expect(
    page.getByRole('alert').filter({ hasText: say('provider.errors.credentials_invalid') }),
  ).toBeVisible()
})
