import { expect, type Locator, type Page } from '@playwright/test'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import { address, say } from '#tests/e2e/support/words.ts'

/** The login screen. */
export class Login {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: say('screens.login.heading') })
  }
  get phone(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.login-phone.fields.phone_number.label') })
  }
  get email(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.login-email.fields.email.label') })
  }
  get password(): Locator {
    return this.page.getByLabel(say('forms.login-phone.fields.password.label'), { exact: true })
  }
  get continueButton(): Locator {
    return this.page.getByRole('button', { name: say('forms.login-phone.submit') })
  }
  /** The switch between the modes. */
  mode(mode: 'Phone' | 'Email'): Locator {
    const name = say(mode === 'Phone' ? 'screens.login.mode.phone' : 'screens.login.mode.email')
    return this.page
      .getByRole('group', { name: say('screens.login.mode.label') })
      .getByRole('radio', { name })
  }

  /** Waits for hydration: before it, leaving a field shows no error. */
  async open(): Promise<void> {
    await this.page.goto(address('/login'))
    await isTakenOver(this.page)
    await expect(this.heading).toBeVisible()
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
