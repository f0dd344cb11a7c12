import { expect, test } from '#tests/e2e/fixtures.ts'
import { tabTo } from '#tests/e2e/keyboard/keys.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('sign-up and login', async ({ page, sandbox }) => {
  test.setTimeout(240_000)
  const signUp = new SignUp(page, sandbox, newPhone())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Get Started' }).first())
  await page.keyboard.press('Enter')
  await signUp.isAt('mobile', 1)

  // A single control takes the focus.
  await expect(signUp.mobile).toBeFocused()
  await page.keyboard.type(national(signUp.phone))
  await page.keyboard.press('Enter')
  await signUp.isAt('code-sent', 2)
  await expect(signUp.continueButton).toBeFocused()
  await page.keyboard.press('Space')
  await signUp.isAt('code-input', 3)
  await expect(signUp.code).toBeFocused()
  await page.keyboard.type(await sandbox.code(signUp.phone))
  await signUp.isAt('create-password', 4)
  await expect(signUp.password).toBeFocused()

  await page.keyboard.type('short')
  await tabTo(page, page.getByRole('button', { name: say('form.password.show') }).first())
  await page.keyboard.press('Space')
  await expect(signUp.password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await tabTo(page, signUp.continueButton)
  await page.keyboard.press('Enter')
  // The first error takes the focus.
  await expect(signUp.password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(goodPassword)
  await tabTo(page, signUp.confirmPassword)
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await signUp.isAt('set-pin', 5)
  await expect(signUp.pin).toBeFocused()
  await page.keyboard.type('2794')
  await signUp.isAt('confirm-pin', 6)
  await expect(signUp.confirmPin).toBeFocused()
  await page.keyboard.type('2794')
  await signUp.isAt('account-created', 7)
  await expect(signUp.continueButton).toBeFocused()
  const login = new Login(page)
  // An Enter right after the last digit is taken as habit, and does nothing.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(login.heading).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(login.password).toBeFocused()
  await tabTo(page, login.mode('Phone'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(login.mode('Email')).toBeChecked()
  await expect(login.email).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, login.password)
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/kyc')
  // The title of the new page is announced, even if loading it takes long.
  await expect(page.getByRole('status').filter({ hasText: say('flows.kyc.title') })).toHaveCount(1)
})
