import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { givePin, stepUpDialog } from '#tests/e2e/steps/step-up.ts'
import { ADVISED, violations } from '#tests/e2e/support/axe.ts'
import { say } from '#tests/e2e/support/words.ts'

const NEW_PASSWORD = 'Brave Otter Lamp 9'

test('the password is changed by keyboard alone; Escape closes nothing, Cancel does', async ({
  signedInPage: page,
  customer,
  browser,
  sandbox,
  guard,
}) => {
  guard.expectRefusal(422, '/profile/update/password')
  const settings = new Settings(page)
  const elsewhere = await browser.newContext()
  await sandbox.signIn(elsewhere, customer)
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(settings.devices).toHaveCount(2)

  await page.getByRole('button', { name: 'Change Login pin' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(settings.currentPassword).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(settings.changePassword).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(settings.currentPassword).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter your correct current password').last()).toBeVisible()
  await expect(dialog.getByText('Please fill in your new password').last()).toBeVisible()
  expect(await violations(page, ADVISED)).toEqual([])

  await page.keyboard.type('Wrong Horse 7')
  await settings.newPassword.focus()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  guard.expectRefusal(403, '/profile/update/password')
  await expect(stepUpDialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(customer.pin)
  await expectNotice(page, 'Password Update', say('provider.errors.password_wrong', { count: 4 }))
  await expect(settings.currentPassword).toHaveAttribute('aria-invalid', 'true')
  await settings.currentPassword.selectText()
  // Press single keys: an Enter would count for the PIN that just submitted itself.
  await page.keyboard.type(customer.password)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Password Update', 'password updated successfully')
  await expect(dialog).toHaveCount(0)
  // The other browser is logged out, and the list shows it.
  await expect(settings.devices).toHaveCount(1)
  await expect(settings.events.first()).toContainText(
    say('screens.settings.events.told.password_change-done'),
  )
  const answer = await elsewhere.request.post('/api/v1/users/account/refresh')
  expect((await answer.json()).data).toBeNull()
  await elsewhere.close()
})

test('the PIN is changed, and the new one works at once', async ({
  signedInPage: page,
  customer,
  sandbox,
}) => {
  const settings = new Settings(page)
  await settings.open()
  await settings.changePin.click()
  const dialog = page.getByRole('dialog', { name: say('screens.settings.access.pin.dialog') })
  const slots = dialog.getByRole('textbox')
  for (const [index, pin] of [customer.pin, '5173', '5173'].entries()) await slots.nth(index).fill(pin)
  await dialog.getByRole('button', { name: say('forms.pin-change.submit') }).click()
  await expectNotice(page, say('screens.settings.access.pin.notice'), say('provider.messages.pin_changed'))
  const [message] = await sandbox.outbox(customer.phone)
  expect(message?.text).toContain('PIN was changed')
})

test('another device is logged out from here, and its page goes to the login', async ({
  signedInPage: page,
  customer,
  browser,
  sandbox,
}) => {
  const elsewhere = await browser.newContext()
  await sandbox.signIn(elsewhere, customer)
  const other = await elsewhere.newPage()
  await other.goto('/dashboard/home')
  await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const settings = new Settings(page)
  await settings.open()
  await expect(settings.devices).toHaveCount(2)
  await settings.devices.nth(1).getByRole('button').click()
  await expectNotice(page, say('screens.settings.devices.notice'), say('provider.messages.device_signed_out'))
  await expect(settings.devices).toHaveCount(1)
  // Its event stream ends with its session, so it goes by itself.
  await expect(other).toHaveURL('/login')
  await expect(other.getByText(say('screens.login.ended'))).toBeVisible()
  await elsewhere.close()
})

test('an authenticator app is set up with its code, and the recovery codes are shown once', async ({
  signedInPage: page,
  guard,
}) => {
  const settings = new Settings(page)
  await settings.open()
  await settings.button('screens.settings.authenticator.turnOnWhat').click()
  await givePin(page, guard, '/profile/authenticator')
  await expect(page.getByRole('img', { name: say('screens.settings.authenticator.qr') })).toBeVisible()
  const code = settings.dialog.getByRole('textbox')
  await code.fill(await settings.authenticatorCode(new Date()))
  await expect(settings.recoveryCodes).toHaveCount(10)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say('screens.settings.codes.download') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(say('screens.settings.codes.file'))
  await settings.button('screens.settings.codes.done').click()
  await expect(settings.recoveryCodes).toHaveCount(0)
  await expect(
    page.getByText(say('screens.settings.codes.left', { count: 10 }), { exact: true }).first(),
  ).toBeVisible()
  await settings.button('screens.settings.authenticator.turnOffWhat').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('screens.settings.authenticator.turnOff') })
    .click()
  await expectNotice(
    page,
    say('screens.settings.authenticator.title'),
    say('provider.messages.authenticator_removed'),
  )
})

test('after 15 idle minutes both tabs warn, one press extends both, then both log out', async ({
  signedInPage: page,
  context,
}) => {
  await context.clock.install()
  const one = new Settings(page)
  await one.open()
  const other = new Settings(await context.newPage())
  await other.page.goto('/dashboard/home')
  await expect(other.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const minutes = async (count: number) => context.clock.fastForward(count * 60_000)

  await minutes(13.5)
  await expect(one.idle).toBeVisible()
  await expect(other.idle).toBeVisible()
  await expect(one.button('screens.presence.idle.stay')).toBeFocused()
  expect(await violations(page, ADVISED)).toEqual([])
  await one.button('screens.presence.idle.stay').press('Enter')
  await expect(one.idle).toHaveCount(0)
  await expect(other.idle).toHaveCount(0)

  await minutes(13.5)
  await expect(other.idle).toBeVisible()
  await minutes(2)
  for (const tab of [one.page, other.page]) {
    await expect(tab).toHaveURL('/login')
    await expect(tab.getByText(say('screens.login.ended'))).toBeVisible()
  }
})
