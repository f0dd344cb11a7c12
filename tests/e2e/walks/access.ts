import { expect } from '@playwright/test'
import { Login } from '#tests/e2e/steps/login.ts'
import { Recovery } from '#tests/e2e/steps/recovery.ts'
import { SecondFactor } from '#tests/e2e/steps/second-factor.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { address, say } from '#tests/e2e/support/words.ts'
import { heading, longName, moveTo, type Surroundings } from '#tests/e2e/walks/surroundings.ts'

export async function logIn({ page, look }: Surroundings): Promise<void> {
  const login = new Login(page)
  await page.goto(address('/login'))
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

/** A login on an untrusted browser, and the links in emails. */
export async function confirmLogin({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
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
  await step.dialog.getByRole('button', { name: say('screens.login.lost.open') }).click()
  await look('login-lost-factor', heading(page, say('screens.login.lost.ask.title')))
  const plain = await sandbox.customer()
  await context.clearCookies()
  await login.open()
  await login.byPhone(national(plain.phone), plain.password)
  await look('login-code', step.title('sms'))
  await step.code.fill(await sandbox.wrongCode(plain.phone))
  await look('login-code-wrong', step.title('sms'))
  await page.goto(address('/login?verify-token=nobody'))
  await look('login-email-link', page.getByText(say('screens.login.email.email_link_foreign.title')))
}

export async function signUp({ page, sandbox, look }: Surroundings): Promise<void> {
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
  await wizard.password.press('Tab')
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

export async function recoverPassword({ page, sandbox, look }: Surroundings): Promise<void> {
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

export async function begin({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const pending = await sandbox.customer({ verified: false })
  await sandbox.signIn(context, pending)
  await page.goto(address('/kyc'))
  await look('kyc-personal', heading(page, say('flows.identity-details.pages.details.title')))
  await moveTo(page, '/kyc/progress')
  await expect(page.getByText(say('screens.kyc-progress.status.to_do'), { exact: true })).toHaveCount(4)
  await look('kyc-progress', heading(page, say('screens.kyc.heading')))
  await (await sandbox.api(pending)).agreeToVerifier()
  // Loads the page, which doesn't know of the consent before.
  await page.goto(address('/kyc/check/document'))
  await page
    .getByRole('radio', { name: say('forms.identity-document.fields.document_type.options.passport.label') })
    .check()
  await look('kyc-document', heading(page, say('flows.identity-document.steps.document.title')))
  await moveTo(page, '/kyc/check/selfie')
  await look('kyc-selfie', heading(page, say('flows.identity-selfie.steps.selfie.title')))
  await moveTo(page, '/kyc/progress')
  await look('kyc-progress-alone', heading(page, say('screens.kyc.heading')))
  await sandbox.verify(pending.phone)
  await expect(page.getByText(say('screens.kyc-progress.status.verified'), { exact: true })).toHaveCount(3)
  await look('kyc-verified', heading(page, say('screens.kyc-progress.done.title')))
  await moveTo(page, '/dashboard/home')
  await look('home-empty', page.getByText(say('screens.dashboard.welcome.title')))
  await moveTo(page, '/dashboard/history')
  await look('history-empty', page.getByText(say('screens.transactions.empty.title')))
  await moveTo(page, '/dashboard/track-transfers')
  await look('tracking-empty', page.getByText(say('screens.tracking.list.emptyTitle')))
}
