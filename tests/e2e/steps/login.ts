import type { Locator, Page } from '@playwright/test'
import { say } from '#tests/e2e/support/words.ts'

/** The login screen as a person meets it. */
export class Login {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Login to your account' })
  }
  get phone(): Locator {
    return this.page.getByRole('textbox', { name: 'Mobile Number' })
  }
  get email(): Locator {
    return this.page.getByRole('textbox', { name: /^Email/ })
  }
  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true })
  }
  get continueButton(): Locator {
    return this.page.getByRole('button', { name: 'Continue' })
  }
  /** The switch between the modes: 'Phone' or 'Email'. */
  mode(name: 'Phone' | 'Email'): Locator {
    return this.page
      .getByRole('group', { name: say('screens.login.mode.label') })
      .getByRole('radio', { name })
  }

  async byPhone(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone)
    await this.password.fill(password)
    await this.continueButton.click()
  }

  async byEmail(email: string, password: string): Promise<void> {
    await this.mode('Email').check()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.continueButton.click()
  }
}
