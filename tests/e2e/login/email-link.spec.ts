import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

test('a link confirms the address, then logs in; used again or altered, it is refused with a message', {
  tag: '@phone',
}, async ({ page, sandbox, customer, api, guard }) => {
  guard.expectRefusal(409, '/profile/email/confirm')
  guard.expectRefusal(422, '/profile/email/confirm')
  await api.call('send-email-link')
  const [mail] = await sandbox.outbox(customer.email)
  const token = /verify-token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
  const login = new Login(page)
  await page.goto(`/login?verify-token=${token}`)
  await expect(page.getByRole('heading', { name: say('screens.login.email.confirmed.title') })).toBeVisible()
  await expect(login.mode('Email')).toBeChecked()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: say('screens.login.email.email_link_used.title') }),
  ).toBeVisible()
  await page.goto('/login?verify-token=nobody')
  await expect(
    page.getByRole('heading', { name: say('screens.login.email.email_link_foreign.title') }),
  ).toBeVisible()
  await login.email.fill(customer.email)
  await login.password.fill(customer.password)
  await login.continueButton.click()
  await expect(page).toHaveURL(home)
  expect((await api.call('get-factors')).data.email_confirmed).toBe(true)
})
