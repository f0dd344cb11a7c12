import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { settled } from '#tests/e2e/support/layout.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('the checklist ticks off the three rules while typing', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('create-password')
  const rule = (words: string) => page.getByRole('listitem').filter({ hasText: new RegExp(words, 'i') })
  const isMet = (words: string) => expect(rule(words)).toContainText(say('form.password.met'))
  const isUnmet = (words: string) => expect(rule(words)).toContainText(say('form.password.unmet'))
  await isUnmet('10 characters minimum')
  await isUnmet('must contain one number')
  await isUnmet('must contain one uppercase')
  await signUp.password.pressSequentially('A')
  await isMet('must contain one uppercase')
  await signUp.password.pressSequentially('1')
  await isMet('must contain one number')
  await isUnmet('10 characters minimum')
  // Nine characters are one too few.
  await signUp.password.pressSequentially('bcdefgh')
  await isUnmet('10 characters minimum')
  await expect(signUp.password).not.toHaveAttribute('aria-invalid')
  // The step has slid into its place.
  await settled(page)
  const place = await signUp.confirmPassword.boundingBox()
  await signUp.password.blur()
  await expect(signUp.password).toHaveAttribute('aria-invalid', 'true')
  expect(await signUp.confirmPassword.boundingBox()).toEqual(place)
  await signUp.password.pressSequentially('i')
  await isMet('10 characters minimum')
  await expect(signUp.password).not.toHaveAttribute('aria-invalid')
})

test('a confirmation that differs: the notice, and nothing is lost', { tag: '@phone' }, async ({
  page,
  sandbox,
}) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('create-password')
  await signUp.password.fill(goodPassword)
  await signUp.confirmPassword.fill('Correct horse 8')
  await signUp.continueButton.click()
  await expectNotice(page, 'Password Settings', 'make sure all requirements are met')
  await expect(signUp.confirmPassword).toHaveAttribute('aria-invalid', 'true')
  await expect(signUp.confirmPassword).toBeFocused()
  await expect(signUp.password).toHaveValue(goodPassword)
  await signUp.confirmPassword.fill(goodPassword)
  await signUp.continueButton.click()
  await signUp.isAt('set-pin', 5)
})

test('emoji and 10,000 characters', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('create-password')
  await signUp.password.fill(`A1${'x'.repeat(10_000)}`)
  await signUp.confirmPassword.fill(`A1${'x'.repeat(10_000)}`)
  await signUp.continueButton.click()
  await expect(signUp.password).toHaveAccessibleDescription(/at most 256 characters/)
  await signUp.givePassword('Grün 1 🦉🦉🦉🦉 e\u0301')
})

test('a common password is refused at its field, and stays', async ({ page, sandbox, guard }) => {
  guard.expectRefusal(422, '/create-password/check')
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('create-password')
  await signUp.password.fill('Password123')
  await signUp.confirmPassword.fill('Password123')
  await signUp.continueButton.click()
  await expectNotice(page, 'Password Settings', say('provider.errors.password_common'))
  await signUp.isAt('create-password', 4)
  await expect(signUp.password).toHaveAttribute('aria-invalid', 'true')
  await expect(signUp.password).toHaveAccessibleDescription(/This password is too common/)
  await expect(signUp.password).toHaveValue('Password123')
  await signUp.givePassword()
})
