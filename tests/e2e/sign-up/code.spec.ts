import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a wrong code shows the tries left, and the right one still works', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/pre-signup-verify-code')
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await signUp.code.fill(await sandbox.wrongCode(signUp.phone))
  await expectNotice(page, 'Pin verification error', say('provider.errors.code_wrong', { count: 5 }))
  await signUp.isAt('code-input', 3)
  await signUp.giveCode()
})

test('the sixth wrong code voids it, and a new code is requested', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/pre-signup-verify-code')
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  const wrong = await sandbox.wrongCode(signUp.phone)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answered = page.waitForResponse('**/pre-signup-verify-code')
    await signUp.code.fill(wrong)
    await answered
  }
  await expectNotice(page, 'Pin verification error', say('provider.errors.code_attempts'))
  // Even the right code is refused now.
  await signUp.code.fill(await sandbox.code(signUp.phone))
  await expectNotice(page, 'Pin verification error', say('provider.errors.code_attempts'))
  await signUp.isAt('code-input', 3)
})

test('too short, empty and with letters', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await signUp.continueButton.click()
  await expect(signUp.code).toHaveAccessibleDescription(/enter the 6 digit code/)
  await signUp.code.pressSequentially('1a2b3')
  await expect(signUp.code).toHaveValue('123')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(signUp.code).toHaveValue('')
  // Home does nothing: typing continues at the end.
  await signUp.code.pressSequentially('12')
  await page.keyboard.press('Home')
  await page.keyboard.type('3')
  await expect(signUp.code).toHaveValue('123')
  await signUp.continueButton.click()
  await expect(signUp.code).toHaveAccessibleDescription(/the code has 6 digits/)
})

test('a code is pasted with its spaces', { tag: '@phone' }, async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  const code = await sandbox.code(signUp.phone)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(signUp.code).toBeFocused()
  await expect(signUp.code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.press('ControlOrMeta+v')
  await signUp.isAt('create-password', 4)
})

test('the number can be changed', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await page.getByRole('button', { name: say('screens.sign-up.codeInput.change') }).click()
  await signUp.isAt('mobile', 1)
  expect((await signUp.mobile.inputValue()).replaceAll(/\D/g, '')).toBe(national(signUp.phone))
  const other = newPhone()
  await signUp.mobile.fill(national(other))
  await signUp.continueButton.click()
  await signUp.isAt('code-sent', 2)
  expect(await sandbox.outbox(other)).toHaveLength(1)
})

test('a taken number is revealed only after its code', async ({ page, sandbox, guard, customer }) => {
  guard.expectRefusal(409, '/pre-signup-verify-code')
  const signUp = new SignUp(page, sandbox, customer.phone)
  await signUp.reach('code-input')
  await signUp.code.fill(await sandbox.code(customer.phone))
  await expectNotice(page, 'Pin verification error', say('provider.errors.phone_taken'))
  await signUp.isAt('code-input', 3)
})
