import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Recovery } from '#tests/e2e/steps/recovery.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test('an expired code is rejected, and a new one saves the password already typed', async ({
  page,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectRefusal(422, '/reset-password')
  // The countdown to a new code runs in the page, so the page must know the provider's time.
  await page.clock.install({ time: await sandbox.now() })
  const recovery = new Recovery(page)
  await recovery.open()
  await recovery.byPhone(customer.phone)
  await expect(page.getByText(startOf('ui.resend.in'))).toBeVisible()
  const old = await sandbox.code(customer.phone)
  await sandbox.forward({ minutes: 11 })
  await recovery.give(old)
  await expectNotice(page, 'Password not saved', say('provider.errors.code_expired'))
  await recovery.isAt('reset')

  await page.clock.fastForward('11:00')
  await page.getByRole('button', { name: say('ui.resend.again') }).click()
  await expectNotice(page, say('flow.resent'), say('provider.messages.reset_code_sent'))
  await expect.poll(() => sandbox.code(customer.phone)).not.toBe(old)
  await recovery.code.fill(await sandbox.code(customer.phone))
  await recovery.save.click()
  await recovery.isAt('password-saved')
})
