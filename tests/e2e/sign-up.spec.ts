import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone, unreachablePhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Counts the calls to a path below /api/v1. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) calls += 1
  })
  return () => calls
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test.describe('mobile', () => {
  test('a number is required and has to be one', async ({ page, sandbox }) => {
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

  test('a number that no message reaches: told, and what was typed stays', async ({
    page,
    sandbox,
    guard,
  }) => {
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

  test('the network gone at each call: the message, what was typed, and the retry', async ({
    page,
    context,
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
    await context.setOffline(true)
    await signUp.continueButton.click()
    await expectNotice(page, 'Failed request', message)
    expect((await signUp.mobile.inputValue()).replaceAll(/\D/g, '')).toBe(national(signUp.phone))
    await context.setOffline(false)
    await signUp.continueButton.click()
    await signUp.isAt('code-sent', 2)
    await signUp.goOnToCode()

    await signUp.code.fill(await sandbox.code(signUp.phone))
    await context.setOffline(true)
    await signUp.continueButton.click()
    await expectNotice(page, 'Pin verification error', message)
    await expect(signUp.code).toHaveValue(await sandbox.code(signUp.phone))
    await context.setOffline(false)
    await signUp.continueButton.click()
    await signUp.isAt('create-password', 4)

    await signUp.givePassword()
    await signUp.givePin()
    await signUp.confirmPin.fill('2580')
    await context.setOffline(true)
    await signUp.continueButton.click()
    await expectNotice(page, 'Account Setup', message)
    await expect(signUp.confirmPin).toHaveValue('2580')
    await context.setOffline(false)
    await signUp.continueButton.click()
    await signUp.isAt('account-created', 7)
  })
})

test.describe('code', () => {
  test('a wrong code is told with the tries left, and the right one still passes', async ({
    page,
    sandbox,
    guard,
  }) => {
    guard.expectRefusal(422, '/pre-signup-verify-code')
    const signUp = new SignUp(page, sandbox, newPhone())
    await signUp.reach('code-input')
    await signUp.code.fill(await sandbox.wrongCode(signUp.phone))
    await signUp.continueButton.click()
    await expectNotice(page, 'Pin verification error', say('provider.errors.code_wrong', { count: 5 }))
    await signUp.isAt('code-input', 3)
    await signUp.giveCode()
  })

  test('the sixth wrong code ends it, and a new code is asked for', async ({ page, sandbox, guard }) => {
    guard.expectRefusal(422, '/pre-signup-verify-code')
    const signUp = new SignUp(page, sandbox, newPhone())
    await signUp.reach('code-input')
    const wrong = await sandbox.wrongCode(signUp.phone)
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await signUp.code.fill(wrong)
      const answered = page.waitForResponse('**/pre-signup-verify-code')
      await signUp.continueButton.click()
      await answered
    }
    await expectNotice(page, 'Pin verification error', say('provider.errors.code_attempts'))
    // Even the right code does not pass any more.
    await signUp.code.fill(await sandbox.code(signUp.phone))
    await signUp.continueButton.click()
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
    await signUp.continueButton.click()
    await expect(signUp.code).toHaveAccessibleDescription(/the code has 6 digits/)
  })

  test('a code is pasted with its blanks', { tag: '@phone' }, async ({ page, sandbox, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const signUp = new SignUp(page, sandbox, newPhone())
    await signUp.reach('code-input')
    const code = await sandbox.code(signUp.phone)
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
    await signUp.code.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(signUp.code).toHaveValue(code)
    await expect(signUp.code).toHaveAttribute('autocomplete', 'one-time-code')
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

  test('a taken number is told to who knows its code', async ({ page, sandbox, guard, customer }) => {
    guard.expectRefusal(409, '/pre-signup-verify-code')
    const signUp = new SignUp(page, sandbox, customer.phone)
    await signUp.reach('code-input')
    await signUp.code.fill(await sandbox.code(customer.phone))
    await signUp.continueButton.click()
    await expectNotice(page, 'Pin verification error', say('provider.errors.phone_taken'))
    await signUp.isAt('code-input', 3)
  })
})

test.describe('password', () => {
  test('the checklist ticks off the three rules as one types', async ({ page, sandbox }) => {
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
    await expect(signUp.password).toHaveAttribute('aria-invalid', 'true')
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
})

test.describe('pin', () => {
  test('a PIN that differs: the message, the notice, and Change pin goes back one step', async ({
    page,
    sandbox,
  }) => {
    const signUp = new SignUp(page, sandbox, newPhone())
    await signUp.reach('confirm-pin')
    await signUp.confirmPin.fill('2581')
    await signUp.continueButton.click()
    await expectNotice(page, 'Pin Setup', 'Please re-confirm that your pin.')
    await expect(signUp.confirmPin).toHaveAttribute('aria-invalid', 'true')
    await expect(signUp.confirmPin).toHaveAccessibleDescription(/please make sure you input the right pin/)
    await page.getByRole('button', { name: say('flows.pin-setup.backLabels.change-pin') }).click()
    await signUp.isAt('set-pin', 5)
    await expect(signUp.pin).toHaveValue('')
    await signUp.givePin('1470')
    await signUp.confirmPin.fill('2580')
    await signUp.continueButton.click()
    await expectNotice(page, 'Pin Setup')
    await signUp.isAt('confirm-pin', 6)
    await signUp.repeatPin('1470')
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
    await signUp.pin.pressSequentially('25809')
    await expect(signUp.pin).toHaveValue('2580')
  })

  test('a double click makes one account, which can log in', async ({ page, sandbox }) => {
    const signUp = new SignUp(page, sandbox, newPhone())
    const calls = countCalls(page, '/create-password')
    await signUp.reach('confirm-pin')
    await signUp.confirmPin.fill('2580')
    await signUp.continueButton.dblclick()
    await expect.poll(calls).toBe(1)
    await expect(page).toHaveURL(/\/(get-started\/account-created|login)$/)
    await page.goto('/login')
    await new Login(page).byPhone(national(signUp.phone), goodPassword)
    await expect(page).toHaveURL('/kyc')
    expect(calls()).toBe(1)
  })
})

test.describe('places', () => {
  test('a deep link lands on the first step that is not satisfied', async ({ page, sandbox }) => {
    const signUp = new SignUp(page, sandbox, newPhone())
    for (const step of ['account-created', 'confirm-pin', 'code-input', 'no-such-step']) {
      await page.goto(`/get-started/${step}`)
      await signUp.isAt('mobile', 1)
    }
    await signUp.giveMobile()
    await page.goto('/get-started/confirm-pin')
    await signUp.isAt('code-sent', 2)
  })

  test('a reload at every step resumes where it makes sense, and no secret is ever stored', async ({
    page,
    sandbox,
  }) => {
    const secrets: string[] = [goodPassword, '2580']
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
    secrets.push(await sandbox.code(signUp.phone))
    await signUp.code.fill(await sandbox.code(signUp.phone))
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
    await signUp.confirmPin.fill('2580')
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
    // The account stands: nothing before it can be reached any more.
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

  test('after the account is made, Get Started begins anew', async ({ page, sandbox }) => {
    const signUp = new SignUp(page, sandbox, newPhone())
    await signUp.reach('account-created')
    await expect(signUp.back).toBeHidden()
    await signUp.continueButton.click()
    await expect(new Login(page).heading).toBeVisible()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await signUp.isAt('mobile', 1)
    await expect(signUp.mobile).toHaveValue('')
  })
})
