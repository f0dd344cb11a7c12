import { expect, type Locator, type Page } from '@playwright/test'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import type { Sandbox } from '#tests/e2e/support/sandbox.ts'
import { address, say, startOf } from '#tests/e2e/support/words.ts'

type Step =
  | 'amount'
  | 'review'
  | 'authorise'
  | 'payment'
  | 'pay'
  | 'pay-card'
  | 'card-not-paid'
  | 'pay-wallet'
  | 'verifying'
  | 'done'
  | 'not-received'

type Channel = 'e-transfer' | 'card' | 'wallet' | 'split'

const positions: Readonly<Record<Step, number>> = {
  amount: 1,
  review: 2,
  authorise: 3,
  payment: 4,
  pay: 5,
  'pay-card': 5,
  'card-not-paid': 5,
  'pay-wallet': 5,
  verifying: 6,
  done: 7,
  'not-received': 7,
}

export const transferPath = '/dashboard/home/transfer'

/** The transfer flow. */
export class Transfer {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get sending(): Locator {
    return this.page.getByRole('textbox', { name: say('forms.transfer-amount.fields.sending_amount.label') })
  }
  get receiving(): Locator {
    return this.page.getByRole('textbox', {
      name: say('forms.transfer-amount.fields.receiving_amount.label'),
    })
  }
  get pin(): Locator {
    return this.page.getByLabel(say('forms.transfer-pin.fields.pin.label'), { exact: true })
  }
  get continueButton(): Locator {
    return this.page.getByRole('button', { name: say('forms.transfer-amount.submit'), exact: true })
  }
  get confirmButton(): Locator {
    return this.page.getByRole('button', { name: say('forms.transfer-review.submit') })
  }
  get authoriseButton(): Locator {
    return this.page.getByRole('button', { name: say('forms.transfer-pin.submit') })
  }
  get choosePaymentButton(): Locator {
    return this.page.getByRole('button', { name: say('forms.transfer-payment.submit'), exact: true })
  }
  get sentButton(): Locator {
    return this.page.getByRole('button', { name: say('screens.transfer.pay.e-transfer.sent') })
  }
  get payAnotherWay(): Locator {
    return this.page.getByRole('button', { name: say('screens.transfer.again.otherWay') })
  }
  get payLater(): Locator {
    return this.page.getByRole('button', { name: say('screens.transfer.pay.later') })
  }
  get addBeneficiary(): Locator {
    return this.page.getByRole('button', { name: say('screens.transfer.beneficiary.new') })
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: say('screens.beneficiaries.new') })
  }

  heading(step: Step): Locator {
    return this.page.getByRole('heading', { name: say(`flows.transfer.steps.${step}.title`) })
  }

  /** The flow is at a step: heading, URL and count. */
  async isAt(step: Step): Promise<void> {
    await expect(this.heading(step).first()).toBeVisible()
    await expect(this.page).toHaveURL(address(step === 'amount' ? transferPath : `${transferPath}/${step}`))
    await expect(
      this.page.getByText(say('ui.step', { position: positions[step], total: 7 }), { exact: true }),
    ).toBeVisible()
  }

  async open(): Promise<void> {
    await this.page.goto(address(transferPath))
    await this.isAt('amount')
    await this.hasRate()
  }

  /** The rate has loaded: without one there is nothing to send at. */
  async hasRate(): Promise<void> {
    await expect(this.page.getByText(/1 \w{3} = [\d\s,.]+ \w{3}/).first()).toBeVisible()
  }

  async newBeneficiary(first = 'Ngozi', last = 'Eze', serial?: string): Promise<void> {
    await this.addBeneficiary.click()
    await this.fillInBeneficiary(first, last, serial)
    await expect(this.person(`${first} ${last}`)).toBeChecked()
  }

  /** In the open dialog. */
  async fillInBeneficiary(first = 'Ngozi', last = 'Eze', serial?: string): Promise<void> {
    await this.dialog.getByLabel(say('forms.beneficiary-bank-ng.fields.first_name.label')).fill(first)
    await this.dialog.getByLabel(say('forms.beneficiary-bank-ng.fields.last_name.label')).fill(last)
    await this.dialog
      .getByLabel(say('forms.beneficiary-bank-ng.fields.bank_code.label'), { exact: true })
      .selectOption(bank.code)
    await this.dialog
      .getByLabel(say('forms.beneficiary-bank-ng.fields.account_number.label'))
      .fill(nuban(bank.code, serial))
    await this.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }).click()
    await expect(this.dialog).toBeHidden()
  }

  person(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  /** Step 1 with a saved beneficiary, to the review. */
  async giveAmount(amount: string, name = 'Ngozi Eze'): Promise<void> {
    await this.sending.fill(amount)
    await this.person(name).check()
    await this.continueButton.click()
    await this.isAt('review')
  }

  /** Asked for above an amount set by policy. */
  get purpose(): Locator {
    return this.page.getByLabel(say('forms.transfer-review.fields.purpose.label'))
  }

  get note(): Locator {
    return this.page.getByLabel(say('forms.transfer-review.fields.reference.label'))
  }

  async givePurpose(): Promise<void> {
    await this.purpose.selectOption('family_support')
  }

  async confirm(): Promise<void> {
    await expect(this.confirmButton).toBeVisible()
    if (await this.purpose.isVisible()) await this.givePurpose()
    await this.confirmButton.click()
    await this.isAt('authorise')
  }

  /** To the payment itself if there is only one way to pay, which isn't asked for. */
  async authorise(pin: string, next: 'payment' | 'pay' = 'pay'): Promise<void> {
    await this.pin.fill(pin)
    await this.isAt(next)
  }

  channel(id: Channel): Locator {
    const name = say(`forms.transfer-payment.fields.payment_channel.options.${id}.label`)
    return this.page.getByRole('radio', { name, exact: true })
  }

  async choose(channel: Exclude<Channel, 'wallet'>): Promise<void> {
    await this.channel(channel).check()
    await this.choosePaymentButton.click()
    await this.isAt(channel === 'card' ? 'pay-card' : 'pay')
  }

  /** Enters the amount, in step 4 and step 5. */
  get payButton(): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(`^${startOf('screens.transfer.wallet.pay').source}\\S*\\d`),
    })
  }

  /** From the balance: choosing it pays, and step 5 shows only if that fails. */
  async payFromBalance(): Promise<void> {
    await this.channel('wallet').check()
    await this.payButton.click()
    await this.isAt('done')
  }

  /** Adds the email that an e-transfer comes from, if the account lacks it. */
  async giveEmail(email: string, sandbox: Sandbox): Promise<void> {
    await this.page.getByLabel(say('forms.transfer-sender-email.fields.email.label')).fill(email)
    await this.page.getByRole('button', { name: say('forms.transfer-sender-email.submit') }).click()
    const asked = this.page.getByRole('dialog', { name: say('screens.contact-code.title.first') })
    await asked.getByRole('textbox').fill(await sandbox.code(email))
    await expect(asked).toBeHidden()
  }

  /** "I've sent it", and the payment arrives. */
  async pay(): Promise<void> {
    await this.sentButton.click()
    await this.isAt('done')
  }
}
