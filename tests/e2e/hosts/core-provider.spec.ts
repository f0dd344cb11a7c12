// The built app with a provider that has the specification's calls and no others.
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { type CoreProvider, startCoreProvider } from '#tests/core-provider/server.ts'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

const ADA = {
  email: 'ada@farsend.example',
  password: goodPassword,
  pin: '2794',
  first_name: 'Ada',
  last_name: 'Obi',
}

const test = base.extend<{ core: CoreProvider; phone: string }>({
  phone: async ({ browserName: _ }, use) => use(newPhone()),
  core: async ({ phone }, use) => {
    const core = await startCoreProvider({ dist: join(root, 'dist'), customers: [{ ...ADA, phone }] })
    await use(core)
    await core.close()
    // Each call was sent what the specification has for it, and nothing else.
    expect([...core.refusals, ...core.ignored]).toEqual([])
  },
  baseURL: async ({ core }, use) => use(core.origin),
})

test.beforeEach(({ guard }) => {
  // Each page asks once what the provider has, and a page behind the login tries to restore the session.
  guard.allowRefusal(404, '/capabilities')
  guard.allowRefusal(401, '/users/account/refresh')
})

test('a stranger signs up and logs in', async ({ page, core }) => {
  const phone = newPhone()
  const signUp = new SignUp(page, { code: async (to) => core.codes.get(to) ?? '' }, phone)
  await signUp.reach('account-created')
  await signUp.continueButton.click()
  const login = new Login(page)
  await login.password.fill(goodPassword)
  await login.continueButton.click()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

for (const channel of ['e-transfer', 'card'] as const)
  test(`a customer sends money by ${channel}, and finds it in the history`, async ({ page, phone }) => {
    await new Login(page).open()
    await new Login(page).byPhone(national(phone), ADA.password)
    await expect(page).toHaveURL('/dashboard/home')
    const transfer = new Transfer(page)
    await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
    await transfer.hasRate()
    // The bank of this provider has one customer.
    await transfer.newBeneficiary('Ada', 'Obi')
    await transfer.sending.fill('100')
    await transfer.continueButton.click()
    await expect(transfer.heading('review').first()).toBeVisible()
    await transfer.confirmButton.click()
    await expect(transfer.heading('payment').first()).toBeVisible()
    await transfer.channel(channel).check()
    await transfer.choosePaymentButton.click()
    if (channel === 'e-transfer') await transfer.sentButton.click()
    else {
      await page.getByRole('button', { name: /^Pay .* by card$/ }).click()
      // The partner's page ends a session that lives in memory; the login leads back to the payment.
      await expect(page.getByText(say('screens.login.ended'))).toBeVisible()
      await new Login(page).byPhone(national(phone), ADA.password)
    }
    await expect(transfer.heading('done').first()).toBeVisible()

    await page.getByRole('link', { name: 'Transactions' }).filter({ visible: true }).click()
    await expect(page.getByText('Ada Obi').first()).toBeVisible()
    await page.getByRole('link', { name: 'Track Transfer' }).filter({ visible: true }).click()
    await expect(page.getByText('Ada Obi').first()).toBeVisible()
  })

test('a customer changes details, password and PIN, and a reload ends the session with a sentence', async ({
  page,
  phone,
}) => {
  await new Login(page).open()
  await new Login(page).byPhone(national(phone), ADA.password)
  await expect(page).toHaveURL('/dashboard/home')
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Edit details' }).click()
  const details = page.getByRole('dialog', { name: 'Edit details' })
  await details.getByRole('textbox', { name: 'Email' }).fill('obi@farsend.example')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Detail Update', /your details are updated successfully/i)
  await expect(page.getByText('obi@farsend.example')).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText('Not Found')).toHaveCount(0)

  const settings = new Settings(page)
  await settings.changePassword.click()
  await settings.currentPassword.fill(ADA.password)
  await settings.newPassword.fill('Brave Otter Lamp 9')
  await settings.savePassword.click()
  await expectNotice(page, 'Password Update', 'password updated successfully')
  await settings.changePin.click()
  const pins = page.getByRole('dialog', { name: say('screens.settings.access.pin.dialog') })
  for (const [index, pin] of [ADA.pin, '5173', '5173'].entries())
    await pins.getByRole('textbox').nth(index).fill(pin)
  await pins.getByRole('button', { name: say('forms.pin-change.submit') }).click()
  await expectNotice(page, say('screens.settings.access.pin.notice'), 'PIN updated successfully')

  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(say('screens.login.ended'))).toBeVisible()
})
