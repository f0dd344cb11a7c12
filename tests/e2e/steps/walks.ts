import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { legalIds, paths } from '#src/app/paths.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { Recovery } from '#tests/e2e/steps/recovery.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import type { Guard } from '#tests/e2e/support/guard.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { openEach, openTakenOver, publicPatterns } from '#tests/e2e/support/public-pages.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Looks at what is on screen: its name, and what has to be in view before it is looked at. */
export type Look = (name: string, main: Locator) => Promise<void>

interface Surroundings {
  readonly page: Page
  readonly context: BrowserContext
  readonly sandbox: Sandbox
  readonly look: Look
  readonly guard: Guard
}

/** Names of 30 letters and amounts of 12 digits: nothing may be cut off. */
export const longName = 'Wolfeschlegelsteinhausenberger'
const longPerson = { first: 'Maximiliana', last: longName }
const richBalance = { CAD: '9999999999.99', NGN: '9999999999.99', EUR: '12.00' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()

const sendMessage = (page: Page) => page.getByRole('button', { name: say('forms.support-message.submit') })

/** What a page is called: `company-resource-slug` for `/company/resource/:slug`. */
const nameOf = (pattern: string) =>
  pattern === paths.home() ? 'home' : pattern.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-')

/** What comes later than the page, from the provider or with its script. */
const lastToCome: Readonly<Record<string, (page: Page) => Locator>> = {
  [paths.home()]: (page) => page.getByText(/1 CAD = [\d,.]+ NGN/).first(),
  [paths.contact()]: sendMessage,
}

/** Every page that is rendered at build time, as it comes: the list is that of the routes. */
async function everyPublicPage({ page, look }: Surroundings, patterns: readonly string[]): Promise<void> {
  await openEach(page, patterns, openTakenOver, async (pattern) => {
    await look(nameOf(pattern), lastToCome[pattern]?.(page) ?? page.getByRole('heading', { level: 1 }))
  })
}

const isLegal = (pattern: string) => legalIds.some((id) => pattern.startsWith(paths.legal(id)))
const publicPages = publicPatterns.filter((pattern) => !isLegal(pattern))
const legalTexts = publicPatterns.filter(isLegal)

async function contact({ page, look, guard }: Surroundings): Promise<void> {
  await page.goto('/support/contact')
  const send = sendMessage(page)
  await send.click()
  await expect(page.getByLabel(say('forms.support-message.fields.name.label'))).toBeFocused()
  await look('contact-errors', heading(page, say('screens.contact.heading')))
  await page.getByLabel(say('forms.support-message.fields.name.label')).fill(longName)
  await page.getByLabel(say('forms.support-message.fields.email.label')).fill(`${longName}@mail.com`)
  await page.getByLabel(say('forms.support-message.fields.topic.label')).selectOption('fees')
  await page.getByRole('textbox', { name: say('forms.support-message.fields.message.label') }).fill('1')
  await send.click()
  await look('contact-sent', heading(page, say('screens.contact.sent.title')))
  guard.expectRefusal(404, '/no-such-page')
  await page.goto('/no-such-page')
  await look('not-found', heading(page, say('screens.not-found.heading')))
}

async function logIn({ page, look }: Surroundings): Promise<void> {
  const login = new Login(page)
  await page.goto('/login')
  await login.continueButton.click()
  await expect(login.phone).toBeFocused()
  await look('login-phone-errors', login.heading)
  await login.mode('Email').check()
  await login.email.fill(`${longName}@${longName}.example.com`)
  await look('login-email', login.heading)
  await login.email.fill('nobody')
  await login.continueButton.click()
  await look('login-email-errors', login.heading)
  await login.mode('Phone').check()
  await page
    .getByRole('button', { name: say('form.phone.country', { country: 'Canada', code: '1' }) })
    .click()
  await look('country-dialog', page.getByRole('combobox', { name: say('form.phone.search') }))
}

/** A login on a browser that nobody signed up on, and the links of mails. */
async function confirmLogin({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  guard.expectRefusal(422, '/b/login/confirm')
  guard.expectRefusal(422, '/profile/email/confirm')
  const customer = await sandbox.customer()
  const api = await sandbox.api(customer)
  await api.authenticator()
  await context.clearCookies()
  const [login, step] = [new Login(page), new SecondFactor(page)]
  await login.open()
  await login.byPhone(national(customer.phone), customer.password)
  await look('login-authenticator', step.title('authenticator'))
  await step.another.click()
  await look('login-ways', step.dialog)
  await step.chooses('recovery-code')
  await step.recoveryCode.fill('k7mq2-x9dwr')
  await step.goOn.click()
  await look('login-recovery-code-wrong', step.title('recovery-code'))
  await step.another.click()
  await step.chooses('sms')
  await look('login-code', step.title('sms'))
  await step.code.fill(await sandbox.wrongCode(customer.phone))
  await look('login-code-wrong', step.title('sms'))
  await page.goto('/login?verify-token=nobody')
  await look('login-email-link', page.getByText(say('screens.login.email.email_link_foreign.title')))
}

async function signUp({ page, sandbox, look }: Surroundings): Promise<void> {
  const wizard = new SignUp(page, sandbox, newPhone())
  await wizard.open()
  await look('sign-up-1-mobile', wizard.heading('mobile'))
  await wizard.continueButton.click()
  await expect(wizard.mobile).toBeFocused()
  await look('sign-up-1-mobile-errors', wizard.heading('mobile'))
  await wizard.giveMobile()
  await look('sign-up-2-code-sent', wizard.heading('code-sent'))
  await wizard.goOnToCode()
  await look('sign-up-3-code-input', wizard.heading('code-input'))
  await wizard.continueButton.click()
  await look('sign-up-3-code-input-errors', wizard.heading('code-input'))
  await wizard.giveCode()
  await wizard.password.fill('Abc')
  await look('sign-up-4-password-errors', wizard.heading('create-password'))
  await wizard.givePassword()
  await look('sign-up-5-set-pin', wizard.heading('set-pin'))
  await wizard.continueButton.click()
  await look('sign-up-5-set-pin-errors', wizard.heading('set-pin'))
  await wizard.givePin()
  await wizard.confirmPin.fill('1')
  await wizard.continueButton.click()
  await look('sign-up-6-confirm-pin-errors', wizard.heading('confirm-pin'))
  await wizard.repeatPin()
  await look('sign-up-7-account-created', wizard.heading('account-created'))
}

async function recoverPassword({ page, sandbox, look }: Surroundings): Promise<void> {
  const { phone } = await sandbox.customer()
  const recovery = new Recovery(page)
  await recovery.open()
  await look('recovery-1-request', recovery.heading('request'))
  await recovery.ask.click()
  await expect(recovery.phone).toBeFocused()
  await look('recovery-1-request-errors', recovery.heading('request'))
  await recovery.via('email').check()
  await recovery.email.fill('nobody')
  await recovery.ask.click()
  await look('recovery-1-request-email-errors', recovery.heading('request'))
  await recovery.via('phone').check()
  await recovery.byPhone(phone)
  await look('recovery-2-reset', recovery.heading('reset'))
  await recovery.save.click()
  await look('recovery-2-reset-errors', recovery.heading('reset'))
  await recovery.give(await sandbox.code(phone))
  await look('recovery-3-password-saved', recovery.heading('password-saved'))
}

async function begin({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const pending = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, pending)
  await page.goto('/kyc')
  await look('kyc-personal', heading(page, say('flows.identity-details.steps.personal.title')))
  await page.goto('/kyc/check/document')
  await page
    .getByRole('radio', { name: say('forms.identity-document.fields.document_type.options.passport.label') })
    .check()
  await look('kyc-document', heading(page, say('flows.identity-document.steps.document.title')))
  await page.goto('/kyc/check/selfie')
  await look('kyc-selfie', heading(page, say('flows.identity-selfie.steps.selfie.title')))
  await page.goto('/kyc/progress')
  await expect(page.getByText(say('screens.kyc-progress.status.to_do'), { exact: true })).toHaveCount(4)
  await look('kyc-progress', heading(page, say('screens.kyc.heading')))
  await sandbox.verify(pending.phone)
  await expect(page.getByText(say('screens.kyc-progress.status.verified'), { exact: true })).toHaveCount(3)
  await look('kyc-verified', heading(page, say('screens.kyc-progress.done.title')))
  await page.goto('/dashboard/home')
  await look('home-empty', page.getByText(say('screens.dashboard.welcome.title')))
  await page.goto('/dashboard/history')
  await look('history-empty', page.getByText(say('screens.transactions.empty.title')))
  await page.goto('/dashboard/track-transfers')
  await look('tracking-empty', page.getByText(say('screens.tracking.list.emptyTitle')))
}

async function dashboard({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({
    firstName: longPerson.first,
    lastName: longName,
    balance: richBalance,
  })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  const { _id: person } = await api.beneficiary(longPerson)
  const returned = await api.paid('1000.17', person)
  const cancelled = await api.authorised('12.00', person)
  await api.call('cancel-credit', { params: { id: cancelled._id } })
  const waiting = await api.authorised('4999.00', person)
  const moving = await api.paid('2222.22', person)
  await expect
    .poll(async () => (await api.transfer(returned._id)).status, { timeout: 20_000 })
    .toBe('returned')

  await page.goto('/dashboard/home')
  await expect(page.getByText(longName).first()).toBeVisible()
  await look('dashboard', page.getByText(say('screens.dashboard.recent')))
  await page.goto('/dashboard/history')
  await look('history', page.getByRole('searchbox', { name: say('screens.transactions.search') }))
  await page.getByRole('searchbox', { name: say('screens.transactions.search') }).fill('nobody')
  await look('history-no-match', page.getByText(say('screens.transactions.noMatch.title')))
  await page.goto('/dashboard/track-transfers')
  await look('tracking', page.getByText(longName).first())
  const details = heading(page, say('screens.tracking.details.title'))
  for (const [name, transfer] of Object.entries({ moving, waiting, returned, cancelled })) {
    await page.goto(`/dashboard/track-transfers/${transfer._id}`)
    await look(`tracking-${name}`, details)
  }
  await page.goto(`/dashboard/track-transfers/${waiting._id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('screens.tracking.cancel') })
    .click()
  await look('tracking-cancel', page.getByRole('alertdialog'))
}

async function send({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({
    firstName: longPerson.first,
    lastName: longName,
    balance: { CAD: richBalance.CAD },
  })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.continueButton.click()
  await expect(transfer.sending).toBeFocused()
  await look('transfer-1-amount-errors', transfer.sending)
  await transfer.addBeneficiary.click()
  await look('beneficiary-ng', transfer.dialog)
  await transfer.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }).click()
  await look('beneficiary-ng-errors', transfer.dialog)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('form.currency.pick', { currency: 'NGN' }) })
    .click()
  await look('currency-picker', page.getByRole('dialog', { name: say('screens.calculator.picker.title') }))
  await page.keyboard.press('Escape')
  // A bank keeps no account under this name.
  await api.beneficiary({ first: longPerson.first, last: longPerson.last })
  await transfer.open()
  await transfer.person(`${longPerson.first} ${longPerson.last}`).check()
  await transfer.sending.fill('999999999999')
  await expect(transfer.sending).toHaveValue('999,999,999,999')
  await look('transfer-1-amount-long', transfer.sending)
  await transfer.sending.fill('1000')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await look('transfer-2-review', transfer.heading('review'))
  await transfer.confirm()
  await look('transfer-3-authorise', transfer.heading('authorise'))
  await transfer.authoriseButton.click()
  await look('transfer-3-authorise-errors', transfer.heading('authorise'))
  await transfer.authorise(customer.pin)
  await look('transfer-4-payment', transfer.heading('payment'))
  // The balance is enough, so it is chosen already.
  await transfer.choose('wallet')
  await look('transfer-5-pay-wallet', transfer.heading('pay-wallet'))
  await page.goBack()
  await transfer.isAt('payment')
  await transfer.choose('e-transfer')
  await look('transfer-5-pay', transfer.heading('pay'))
  await transfer.payLater.click()
  await expect(page).toHaveURL(/track-transfers/)

  // Where the balance is not enough nothing is chosen beforehand.
  const { _id: naira } = await api.authorised('50000', undefined, 'NGN')
  await page.goto(`${transferPath}?transfer=${naira}`)
  await transfer.isAt('payment')
  await transfer.choosePaymentButton.click()
  await look('transfer-4-payment-errors', transfer.heading('payment'))

  // A payment that never comes keeps the sixth step still.
  const { _id: slow } = await api.announced('4000.13')
  await page.goto(`${transferPath}?transfer=${slow}`)
  await look('transfer-6-verifying', transfer.heading('verifying'))
}

async function finish({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ balance: richBalance })
  const { _id: id } = await (await sandbox.api(customer)).authorised('1000')
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await page.goto(`${transferPath}?transfer=${id}`)
  await transfer.choose('wallet')
  await page
    .getByRole('button', { name: say('screens.transfer.wallet.pay', { amount: '1,002.99 CAD' }) })
    .click()
  await transfer.isAt('done')
  await look('transfer-7-done', transfer.heading('done'))
}

async function settings({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ firstName: longPerson.first, lastName: longName })
  await sandbox.signIn(context, customer)
  const access = new Settings(page)
  await access.open()
  await look('settings', access.events.first())
  await access.changePassword.click()
  await look('settings-password', access.dialog)
  await access.savePassword.click()
  await look('settings-password-errors', access.dialog)
  await access.dialog.getByRole('button', { name: say('ui.cancel') }).click()
  await access.changePin.click()
  await look('settings-pin', access.dialog)
  await access.dialog.getByRole('button', { name: say('ui.cancel') }).click()
  await access.button('screens.settings.passkeys.manage').click()
  await look('settings-passkeys', access.dialog)
  await page.keyboard.press('Escape')
  await access.button('screens.settings.authenticator.turnOnWhat').click()
  await look(
    'settings-authenticator',
    page.getByRole('img', { name: say('screens.settings.authenticator.qr') }),
  )
  await access.dialog.getByRole('textbox').fill(await access.authenticatorCode(new Date()))
  await look('settings-recovery-codes', access.recoveryCodes.first())
  await access.button('screens.settings.codes.done').click()
  await access.button('screens.settings.codes.makeWhat').click()
  await look('settings-new-codes', page.getByRole('alertdialog'))
}

/** Every screen and step of the journey, in walks that can be taken side by side. */
export const walks: Readonly<Record<string, (surroundings: Surroundings) => Promise<void>>> = {
  'public pages': (surroundings) => everyPublicPage(surroundings, publicPages),
  'legal texts': (surroundings) => everyPublicPage(surroundings, legalTexts),
  'a message to support, and a page that there is not': contact,
  login: logIn,
  'a login on a new browser': confirmLogin,
  'sign-up': signUp,
  'a new password': recoverPassword,
  'the first look at the dashboard': begin,
  'the dashboard with transfers': dashboard,
  'sending money': send,
  'the end of a transfer': finish,
  'the settings of access': settings,
}
