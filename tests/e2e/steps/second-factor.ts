import { expect, type Locator, type Page } from '@playwright/test'
import type { SecondFactor as Waiting } from '#src/api/index.ts'
import { say } from '#tests/e2e/support/words.ts'

type Way = Waiting['way']

/** The screen that confirms a login. */
export class SecondFactor {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  title(way: Way): Locator {
    return this.page.getByRole('heading', { level: 1, name: say(`screens.login.confirm.${way}.title`) })
  }
  get code(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.login-code.fields.code.label') })
  }
  get recoveryCode(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.login-recovery-code.fields.code.label') })
  }
  get goOn(): Locator {
    return this.page.getByRole('button', { name: say('forms.login-code.submit') })
  }
  get remember(): Locator {
    return this.page.getByRole('checkbox', { name: say('forms.login-remember.fields.remember_device.label') })
  }
  get another(): Locator {
    return this.page.getByRole('button', { name: say('screens.login.confirm.another') })
  }
  get back(): Locator {
    return this.page.getByRole('button', { name: say('screens.login.confirm.back') })
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: say('screens.login.confirm.ways.title') })
  }
  /** In the dialog with other ways. */
  async chooses(way: Way): Promise<void> {
    await this.dialog.getByRole('button', { name: say(`screens.login.confirm.ways.${way}`) }).click()
    await this.isAt(way)
  }

  async isAt(way: Way = 'sms'): Promise<void> {
    await expect(this.title(way)).toBeVisible()
  }
}
