import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test('an expired code is rejected, and a new one works', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/pre-signup-verify-code')
  // The countdown to a new code runs in the page, so the page must know the provider's time.
  await page.clock.install({ time: await sandbox.now() })
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await expect(page.getByText(startOf('ui.resend.in'))).toBeVisible()
  const old = await sandbox.code(signUp.phone)
  await sandbox.forward({ minutes: 11 })
  await signUp.code.fill(old)
  await expectNotice(page, 'Pin verification error', say('provider.errors.code_expired'))
  await signUp.isAt('code-input', 3)

  await page.clock.fastForward('11:00')
  await page.getByRole('button', { name: say('ui.resend.again') }).click()
  await expectNotice(page, say('flow.resent'))
  await expect.poll(async () => (await sandbox.outbox(signUp.phone)).length).toBe(2)
  await signUp.giveCode()
})

test('a sign-up that took too long starts over and says why', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/create-password')
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('confirm-pin')
  await sandbox.forward({ minutes: 61 })
  await signUp.confirmPin.fill('2794')
  await expectNotice(page, 'Account Setup', say('provider.errors.sign_up_expired'))
  await signUp.isAt('mobile', 1)
  await signUp.giveMobile()
})
