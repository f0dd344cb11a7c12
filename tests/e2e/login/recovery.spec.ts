import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { newPassword, Recovery } from '#tests/e2e/steps/recovery.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import type { Customer } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

/**
 * The login refuses the old password and accepts the new one.
 *
 * @param code the texted code, if the new password was not set with one
 */
async function onlyTheNewOneHolds(
  page: Page,
  { phone, password }: Customer,
  code?: () => Promise<string>,
): Promise<void> {
  const login = new Login(page)
  await expect(login.heading).toBeVisible()
  await login.byPhone(national(phone), password)
  await expectNotice(page, 'Login', say('provider.errors.credentials_invalid'))
  await login.password.fill(newPassword)
  await login.continueButton.click()
  if (code !== undefined) {
    const step = new SecondFactor(page)
    await step.isAt()
    await step.code.fill(await code())
  }
  await expect(page).toHaveURL(/\/dashboard/)
}

test('by text message, from the login to the dashboard', { tag: '@phone' }, async ({
  page,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectRefusal(401, '/b/login')
  const recovery = new Recovery(page)
  await new Login(page).open()
  await page.getByRole('link', { name: 'Forget password?' }).click()
  await recovery.isAt('request')
  await expect(recovery.via('phone')).toBeChecked()
  await recovery.byPhone(customer.phone)
  await expect(page.getByText(`••••••••${customer.phone.slice(-3)}`)).toBeVisible()
  await recovery.give(await sandbox.code(customer.phone))
  await recovery.isAt('password-saved')
  await recovery.goOn.click()
  await onlyTheNewOneHolds(page, customer)
  const [told] = (await sandbox.outbox(customer.phone)).filter(({ channel }) => channel === 'sms')
  expect(told?.text).toMatch(/^Your Farsend password was changed/)
})

test('by email, from the login’s email mode', async ({ page, sandbox, customer, guard }) => {
  guard.expectRefusal(401, '/b/login')
  const login = new Login(page)
  const recovery = new Recovery(page)
  await login.open()
  await login.mode('Email').check()
  await expect(login.email).toBeVisible()
  await page.getByRole('link', { name: 'Forget password?' }).click()
  await recovery.isAt('request')
  await recovery.byEmail(customer.email)
  await expect(page.getByText(/a•••••@example\.com/)).toBeVisible()
  await recovery.give(await sandbox.code(customer.email))
  await recovery.isAt('password-saved')
  await recovery.goOn.click()
  await login.mode('Phone').check()
  await onlyTheNewOneHolds(page, customer, () => sandbox.code(customer.phone))
})

test('the messages of both ways, each only next to its field', async ({ page }) => {
  const recovery = new Recovery(page)
  await recovery.open()
  await expect(recovery.email).toBeHidden()
  await recovery.ask.click()
  await expect(recovery.phone).toHaveAccessibleDescription('phone number is required')
  await recovery.via('email').check()
  await expect(recovery.phone).toBeHidden()
  await recovery.ask.click()
  await expect(recovery.email).toHaveAccessibleDescription('email is required')
  await recovery.email.fill('amara@')
  await expect(recovery.email).toHaveAccessibleDescription('please provide a valid email address')
  await recovery.email.fill('amara@mail.com')
  await expect(recovery.email).not.toHaveAttribute('aria-invalid')
})

test('someone without an account sees the same page', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/reset-password')
  const phone = newPhone()
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(phone)
  await expect(page.getByText(`••••••••${phone.slice(-3)}`)).toBeVisible()
  expect(await sandbox.outbox(phone)).toEqual([])
  await recovery.give('123456')
  await expectNotice(page, 'Password not saved', say('provider.errors.code_wrong', { count: 5 }))
  await recovery.isAt('reset')
})

