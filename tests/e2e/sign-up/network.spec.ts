import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'

test('a network failure at each call shows the message, keeps the input, and a retry works', async ({
  page,
  network,
  sandbox,
  guard,
}) => {
  for (const path of ['/pre-signup-phone', '/pre-signup-verify-code', '/create-password']) {
    guard.expectBroken(path)
  }
  const message = 'Network error please check your connection'
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await signUp.mobile.fill(national(signUp.phone))
  await network.lose(page)
  await signUp.continueButton.click()
  await expectNotice(page, 'Failed request', message)
  expect((await signUp.mobile.inputValue()).replaceAll(/\D/g, '')).toBe(national(signUp.phone))
  await network.restore()
  await signUp.continueButton.click()
  await signUp.isAt('code-sent', 2)
  await signUp.goOnToCode()
  await network.lose(page)

  await signUp.code.fill(await sandbox.code(signUp.phone))
  await expectNotice(page, 'Pin verification error', message)
  await expect(signUp.code).toHaveValue(await sandbox.code(signUp.phone))
  await network.restore()
  await signUp.continueButton.click()
  await signUp.isAt('create-password', 4)

  await signUp.givePassword()
  await signUp.givePin()
  await network.lose(page)
  await signUp.confirmPin.fill('2794')
  await expectNotice(page, 'Account Setup', message)
  await expect(signUp.confirmPin).toHaveValue('2794')
  await network.restore()
  await signUp.continueButton.click()
  await signUp.isAt('account-created', 7)
})
