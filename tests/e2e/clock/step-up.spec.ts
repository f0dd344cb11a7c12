import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { givePin, stepUpDialog } from '#tests/e2e/steps/step-up.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a change asks for the PIN once, continues, and asks again later; cancelled, it changes nothing', async ({
  signedInPage: page,
  customer,
  sandbox,
  network,
  guard,
}) => {
  guard.expectExpiry()
  guard.expectRefusal(403, '/profile/update/password')
  guard.expectRefusal(422, '/profile/confirm')
  const settings = new Settings(page)
  await settings.open()
  await settings.changePassword.click()
  await settings.currentPassword.fill(customer.password)
  await settings.newPassword.fill('Brave Otter Lamp 9')
  await settings.savePassword.click()
  const stepUp = stepUpDialog(page)
  await expect(stepUp.getByRole('textbox')).toBeFocused()
  await stepUp.getByRole('button', { name: say('ui.cancel') }).click()
  await expectNotice(page, 'Password Update', say('provider.errors.step_up_required'))

  await settings.savePassword.click()
  const pin = stepUp.getByRole('textbox')
  await pin.fill('1111')
  await expect(stepUp.getByText(say('provider.errors.pin_wrong', { count: 4 })).last()).toBeVisible()
  await pin.fill(customer.pin)
  await expectNotice(page, 'Password Update', 'password updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const turnOn = settings.button('screens.settings.authenticator.turnOnWhat')
  await turnOn.click()
  await expect(page.getByRole('img', { name: say('screens.settings.authenticator.qr') })).toBeVisible()
  await page.keyboard.press('Escape')
  await network.quiet(page)
  await sandbox.forward({ minutes: 16 })
  await turnOn.click()
  await givePin(page, guard, '/profile/authenticator')
  await expect(page.getByRole('img', { name: say('screens.settings.authenticator.qr') })).toBeVisible()
})
