import { expect, type Locator, type Page } from '@playwright/test'
import { national } from '#tests/e2e/support/phones.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { address, say } from '#tests/e2e/support/words.ts'

export const goodPassword = 'Correct horse 9'

type Step =
  | 'mobile'
  | 'code-sent'
  | 'code-input'
  | 'create-password'
  | 'set-pin'
  | 'confirm-pin'
  | 'account-created'

/** The sign-up wizard. */
export class SignUp {
  readonly page: Page
  readonly sandbox: Pick<Sandbox, 'code'>
  readonly phone: string

  constructor(page: Page, sandbox: Pick<Sandbox, 'code'>, phone: string) {
    this.page = page
    this.sandbox = sandbox
    this.phone = phone
  }

  get mobile(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.sign-up-mobile.fields.phone_number.label') })
  }
  get code(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.sign-up-code.fields.code.label') })
  }
  get password(): Locator {
    return this.page.getByLabel(say('forms.sign-up-password.fields.password.label'), { exact: true })
  }
  get confirmPassword(): Locator {
    return this.page.getByLabel(say('forms.sign-up-password.fields.confirmPassword.label'), { exact: true })
  }
  get pin(): Locator {
    return this.page.getByLabel(say('forms.sign-up-pin.fields.pin.label'), { exact: true })
  }
  get confirmPin(): Locator {
    return this.page.getByLabel(say('forms.sign-up-confirm-pin.fields.confirmPin.label'), { exact: true })
  }
  get continueButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: say('forms.sign-up-mobile.submit') })
  }
  get back(): Locator {
    return this.page.getByRole('button', { name: say('ui.back'), exact: true })
  }

  heading(step: Step): Locator {
    // Sign-up contains the flow that sets up the PIN, with its own content.
    const title =
      step === 'set-pin' || step === 'confirm-pin'
        ? say(`flows.pin-setup.steps.${step}.title`)
        : say(`flows.sign-up.steps.${step}.title`)
    return this.page.getByRole('heading', { level: 1, name: title })
  }

  /** The wizard is at a step: heading, URL and count. */
  async isAt(step: Step, position: number): Promise<void> {
    await expect(this.heading(step)).toBeVisible()
    await expect(this.page).toHaveURL(address(step === 'mobile' ? '/get-started' : `/get-started/${step}`))
    await expect(this.page.getByText(say('ui.step', { position, total: 7 }), { exact: true })).toBeVisible()
  }

  async open(): Promise<void> {
    await this.page.goto(address('/get-started'))
    await isTakenOver(this.page)
    await this.isAt('mobile', 1)
  }

  async giveMobile(): Promise<void> {
    await this.mobile.fill(national(this.phone))
    await this.continueButton.click()
    await this.isAt('code-sent', 2)
  }

  async goOnToCode(): Promise<void> {
    await this.continueButton.click()
    await this.isAt('code-input', 3)
  }

  async giveCode(): Promise<void> {
    await this.code.fill(await this.sandbox.code(this.phone))
    await this.isAt('create-password', 4)
  }

  async givePassword(password = goodPassword): Promise<void> {
    await this.password.fill(password)
    await this.confirmPassword.fill(password)
    await this.continueButton.click()
    await this.isAt('set-pin', 5)
  }

  async givePin(pin = '2794'): Promise<void> {
    await this.pin.fill(pin)
    await this.isAt('confirm-pin', 6)
  }

  async repeatPin(pin = '2794'): Promise<void> {
    await this.confirmPin.fill(pin)
    await this.isAt('account-created', 7)
  }

  /** From the first step to the named one, by the shortest way. */
  async reach(step: Step): Promise<void> {
    await this.open()
    const moves: [Step, () => Promise<void>][] = [
      ['code-sent', () => this.giveMobile()],
      ['code-input', () => this.goOnToCode()],
      ['create-password', () => this.giveCode()],
      ['set-pin', () => this.givePassword()],
      ['confirm-pin', () => this.givePin()],
      ['account-created', () => this.repeatPin()],
    ]
    for (const [reached, move] of moves) {
      if (step === 'mobile') return
      await move()
      if (reached === step) return
    }
  }
}
