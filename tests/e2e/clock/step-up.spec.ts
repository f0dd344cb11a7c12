import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { say } from '#tests/e2e/support/words.ts'

test('long after the login a change asks who it is, and goes on by itself; cancelled, it changes nothing', async ({
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
  await network.quiet(page)
  await sandbox.forward({ minutes: 16 })
  await settings.changePassword.click()
  await settings.currentPassword.fill(customer.password)
  await settings.newPassword.fill('Brave Otter Lamp 9')
  await settings.savePassword.click()
  await expect(settings.stepUp.getByRole('textbox')).toBeFocused()
  await settings.stepUp.getByRole('button', { name: say('ui.cancel') }).click()
  await expectNotice(page, 'Password Update', say('provider.errors.step_up_required'))

  await settings.savePassword.click()
  const pin = settings.stepUp.getByRole('textbox')
  await pin.fill('1111')
  await expect(settings.stepUp.getByText(say('provider.errors.pin_wrong', { count: 4 })).last()).toBeVisible()
  await pin.fill(customer.pin)
  await expectNotice(page, 'Password Update', 'password updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
