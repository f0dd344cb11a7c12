import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const home = '/dashboard/home'

// No sign-up was made in this browser.
test.beforeEach(async ({ context, customer, page }) => {
  await context.clearCookies()
  await new Login(page).open()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await new SecondFactor(page).isAt()
})

test('a new browser: the code from the message logs in, and is asked for again next time', {
  tag: '@phone',
}, async ({ page, sandbox, customer, isMobile }) => {
  const step = new SecondFactor(page)
  await expect(page.getByText(`••••••••${customer.phone.slice(-3)}`)).toBeVisible()
  await expect(page.getByText(customer.phone.slice(-4))).toBeHidden()
  await expect(step.code).toBeFocused()
  await expect(step.remember).not.toBeChecked()
  await step.code.pressSequentially(await sandbox.code(customer.phone))
  await expectNotice(page, 'Login Successfully', say('provider.messages.signed_in'))
  await expect(page).toHaveURL(home)
  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await step.isAt()
})

test('a wrong code shows the tries left; a right one with the tick is not asked for again', async ({
  page,
  sandbox,
  customer,
  guard,
  isMobile,
}) => {
  guard.expectRefusal(422, '/b/login/confirm')
  const step = new SecondFactor(page)
  await step.code.fill(await sandbox.wrongCode(customer.phone))
  await expectNotice(page, 'Pin verification error', say('provider.errors.code_wrong', { count: 4 }))
  await expect(step.code).toHaveAttribute('aria-invalid', 'true')
  await expect(step.code).toHaveAccessibleDescription(/That code isn’t right/)
  await expect(step.code).toHaveValue('')
  await step.remember.check()
  await step.code.fill(await sandbox.code(customer.phone))
  await expect(page).toHaveURL(home)
  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
})

test('Back, the button and the browser’s, leads to the form as it was typed', async ({ page, customer }) => {
  const step = new SecondFactor(page)
  const login = new Login(page)
  await step.back.click()
  await expect(login.heading).toBeVisible()
  expect((await login.phone.inputValue()).replaceAll(/\D/g, '')).toBe(national(customer.phone))
  await expect(login.password).toHaveValue(customer.password)
  await login.continueButton.click()
  await step.isAt()
  await page.goBack()
  await expect(login.heading).toBeVisible()
  await page.goForward()
  await step.isAt()
  await page.reload()
  await expect(login.heading).toBeVisible()
})

test('by keyboard alone: another way, and help', async ({ page }) => {
  const step = new SecondFactor(page)
  await expect(step.code).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(step.another).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('screens.login.confirm.ways.title') })
  await expect(dialog.getByRole('link', { name: say('screens.login.confirm.ways.help') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(step.another).toBeFocused()
})
