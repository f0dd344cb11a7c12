import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import { address, say } from '#tests/e2e/support/words.ts'

export const newPassword = 'Better horse 8'

const urls = {
  request: paths.forgetPassword(),
  reset: paths.resetPassword(),
  'password-saved': `${paths.forgetPassword()}/password-saved`,
} as const

type Step = keyof typeof urls
const positions: Readonly<Record<Step, number>> = { request: 1, reset: 2, 'password-saved': 3 }

/** Password recovery. */
export class Recovery {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** How to send the code. */
  via(way: 'phone' | 'email'): Locator {
    const name = say(`forms.password-recovery-request.fields.via.options.${way}.label`)
    return this.page.getByRole('radio', { name })
  }
  get phone(): Locator {
    const name = say('forms.password-recovery-request.fields.phone_number.label')
    return this.page.getByRole('textbox', { name })
  }
  get email(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.password-recovery-request.fields.email.label') })
  }
  get ask(): Locator {
    return this.page.getByRole('button', { name: say('forms.password-recovery-request.submit') })
  }
  get code(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.password-recovery-reset.fields.code.label') })
  }
  get password(): Locator {
    const label = say('forms.password-recovery-reset.fields.password.label')
    return this.page.getByLabel(label, { exact: true })
  }
  get confirmPassword(): Locator {
    const label = say('forms.password-recovery-reset.fields.confirmPassword.label')
    return this.page.getByLabel(label, { exact: true })
  }
  get save(): Locator {
    return this.page.getByRole('button', { name: say('forms.password-recovery-reset.submit') })
  }
  get back(): Locator {
    return this.page.getByRole('button', { name: say('ui.back'), exact: true })
  }
  get goOn(): Locator {
    return this.page.getByRole('button', { name: say('screens.password-recovery.saved.continue') })
  }

  heading(step: Step): Locator {
    return this.page.getByRole('heading', {
      level: 1,
      name: say(`flows.password-recovery.steps.${step}.title`),
    })
  }

  /** Recovery is at a step: heading, URL and count. */
  async isAt(step: Step): Promise<void> {
    await expect(this.heading(step)).toBeVisible()
    await expect(this.page).toHaveURL(address(urls[step]))
    const count = say('ui.step', { position: positions[step], total: 3 })
    await expect(this.page.getByText(count, { exact: true })).toBeVisible()
  }

  async open(): Promise<void> {
    await this.page.goto(address(urls.request))
    await isTakenOver(this.page)
    await this.isAt('request')
  }

  async byPhone(phone: string): Promise<void> {
    await this.phone.fill(national(phone))
    await this.ask.click()
    await this.isAt('reset')
  }

  async byEmail(email: string): Promise<void> {
    await this.via('email').check()
    await this.email.fill(email)
    await this.ask.click()
    await this.isAt('reset')
  }

  async give(code: string, password = newPassword): Promise<void> {
    await this.code.fill(code)
    await this.password.fill(password)
    await this.confirmPassword.fill(password)
    await this.save.click()
  }
}
