import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { countCalls } from '#tests/e2e/support/calls.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a PIN that differs shows the message and the notice, and Change pin goes back one step', async ({
  page,
  sandbox,
}) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('confirm-pin')
  await signUp.confirmPin.fill('2795')
  await expectNotice(page, 'Pin Setup', 'Please re-confirm that your pin.')
  await expect(signUp.confirmPin).toHaveAttribute('aria-invalid', 'true')
  await expect(signUp.confirmPin).toHaveAccessibleDescription(/please make sure you input the right pin/)
  await page.getByRole('button', { name: say('flows.pin-setup.backLabels.change-pin') }).click()
  await signUp.isAt('set-pin', 5)
  await expect(signUp.pin).toHaveValue('')
  await signUp.givePin('6174')
  await signUp.confirmPin.fill('2794')
  await expectNotice(page, 'Pin Setup')
  await signUp.isAt('confirm-pin', 6)
  await signUp.repeatPin('6174')
})

test('an empty confirmation gets the notice too', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('confirm-pin')
  await signUp.continueButton.click()
  await expectNotice(page, 'Pin Setup', 'Please re-confirm that your pin.')
})

test('four digits, no letters', { tag: '@phone' }, async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('set-pin')
  await signUp.pin.pressSequentially('2x5')
  await expect(signUp.pin).toHaveValue('25')
  await signUp.continueButton.click()
  await expect(signUp.pin).toHaveAccessibleDescription(/the PIN has 4 digits/)
  await signUp.pin.fill('')
  await signUp.pin.pressSequentially('2794')
  await signUp.isAt('confirm-pin', 6)
})

test('an easily guessed PIN is refused when chosen', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/create-password')
  // The form accepts this ending of the phone number by itself.
  const signUp = new SignUp(page, sandbox, '+14163007294')
  await signUp.reach('set-pin')
  await signUp.pin.fill('1212')
  await expect(signUp.pin).toHaveAccessibleDescription(/easy to guess/)
  // The form doesn't know the number: the provider refuses, and the error shows at the new PIN.
  const ending = signUp.phone.slice(-4)
  await signUp.givePin(ending)
  await signUp.confirmPin.fill(ending)
  await signUp.isAt('set-pin', 5)
  await expect(signUp.pin).toHaveAccessibleDescription(/end of your mobile number/)
  await signUp.givePin()
  await signUp.repeatPin()
})

test('the last digit plus a habitual Enter make one account, which can log in', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  const calls = countCalls(page, '/create-password')
  await signUp.reach('confirm-pin')
  await signUp.confirmPin.pressSequentially('2794')
  await page.keyboard.press('Enter')
  await signUp.isAt('account-created', 7)
  expect(calls()).toBe(1)
  await page.goto('/login')
  await new Login(page).byPhone(national(signUp.phone), goodPassword)
  await expect(page).toHaveURL('/kyc')
  expect(calls()).toBe(1)
})
