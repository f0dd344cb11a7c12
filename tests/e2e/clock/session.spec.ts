import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test.use({ fetchesAhead: true })

test('an access token that expires is renewed silently', async ({
  signedInPage: page,
  sandbox,
  network,
  guard,
}) => {
  guard.expectExpiry()
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  // Prefetching is done.
  await network.quiet(page)
  await sandbox.forward({ minutes: 11 })
  // Settings are not prefetched.
  await page.getByRole('link', { name: say('screens.settings.title') }).click()
  await expect(
    page.getByText(say('screens.settings.devices.current')).filter({ visible: true }),
  ).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile/settings')
})

test('a session that expires mid-transfer resumes after login', async ({
  signedInPage: page,
  sandbox,
  customer,
  network,
  guard,
  api,
}) => {
  guard.expectExpiry()
  await api.beneficiary()
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('100')
  await transfer.person('Ngozi Eze').check()
  // Prefetching is done.
  await network.quiet(page)
  await sandbox.forward({ minutes: 15 * 24 * 60 })
  await transfer.continueButton.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(say('screens.login.ended'))).toBeVisible()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await transfer.isAt('amount')
  await transfer.hasRate()
  await expect(transfer.sending).toHaveValue(/^100/)
  await expect(transfer.person('Ngozi Eze')).toBeChecked()
})

test('a locked account opens again after five minutes', async ({ page, sandbox, customer, guard }) => {
  guard.expectRefusal(401, '/b/login')
  guard.expectRefusal(423, '/b/login')
  const login = new Login(page)
  await page.goto('/login')
  await login.phone.fill(national(customer.phone))
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await login.password.fill(`Wrong horse ${attempt}`)
    const answered = page.waitForResponse('**/b/login')
    await login.continueButton.click()
    await answered
  }
  await sandbox.forward({ minutes: 6 })
  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expect(page).toHaveURL('/dashboard/home')
})

test('a locked PIN opens again after fifteen minutes', async ({
  signedInPage: page,
  sandbox,
  customer,
  guard,
  api,
}) => {
  guard.expectRefusal(422, '/transfers/credit/*/authorise')
  guard.expectRefusal(423, '/transfers/credit/*/authorise')
  const { _id: id } = await api.created('100')
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  for (const pin of ['1111', '2222', '3333', '4444', '5555']) {
    const answered = page.waitForResponse('**/authorise')
    await transfer.pin.fill(pin)
    await answered
    await expect(transfer.pin).toHaveValue('')
  }
  await expect(transfer.pin).toHaveAccessibleDescription(
    new RegExp(say('provider.errors.pin_locked', { count: 15 }), 'i'),
  )
  // Renew the session on the way, so that only the lock expires.
  guard.expectExpiry()
  await sandbox.forward({ minutes: 16 })
  await transfer.pin.fill(customer.pin)
  await transfer.isAt('pay')
})

test('a provider whose data was wiped sends every customer to the login', async ({
  signedInPage: page,
  sandbox,
  network,
  guard,
}) => {
  guard.expectExpiry()
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  // Prefetching is done.
  await network.quiet(page)
  await sandbox.reset()
  // Settings are not prefetched.
  await page.getByRole('link', { name: say('screens.settings.title') }).click()
  await expect(page).toHaveURL('/login')
})
