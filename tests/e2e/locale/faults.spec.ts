import { isPseudo, PSEUDO_LOCALE } from '#src/lib/pseudo.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { isFromContent } from '#tests/e2e/locale/look.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice, notices } from '#tests/e2e/steps/notices.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { national, newPhone, unreachablePhone } from '#tests/e2e/support/phones.ts'
import { say, speak, startOf } from '#tests/e2e/support/words.ts'

// What the walks miss: errors, lost connections, menus, and messages of the provider.

test.beforeAll(() => speak(PSEUDO_LOCALE))

test('a refused login, and one without network', async ({ page, guard }) => {
  guard.expectRefusal(401, '/b/login')
  guard.expectBroken('/b/login')
  const login = new Login(page)
  await page.goto('/login')
  await login.byPhone(national(newPhone()), 'Wrong horse 9')
  await expectNotice(page, say('screens.login.notices.failure'), say('provider.errors.credentials_invalid'))
  await isFromContent(page, 'a refused login')
  await page.route('**/b/login', (route) => route.abort('connectionfailed'))
  await login.password.fill('Wrong horse 9')
  await login.continueButton.click()
  await expectNotice(page, say('screens.login.notices.failure'), say('messages.errors.network'))
  await isFromContent(page, 'a login without network')
})

test('a number that can’t receive messages, a wrong code, and the message with the right one', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectRefusal(503, '/pre-signup-phone')
  guard.expectRefusal(422, '/pre-signup-verify-code')
  const phone = newPhone()
  const wizard = new SignUp(page, sandbox, phone)
  await wizard.open()
  await wizard.mobile.fill(national(unreachablePhone))
  await wizard.continueButton.click()
  await expectNotice(page, say('flows.sign-up.notices.failed-request.title'))
  await isFromContent(page, 'no message reaches the number')
  await wizard.giveMobile()
  await wizard.goOnToCode()
  await wizard.code.fill(await sandbox.wrongCode(phone))
  await expect(
    notices(page).filter({ hasText: say('provider.errors.code_wrong', { count: 5 }) }),
  ).toBeVisible()
  await isFromContent(page, 'a wrong code')
  const [message] = await sandbox.outbox(phone)
  // The last line binds the code to this site, in the form that browsers read.
  const [words = '', binding] = message?.text.split('\n\n') ?? []
  expect(isPseudo(words), words).toBe(true)
  expect(binding).toMatch(/^@\S+ #\d{6}$/)
  await wizard.giveCode()
  await wizard.givePassword()
  await wizard.givePin()
  await wizard.confirmPin.fill('2795')
  await isFromContent(page, 'another PIN')
})

test('an unknown account, and a wrong PIN', async ({ signedInPage: page, guard, api }) => {
  guard.expectRefusal(422, '/transfers/credit/*/authorise')
  guard.expectRefusal(422, '/paystack/transfers/verify-account')
  const { _id: id } = await api.created('100')
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.addBeneficiary.click()
  await transfer.dialog
    .getByLabel(say('forms.beneficiary-bank-ng.fields.bank_code.label'), { exact: true })
    .selectOption(bank.code)
  await transfer.dialog
    .getByLabel(say('forms.beneficiary-bank-ng.fields.account_number.label'))
    .fill(nuban(bank.code, '000012345'))
  await expect(
    transfer.dialog.getByText(say('forms.beneficiary-bank-ng.fields.account_number.check.refused')).first(),
  ).toBeVisible()
  await isFromContent(page, 'an unknown account')

  await page.goto(`${transferPath}?transfer=${id}`)
  await transfer.isAt('authorise')
  await transfer.pin.fill('1111')
  await expect(page.getByText(say('provider.errors.pin_wrong', { count: 4 })).first()).toBeVisible()
  await isFromContent(page, 'a wrong PIN')
})

test('the menu of the account, no network, and the menu on a phone', async ({
  signedInPage: page,
  network,
  customer,
  api,
}) => {
  await api.authorised('100')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/home')
  const name = `${customer.firstName} ${customer.lastName}`
  await page.getByRole('button', { name: say('ui.account_menu', { name, initials: 'AO' }) }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await isFromContent(page, 'the menu of the account')
  await page.keyboard.press('Escape')
  await network.lose(page)
  const strip = page.getByText(say('ui.offline.plain')).or(page.getByText(startOf('ui.offline.since')))
  await expect(strip.first()).toBeVisible()
  await isFromContent(page, 'without network')
  await network.restore()
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isFromContent(page, 'the menu on a phone', [phone])
})

test('provider errors, and the provider’s own page', async ({ page, request }) => {
  for (const [path, data] of [
    ['/api/v1/b/login', {}],
    ['/api/v1/b/login', { phone: '+14165550142', password: 'x' }],
    ['/api/v1/no-such-call', {}],
  ] as const) {
    const answer = await request.post(path, { data })
    const { message } = await answer.json()
    expect(isPseudo(message), `${path} ${answer.status()}: ${message}`).toBe(true)
  }
  await page.goto('/sandbox')
  await expect(page.getByRole('heading', { name: say('provider.sandbox.outbox.title') })).toBeVisible()
  await isFromContent(page, 'the page of the sandbox')
})
