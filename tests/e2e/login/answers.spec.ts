import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { countCalls } from '#tests/e2e/support/calls.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

test.beforeEach(async ({ page }) => {
  await new Login(page).open()
})

test('by phone: greets the customer on the dashboard', { tag: '@phone' }, async ({ page, customer }) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expectNotice(page, 'Login Successfully', say('provider.messages.signed_in'))
  await expect(page).toHaveURL(home)
})

test('by email', async ({ page, customer }) => {
  await new Login(page).byEmail(customer.email, customer.password)
  await expectNotice(page, 'Login Successfully')
  await expect(page).toHaveURL(home)
})

test('a wrong password shows a toast and keeps the typed text', { tag: '@phone' }, async ({
  page,
  customer,
  guard,
}) => {
  guard.expectRefusal(401, '/b/login')
  const login = new Login(page)
  await login.byPhone(national(customer.phone), 'Wrong horse 9')
  await expectNotice(page, 'Login', say('provider.errors.credentials_invalid'))
  await expect(page).toHaveURL('/login')
  await expect(login.password).toHaveValue('Wrong horse 9')
  expect((await login.phone.inputValue()).replaceAll(' ', '')).toBe(national(customer.phone))

  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expect(page).toHaveURL(home)
})

test('an unknown customer gets the same answer', async ({ page, guard }) => {
  guard.expectRefusal(401, '/b/login')
  await new Login(page).byEmail('nobody@example.com', 'Correct horse 9')
  await expectNotice(page, 'Login', say('provider.errors.credentials_invalid'))
})

test('too many wrong passwords lock the account', async ({ page, customer, guard }) => {
  guard.expectRefusal(401, '/b/login')
  guard.expectRefusal(423, '/b/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await login.password.fill(`Wrong horse ${attempt}`)
    const answered = page.waitForResponse('**/b/login')
    await login.continueButton.click()
    await answered
  }
  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expectNotice(page, 'Login', say('provider.errors.account_locked', { count: 5 }))
})

test('the network gone: shows the message, keeps the typed text, and the retry works', async ({
  page,
  network,
  customer,
  guard,
}) => {
  guard.expectBroken('/b/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  await login.password.fill(customer.password)
  await network.lose(page)
  await login.continueButton.click()
  await expectNotice(page, 'Login', 'Network error please check your connection')
  await expect(login.password).toHaveValue(customer.password)
  await network.restore()
  await login.continueButton.click()
  await expect(page).toHaveURL(home)
})

test('a double click logs in once', async ({ page, customer }) => {
  const calls = countCalls(page, '/b/login')
  const login = new Login(page)
  await login.phone.fill(national(customer.phone))
  await login.password.fill(customer.password)
  await login.continueButton.dblclick()
  await expect(page).toHaveURL(home)
  expect(calls()).toBe(1)
})
