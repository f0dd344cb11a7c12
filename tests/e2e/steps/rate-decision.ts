import type { Locator, Page } from '@playwright/test'
import { say } from '#tests/e2e/support/words.ts'

type Side = 'sending' | 'receiving'

/** The old and the new rate on the review; the money goes to Ngozi, from Canada to Nigeria. */
export class RateDecision {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: say('screens.rate-changed.title') })
  }
  get accept(): Locator {
    return this.page.getByRole('button', { name: say('screens.transfer.newRate.accept') })
  }

  option(stays: Side): Locator {
    const name =
      stays === 'sending'
        ? say('screens.transfer.newRate.sending')
        : say('screens.transfer.newRate.receiving', { name: 'Ngozi' })
    return this.page.getByRole('radio', { name, exact: true })
  }

  /** What an option sends and what arrives, as shown. */
  async amounts(stays: Side): Promise<readonly [sends: string, gets: string]> {
    const words = await this.option(stays).locator('xpath=ancestor::label').textContent()
    const read = (currency: string) =>
      new RegExp(`([\\d,]+\\.\\d\\d)\\s${currency}`).exec(words ?? '')?.[1] ?? ''
    return [read('CAD'), read('NGN')]
  }
}
