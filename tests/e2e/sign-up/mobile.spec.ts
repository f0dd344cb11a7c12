import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { countCalls } from '#tests/e2e/support/calls.ts'
import { national, newPhone, unreachablePhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a number is required and must be valid', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await signUp.continueButton.click()
  await expect(signUp.mobile).toBeFocused()
  await expect(signUp.mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(signUp.mobile).toHaveAccessibleDescription(/phone number is required/)
  await signUp.mobile.fill('12')
  await signUp.mobile.blur()
  await expect(signUp.mobile).toHaveAccessibleDescription(/enter a valid phone number/)
  await signUp.isAt('mobile', 1)
})

test('a number that can’t receive messages shows so and stays', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(503, '/pre-signup-phone')
  const signUp = new SignUp(page, sandbox, unreachablePhone)
  await signUp.open()
  await signUp.mobile.fill(national(unreachablePhone))
  await signUp.continueButton.click()
  await expectNotice(page, 'Failed request', say('provider.errors.sms_unavailable'))
  await signUp.isAt('mobile', 1)
  expect((await signUp.mobile.inputValue()).replaceAll(/\D/g, '')).toBe(national(unreachablePhone))
})

test('a double click sends one code', { tag: '@phone' }, async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  const calls = countCalls(page, '/pre-signup-phone')
  await signUp.open()
  await signUp.mobile.fill(national(signUp.phone))
  await signUp.continueButton.dblclick()
  await expect(page).toHaveURL('/get-started/code-sent')
  expect(calls()).toBe(1)
  expect(await sandbox.outbox(signUp.phone)).toHaveLength(1)
  // The second click did not press Continue of the next step either.
  await signUp.isAt('code-sent', 2)
})
