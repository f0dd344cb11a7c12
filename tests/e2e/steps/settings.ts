import { expect, type Locator, type Page } from '@playwright/test'
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import { address, say, startOf } from '#tests/e2e/support/words.ts'
import { fromBase32 } from '#tests/support/base32.ts'

export const settingsPath = '/dashboard/profile/settings'

/** The security settings. */
export class Settings {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }
  get idle(): Locator {
    return this.page.getByRole('alertdialog', { name: say('screens.presence.idle.title') })
  }
  get changePassword(): Locator {
    return this.button('screens.settings.access.password.change')
  }
  get changePin(): Locator {
    return this.button('screens.settings.access.pin.change')
  }
  get currentPassword(): Locator {
    return this.page.getByLabel(say('forms.password-change.fields.currentPassword.label'), { exact: true })
  }
  get newPassword(): Locator {
    return this.page.getByLabel(say('forms.password-change.fields.newPassword.label'), { exact: true })
  }
  get savePassword(): Locator {
    return this.page.getByRole('button', { name: say('forms.password-change.submit') })
  }
  /** Its name ends in examples and the language. */
  get formats(): Locator {
    return this.page.getByRole('button', { name: startOf('screens.settings.display.formats') })
  }
  get devices(): Locator {
    return this.page.getByRole('list', { name: say('screens.settings.devices.title') }).getByRole('listitem')
  }
  get events(): Locator {
    return this.page.getByRole('list', { name: say('screens.settings.events.title') }).getByRole('listitem')
  }
  get recoveryCodes(): Locator {
    return this.page.getByRole('list', { name: say('screens.settings.codes.title') }).getByRole('listitem')
  }

  button(key: Parameters<typeof say>[0]): Locator {
    return this.page.getByRole('button', { name: say(key), exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto(address(settingsPath))
    await expect(this.events.first()).toBeVisible()
  }

  /** The code of an authenticator app that was given the secret in the dialog. */
  async authenticatorCode(at: Date): Promise<string> {
    const words = await this.dialog.innerText()
    const [secret = ''] = /[A-Z2-7]{4}(?: [A-Z2-7]{1,4})+/.exec(words) ?? []
    return codeOfStep(fromBase32(secret.replaceAll(' ', '')), stepOf(at))
  }
}
