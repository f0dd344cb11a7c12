import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('a deep link lands on the first incomplete step', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  for (const step of ['account-created', 'confirm-pin', 'code-input', 'no-such-step']) {
    await page.goto(`/get-started/${step}`)
    await signUp.isAt('mobile', 1)
  }
  await signUp.giveMobile()
  await page.goto('/get-started/confirm-pin')
  await signUp.isAt('code-sent', 2)
})

test('a reload at every step resumes sensibly, and no secret is ever stored', async ({ page, sandbox }) => {
  const secrets: string[] = [goodPassword, '2794']
  const holdsNoSecret = async () => {
    const kept = await stored(page)
    for (const secret of secrets) expect(kept).not.toContain(secret)
  }
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await page.reload()
  await signUp.isAt('mobile', 1)
  await signUp.giveMobile()
  await page.reload()
  await signUp.isAt('code-sent', 2)
  await signUp.goOnToCode()
  secrets.push((await sandbox.code(signUp.phone)).slice(0, 5))
  await signUp.code.fill((await sandbox.code(signUp.phone)).slice(0, 5))
  await holdsNoSecret()
  await page.reload()
  await signUp.isAt('code-input', 3)
  await expect(signUp.code).toHaveValue('')
  await signUp.giveCode()
  await holdsNoSecret()
  await signUp.password.fill(goodPassword)
  await page.reload()
  await signUp.isAt('create-password', 4)
  await expect(signUp.password).toHaveValue('')
  await signUp.givePassword()
  await holdsNoSecret()
  // The password was only in memory: after a reload it is asked for again.
  await page.reload()
  await signUp.isAt('create-password', 4)
  await signUp.givePassword()
  await signUp.givePin()
  await holdsNoSecret()
  await page.reload()
  await signUp.isAt('create-password', 4)
  await signUp.givePassword()
  await signUp.givePin()
  await signUp.confirmPin.fill('279')
  await holdsNoSecret()
  await signUp.repeatPin()
  await holdsNoSecret()
  await page.reload()
  await signUp.isAt('account-created', 7)
  await signUp.continueButton.click()
  await expect(page).toHaveURL('/login')
})

test('the browser’s Back and Forward walk the steps', { tag: '@phone' }, async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('set-pin')
  await page.goBack()
  await signUp.isAt('create-password', 4)
  await expect(signUp.password).toHaveValue('')
  await page.goBack()
  await signUp.isAt('code-input', 3)
  await page.goForward()
  await signUp.isAt('create-password', 4)
  await page.goForward()
  await signUp.isAt('set-pin', 5)
  await signUp.givePin()
  await signUp.repeatPin()
  // The account exists: no earlier step can be reached.
  await page.goBack()
  await expect(signUp.heading('confirm-pin')).toBeHidden()
  await expect(signUp.heading('create-password')).toBeHidden()
})

test('the back button of each step', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await expect(signUp.back).toBeHidden()
  await signUp.giveMobile()
  await signUp.back.click()
  await signUp.isAt('mobile', 1)
  expect((await signUp.mobile.inputValue()).replaceAll(/\D/g, '')).toBe(national(signUp.phone))
  await page.goForward()
  await signUp.isAt('code-sent', 2)
  await signUp.goOnToCode()
  await signUp.back.click()
  await signUp.isAt('code-sent', 2)
  await signUp.goOnToCode()
  await signUp.giveCode()
  await signUp.givePassword()
  await signUp.back.click()
  await signUp.isAt('create-password', 4)
})

test('after the account is created, Get Started starts over', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('account-created')
  await expect(signUp.back).toBeHidden()
  await signUp.continueButton.click()
  await expect(new Login(page).heading).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await signUp.isAt('mobile', 1)
  await expect(signUp.mobile).toHaveValue('')
})
