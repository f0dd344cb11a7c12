import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '#src/generated/ids.ts'
import { say } from '#tests/e2e/support/words.ts'

type Check = 'details' | 'document' | 'proof-of-address' | 'selfie'

/** The smallest valid PDF, with one empty page. */
export const statement = {
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** The identity checks. */
export class Identity {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The title of a page, or of a section. */
  heading(key: TextKey): Locator {
    return this.page.getByRole('heading', { name: say(key) })
  }
  field(key: TextKey): Locator {
    return this.page.getByLabel(say(key), { exact: true })
  }
  /** The open part of a page, or a check done alone: on a page of its own, or as a step of a transfer. */
  part(flow: 'details' | 'document' | 'proof-of-address' | 'selfie', step: string): Locator {
    const words = `flows.identity-${flow}.steps.${step}` as 'flows.identity-selfie.steps.selfie'
    const open = this.page.locator('[aria-current=step]')
    return open
      .getByRole('heading', { name: say(`${words}.name`) })
      .or(this.page.getByRole('heading', { name: say(`${words}.title`) }))
      .first()
  }
  get go(): Locator {
    return this.page.getByRole('button', { name: say('forms.identity-personal.submit'), exact: true })
  }
  get submit(): Locator {
    return this.page.getByRole('button', { name: say('forms.identity-consent.submit') })
  }
  get consent(): Locator {
    return this.page.getByRole('checkbox', { name: say('forms.identity-consent.fields.consent.label') })
  }
  /** The link to a check on the progress page. */
  start(check: Check): Locator {
    const name = say(`screens.kyc-progress.checks.${check}.title`)
    return this.page.getByRole('link', { name: `${say('screens.kyc-progress.start')} ${name}` })
  }
  status(status: 'to_do' | 'ready' | 'checking' | 'verified' | 'refused'): Locator {
    return this.page.getByText(say(`screens.kyc-progress.status.${status}`), { exact: true })
  }

  async personal(): Promise<void> {
    await expect(this.part('details', 'personal')).toBeVisible()
    await this.field('forms.identity-personal.fields.gender.label').selectOption('female')
    await this.field('forms.identity-personal.fields.dob.label').fill('1990-04-12')
    await this.go.click()
  }

  async address(): Promise<void> {
    await expect(this.part('details', 'address')).toBeVisible()
    await this.field('forms.identity-address.fields.street_name.label').pressSequentially('120 Bloor')
    await expect(this.page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
    await expect(this.field('forms.identity-address.fields.city.label')).toHaveValue('Toronto')
    await this.page
      .getByRole('radio', { name: say('forms.identity-address.fields.years_at_address.options.over-3') })
      .check()
    await this.go.click()
  }

  /** Takes a photo with the fake camera. */
  async photograph(): Promise<void> {
    await this.page
      .getByRole('button', { name: say('form.file.photograph') })
      .first()
      .click()
    // A good picture is taken automatically; the shutter works in any case.
    const shutter = this.page.getByRole('button', { name: say('form.camera.take') })
    const use = this.page.getByRole('button', { name: say('form.picture.use') })
    const useAnyway = this.page.getByRole('button', { name: say('form.picture.useAnyway') })
    await expect(shutter.and(this.page.locator(':enabled')).or(use).first()).toBeVisible()
    await expect(async () => {
      if (await shutter.isEnabled({ timeout: 500 }).catch(() => false))
        await shutter.click({ timeout: 500 }).catch(() => undefined)
      await expect(use.or(useAnyway)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await use.or(useAnyway).click()
  }

  async document(): Promise<void> {
    await expect(this.part('document', 'document')).toBeVisible()
    await this.page.getByRole('radio', { name: 'Passport' }).check()
    await this.photograph()
    await this.documentDetails()
    await this.go.click()
  }

  async documentDetails(): Promise<void> {
    await this.field('forms.identity-document.fields.document_number.label').fill('AB123456')
    await this.field('forms.identity-document.fields.document_country.label').selectOption('CA')
    await this.field('forms.identity-document.fields.expires_on.label').fill('2036-06-30')
  }

  async proofOfAddress(): Promise<void> {
    await this.proofOfAddressFields()
    await this.go.click()
  }

  async proofOfAddressFields(): Promise<void> {
    await expect(this.part('proof-of-address', 'proof-of-address')).toBeVisible()
    await this.field('forms.identity-proof-of-address.fields.document_kind.label').selectOption(
      'bank-statement',
    )
    await this.page.locator('input[type=file]').setInputFiles(statement)
    const today = await this.page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    await this.field('forms.identity-proof-of-address.fields.issued_on.label').fill(today)
  }

  async selfie(): Promise<void> {
    await expect(this.part('selfie', 'selfie')).toBeVisible()
    await this.photograph()
    await this.go.click()
  }
}
