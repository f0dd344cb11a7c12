import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test('one customer: from the home page to money that arrived', { tag: '@phone' }, async ({
  page,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const phone = newPhone()

  await test.step('the home page leads to the sign-up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  })

  await test.step('sign-up, seven steps', async () => {
    const signUp = new SignUp(page, sandbox, phone)
    await signUp.isAt('mobile', 1)
    await signUp.giveMobile()
    await expect(page.getByText(new RegExp(`[^\\d]${phone.slice(-3)}\\b`))).toBeVisible()
    await expect(page.getByText(phone.slice(-4))).toBeHidden()
    await signUp.goOnToCode()
    await signUp.giveCode()
    await signUp.givePassword()
    await signUp.givePin('2794')
    await signUp.repeatPin('2794')
    await expectNotice(page, 'Account Setup', say('provider.messages.account_created'))
    await signUp.continueButton.click()
  })

  await test.step('login by phone leads a customer who is not verified to /kyc', async () => {
    await expect(page).toHaveURL('/login')
    await new Login(page).byPhone(national(phone), goodPassword)
    await expectNotice(page, 'Login Successfully', say('provider.messages.signed_in'))
    await expect(page).toHaveURL('/kyc')
    await expect(page.getByText(say('screens.kyc.waiting'))).toHaveCount(3)
  })

  await test.step('verified, the dashboard opens', async () => {
    await sandbox.verify(phone)
    await expect(page.getByText(say('screens.kyc.verified'), { exact: true })).toHaveCount(3)
    await page.getByRole('link', { name: say('screens.kyc.continue') }).click()
    await expect(page).toHaveURL('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  })

  const transfer = new Transfer(page)
  await test.step('100 CAD to a new beneficiary, seven steps', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: say('screens.dashboard.welcome.action') })
      .click()
    await transfer.isAt('amount')
    await transfer.hasRate()
    await transfer.sending.fill('100')
    await expect(transfer.receiving).toHaveValue(/^[\d,]+\.\d\d$/)
    await transfer.newBeneficiary('Ngozi', 'Eze')
    await transfer.continueButton.click()
    await transfer.isAt('review')
    await expect(page.getByText('100.00 CAD')).toBeVisible()
    await transfer.confirm()
    await transfer.authorise('2794')
    await transfer.choose('e-transfer')
    await expect(page.getByText('102.99 CAD').first()).toBeVisible()
    await transfer.sentButton.click()
    await transfer.isAt('verifying')
    await transfer.isAt('done')
  })

  await test.step('tracked until it is delivered', async () => {
    const reference = await page.getByText(/^FS/).first().textContent()
    await page.getByRole('button', { name: say('screens.transfer.done.track') }).click()
    await expect(page).toHaveURL(/\/dashboard\/track-transfers\/.+/)
    await expect(page.getByText(reference ?? 'no reference')).toBeVisible()
    await expect(page.getByText(say('ui.status.delivered'), { exact: true }).first()).toBeVisible({
      timeout: 45_000,
    })
    await expect(page.getByText(say('screens.tracking.got', { name: 'Ngozi Eze' }))).toBeVisible()
  })

  await test.step('found in the history', async () => {
    await page.getByRole('link', { name: 'Transactions' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/dashboard/history')
    const row = page.getByRole('listitem').filter({ hasText: 'Ngozi Eze' })
    await expect(row).toHaveCount(1)
    await expect(row.getByText('−102.99 CAD')).toBeVisible()
    await expect(row.getByText(say('ui.status.delivered')).filter({ visible: true })).toBeVisible()
  })
})
