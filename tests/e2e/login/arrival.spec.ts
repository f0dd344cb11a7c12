import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

test.beforeEach(async ({ page }) => {
  await new Login(page).open()
})

test('a customer whose status is pending goes to /kyc', async ({ page, sandbox }) => {
  const customer = await sandbox.customer({ verified: false })
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/kyc')
  await expect(
    page.getByRole('heading', { level: 1, name: say('flows.identity-details.pages.details.title') }),
  ).toBeVisible()
})

test('on a phone the notice after login is under the top bar, and covers nothing @phone-alone', async ({
  page,
  sandbox,
}) => {
  const customer = await sandbox.customer({ verified: false })
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('flows.identity-details.pages.details.title'),
  )
  const covered = () =>
    page.evaluate(() => {
      const notice = document.querySelector('[data-notice]')
      const box = notice?.getBoundingClientRect()
      if (!box) return ['there is no notice']
      return [...document.querySelectorAll('header, h1, h2, a[href], button, input, select, label')]
        .filter((element) => {
          const { top, bottom, height } = element.getBoundingClientRect()
          return height > 1 && top < box.bottom && bottom > box.top && !notice?.contains(element)
        })
        .map((element) => element.outerHTML.slice(0, 80))
    })
  await expect.poll(covered, { timeout: 3000 }).toEqual([])
})

test('a customer with a verification missing goes to /kyc/progress', async ({ page, customer }) => {
  // The sandbox can't leave out a single flag, so the answer is changed on its way.
  await page.route('**/api/v1/b/login', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.user.verified_selfie = false
    await route.fulfill({ response, json: body })
  })
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/kyc/progress')
})

test('the requested page opens after the login', async ({ page, customer }) => {
  await page.goto('/dashboard/history')
  await expect(page).toHaveURL('/login')
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/dashboard/history')
})

test('the amount typed on the home page is there after the login', async ({ page, customer }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('250')
  await expect(page.getByRole('textbox', { name: 'Recipient gets' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
  await expect(new Transfer(page).sending).toHaveValue(/^250/)
})

test('a logged-in customer skips the login', async ({ signedInPage: page }) => {
  // Public pages make no session call without a previous login.
  await page.goto(home)
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(home)
})