test('a wrong code shows the tries left and keeps the password typed', async ({
  page,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectRefusal(422, '/reset-password')
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(customer.phone)
  await recovery.give(await sandbox.wrongCode(customer.phone))
  await expectNotice(page, 'Password not saved', say('provider.errors.code_wrong', { count: 5 }))
  await expect(recovery.code).toHaveAccessibleDescription(/That code isn’t right/)
  await expect(recovery.code).toHaveValue('')
  await expect(recovery.password).toHaveValue(newPassword)
  await recovery.code.fill(await sandbox.code(customer.phone))
  await recovery.save.click()
  await recovery.isAt('password-saved')
})

test('a used code leads back to requesting another', async ({ page, context, sandbox, customer, guard }) => {
  guard.expectRefusal(422, '/reset-password')
  const recovery = new Recovery(page)
  await recovery.open()
  const answered = page.waitForResponse('**/reset-password/code')
  await recovery.byPhone(customer.phone)
  const { token } = (await (await answered).json()).data
  const code = await sandbox.code(customer.phone)
  const used = await context.request.post('/api/v1/reset-password', {
    data: { token, code, password: 'Another horse 9' },
  })
  expect(used.status(), await used.text()).toBe(200)
  await recovery.give(code)
  await expectNotice(page, 'Password not saved', say('provider.errors.reset_expired'))
  await recovery.isAt('request')
  expect((await recovery.phone.inputValue()).replaceAll(/\D/g, '')).toBe(national(customer.phone))
})

test('the number can be changed', async ({ page, sandbox, customer }) => {
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(newPhone())
  await page.getByRole('button', { name: say('screens.password-recovery.change.phone') }).click()
  await recovery.isAt('request')
  await recovery.byEmail(customer.email)
  await expect(
    page.getByRole('button', { name: say('screens.password-recovery.change.email') }),
  ).toBeVisible()
  await recovery.give(await sandbox.code(customer.email))
  await recovery.isAt('password-saved')
})

test('opening the second address directly leads to the first', async ({ page }) => {
  const recovery = new Recovery(page)
  await page.goto('/reset-password')
  await recovery.isAt('request')
  for (const step of ['password-saved', 'reset', 'no-such-step']) {
    await page.goto(`/forget-password/${step}`)
    await recovery.isAt('request')
  }
})

test('reload and the browser’s Back work on both addresses, and no secret is ever stored', {
  tag: '@phone',
}, async ({ page, sandbox, customer }) => {
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(customer.phone)
  await expect(recovery.code).toBeFocused()
  await page.reload()
  await recovery.isAt('reset')
  await recovery.password.fill(newPassword)
  const code = await sandbox.code(customer.phone)
  await recovery.code.fill(code)
  await page.goBack()
  await recovery.isAt('request')
  await expect(recovery.heading('request')).toBeFocused()
  expect((await recovery.phone.inputValue()).replaceAll(/\D/g, '')).toBe(national(customer.phone))
  await page.goForward()
  await recovery.isAt('reset')
  await expect(recovery.code).toBeFocused()
  await recovery.back.click()
  await recovery.isAt('request')
  await recovery.ask.click()
  await recovery.isAt('reset')
  // The code already sent still works.
  await recovery.give(code)
  await recovery.isAt('password-saved')
  const kept = await stored(page)
  for (const secret of [newPassword, code]) expect(kept).not.toContain(secret)
  await page.reload()
  await recovery.isAt('password-saved')
  await expect(recovery.back).toBeHidden()
  await page.goBack()
  await expect(recovery.heading('reset')).toBeHidden()
})

test('once it is finished, either address starts over', async ({ page, sandbox, customer }) => {
  const recovery = new Recovery(page)
  for (const address of ['/forget-password', '/reset-password']) {
    await recovery.open()
    await recovery.byPhone(customer.phone)
    await recovery.give(await sandbox.code(customer.phone))
    await recovery.isAt('password-saved')
    await page.goto(address)
    await recovery.isAt('request')
    await expect(recovery.phone).toHaveValue('')
  }
})

test('a logged-in customer may use it too, and is logged out everywhere', async ({
  signedInPage: page,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectExpiry()
  guard.expectRefusal(401, '/b/login')
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading').first()).toBeVisible()
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(customer.phone)
  await recovery.give(await sandbox.code(customer.phone))
  await recovery.isAt('password-saved')
  await recovery.goOn.click()
  await onlyTheNewOneHolds(page, customer)
})
