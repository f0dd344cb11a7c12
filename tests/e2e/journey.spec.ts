import { expect, test } from '#tests/e2e/fixtures.ts'
import { Calculator } from '#tests/e2e/steps/calculator.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { Effort } from '#tests/e2e/support/effort.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test.use({ fetchesAhead: true })

/** What the journey may cost a person, from the home page to the sent transfer; identity is not counted. */
const most = { clicks: 13, taps: 0, keys: 92, screens: 15 }

const password = 'Maple tea 42'

test('one customer: from the home page to money that arrived', { tag: '@phone' }, async ({
  page,
  sandbox,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const phone = newPhone()
  // Identity is not counted; its first page may load before `aside` starts.
  const effort = new Effort(/^\/kyc/)
  const type = (text: string) => page.keyboard.type(text)
  await effort.watch(page)

  await test.step('the calculator of the home page leads to the login, and that to the sign-up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const calculator = new Calculator(page)
    await expect(calculator.receiving).toHaveValue(/^[\d,]+\.\d\d$/)
    await calculator.continueButton.click()
    await expect(page).toHaveURL('/login')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('screens.login.signUp') })
      .click()
  })

  const signUp = new SignUp(page, sandbox, phone)
  await test.step('sign-up, seven steps: the field has the focus, and a full code sends itself', async () => {
    await signUp.isAt('mobile', 1)
    await expect(signUp.mobile).toBeFocused()
    await expect(signUp.mobile).toHaveAccessibleDescription(
      new RegExp(say('flows.sign-up.steps.mobile.title')),
    )
    await type(national(phone))
    await signUp.continueButton.click()
    await signUp.isAt('code-sent', 2)
    await expect(signUp.continueButton).toBeFocused()
    await expect(page.getByText(new RegExp(`[^\\d]${phone.slice(-3)}\\b`))).toBeVisible()
    await expect(page.getByText(phone.slice(-4))).toBeHidden()
    await signUp.goOnToCode()
    await expect(signUp.code).toBeFocused()
    await type(await sandbox.code(phone))
    await signUp.isAt('create-password', 4)
    await expect(signUp.password).toBeFocused()
    await type(password)
    await page.keyboard.press('Tab')
    // The eye of the first field is between them.
    if (!(await signUp.confirmPassword.evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab')
    await type(password)
    await signUp.continueButton.click()
    await signUp.isAt('set-pin', 5)
    await expect(signUp.pin).toBeFocused()
    await type('2794')
    await signUp.isAt('confirm-pin', 6)
    await expect(signUp.confirmPin).toBeFocused()
    await type('2794')
    await signUp.isAt('account-created', 7)
    await expectNotice(page, 'Account Setup', say('provider.messages.account_created'))
    await signUp.continueButton.click()
  })

  await test.step('the login has the number filled in, and sends an unverified customer to /kyc', async () => {
    await expect(page).toHaveURL('/login')
    const login = new Login(page)
    await expect(login.phone).toHaveValue(/\d/)
    expect((await login.phone.inputValue()).replaceAll(/\D/g, '')).toBe(national(phone))
    await expect(login.password).toBeFocused()
    await type(password)
    await login.continueButton.click()
    await effort.aside(async () => {
      await expectNotice(page, 'Login Successfully', say('provider.messages.signed_in'))
      await expect(page).toHaveURL('/kyc')
      await page.getByRole('link', { name: say('screens.kyc.later') }).click()
      await expect(page.getByText(say('screens.kyc-progress.status.to_do'), { exact: true })).toHaveCount(4)
      await sandbox.verify(phone)
      await expect(page.getByText(say('screens.kyc-progress.status.verified'), { exact: true })).toHaveCount(
        3,
      )
      await page.getByRole('link', { name: say('screens.kyc-progress.home') }).click()
      await expect(page).toHaveURL('/dashboard/home')
    })
  })

  await test.step('once verified, the dashboard opens', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  })

  const transfer = new Transfer(page)
  await test.step('sends the amount of the home page to a new beneficiary in seven steps', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: say('screens.dashboard.welcome.action') })
      .click()
    await transfer.isAt('amount')
    await transfer.hasRate()
    await expect(transfer.sending).toHaveValue('1,000.00')
    await transfer.addBeneficiary.click()
    await expect(
      transfer.dialog.getByLabel(say('forms.beneficiary-bank-ng.fields.first_name.label')),
    ).toBeFocused()
    await type('Ngozi')
    await page.keyboard.press('Tab')
    await type('Eze')
    await page.keyboard.press('Tab')
    await expect(
      transfer.dialog.getByLabel(say('forms.beneficiary-bank-ng.fields.one_name.label')),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    const banks = transfer.dialog.getByLabel(say('forms.beneficiary-bank-ng.fields.bank_code.label'), {
      exact: true,
    })
    await expect(banks).toBeFocused()
    await expect(banks.getByRole('option', { name: bank.name })).toBeAttached()
    await type(bank.name.slice(0, 2))
    await expect(banks).toHaveValue(bank.code)
    await page.keyboard.press('Tab')
    await type(nuban(bank.code))
    await transfer.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }).click()
    await expect(transfer.person('Ngozi Eze')).toBeChecked()
    await transfer.continueButton.click()
    await transfer.isAt('review')
    await expect(page.getByText('1,000.00 CAD').first()).toBeVisible()
    await transfer.confirm()
    await expect(transfer.pin).toBeFocused()
    await type('2794')
    await transfer.isAt('pay')
    await expect(page.getByText(/1,002\.99\s*CAD/).first()).toBeVisible()
    // Identity asks for it, and is not counted.
    await effort.aside(() => transfer.giveEmail(`amara${phone.slice(1)}@example.com`, sandbox))
    await transfer.sentButton.click()
    await transfer.isAt('verifying')
    await transfer.isAt('done')
  })

  await test.step('asks no more of a person than necessary', () => {
    const cost = effort.cost()
    test.info().annotations.push({ type: 'effort', description: JSON.stringify(cost) })
    for (const [what, limit] of Object.entries(most))
      expect(cost[what as keyof typeof most], what).toBeLessThanOrEqual(limit)
  })

  await test.step('is tracked until it is delivered', async () => {
    const reference = await page.getByText(/^FS/).first().textContent()
    await page.getByRole('button', { name: say('screens.transfer.done.track') }).click()
    await expect(page).toHaveURL(/\/dashboard\/track-transfers\/.+/)
    if (isMobile) await page.getByRole('button', { name: say('screens.tracking.details.fold') }).click()
    await expect(page.getByText(reference ?? 'no reference')).toBeVisible()
    await expect(page.getByText(say('ui.status.delivered'), { exact: true }).first()).toBeVisible({
      timeout: 45_000,
    })
    await expect(page.getByText(say('screens.tracking.got', { name: 'Ngozi Eze' }))).toBeVisible()
  })

  await test.step('appears in the history', async () => {
    await page.getByRole('link', { name: 'Transactions' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/dashboard/history')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ngozi Eze' })
    await expect(row).toHaveCount(1)
    await expect(row.getByText('−1,002.99 CAD')).toBeVisible()
    await expect(row.getByText(say('ui.status.delivered')).filter({ visible: true })).toBeVisible()
  })
})
