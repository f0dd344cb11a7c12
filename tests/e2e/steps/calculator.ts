import type { Locator, Page } from '@playwright/test'
import { say } from '#tests/e2e/support/words.ts'

/** The rate calculator on the landing page or in the Check rates modal. */
export class Calculator {
  readonly page: Page
  readonly root: Locator

  constructor(
    page: Page,
    root: Locator = page.getByRole('region', { name: say('screens.calculator.heading') }),
  ) {
    this.page = page
    this.root = root
  }

  get sending(): Locator {
    return this.root.getByRole('textbox', { name: say('screens.calculator.amountToSend') })
  }
  get receiving(): Locator {
    return this.root.getByRole('textbox', { name: say('screens.calculator.recipientGets') })
  }
  get continueButton(): Locator {
    return this.root.getByRole('button', { name: say('screens.calculator.continue') })
  }
  get retryButton(): Locator {
    return this.root.getByRole('button', { name: say('screens.calculator.retry') })
  }
  /** The button that opens the currency dialog. */
  picker(side: 'sendingPicker' | 'receivingPicker', currency: string): Locator {
    return this.root.getByRole('button', { name: say(`screens.calculator.${side}`, { currency }) })
  }
  row(label: string): Locator {
    return this.root.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  }
  get rate(): Locator {
    return this.row(say('screens.calculator.exchangeRate'))
  }
  get history(): Locator {
    return this.root.getByText(say('screens.calculator.history.title'), { exact: true })
  }
  get day(): Locator {
    return this.root.getByRole('slider', { name: say('screens.rate-history.day') })
  }

  /** Chooses a country to send to, or a currency to send, by typing into the dialog's search. */
  async choose(side: 'sendingPicker' | 'receivingPicker', now: string, search: string): Promise<void> {
    await this.picker(side, now).click()
    const dialog = this.page.getByRole('dialog', { name: say('screens.calculator.picker.title') })
    await dialog.getByRole('combobox').fill(search)
    await dialog.getByRole('button', { name: say('screens.calculator.picker.continue') }).click()
  }
}
