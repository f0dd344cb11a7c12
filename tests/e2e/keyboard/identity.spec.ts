import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { chooseFile, headed, tabTo, typeDay } from '#tests/e2e/keyboard/keys.ts'
import { Identity, statement } from '#tests/e2e/steps/identity.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('the check of identity, on a phone’s width @phone-alone', async ({ page, context, sandbox }) => {
  test.setTimeout(240_000)
  await sandbox.signIn(context, await sandbox.customer({ verified: false }))
  const identity = new Identity(page)
  const field = identity.field.bind(identity)
  const goOn = async () => {
    await tabTo(page, identity.go)
    await page.keyboard.press('Enter')
  }
  const choose = async (target: Locator, name: string) => {
    await tabTo(page, target)
    await page.keyboard.type(name)
  }
  const isWhole = async () => {
    await settled(page)
    expect(await cutOff(page)).toEqual([])
  }

  await page.goto('/kyc')
  await test.step('details', async () => {
    await choose(field('forms.identity-personal.fields.gender.label'), 'Female')
    await typeDay(page, field('forms.identity-personal.fields.dob.label'), '1990-04-12')
    await expect(field('forms.identity-personal.fields.country.label')).toHaveValue('CA')
    await isWhole()
    await goOn()
    await headed(identity.part('details', 'address'))
    await tabTo(page, field('forms.identity-address.fields.street_name.label'))
    await page.keyboard.type('120 Bloor')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field('forms.identity-address.fields.city.label')).toHaveValue('Toronto')
    const years = 'forms.identity-address.fields.years_at_address.options'
    await tabTo(page, page.getByRole('radio', { name: say(`${years}.under-1`) }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: say(`${years}.over-3`) })).toBeChecked()
    await isWhole()
    await goOn()
  })

  await test.step('documents', async () => {
    await headed(page.getByRole('heading', { level: 1, name: say('flows.kyc.pages.evidence.title') }))
    const types = 'forms.identity-document.fields.document_type.options'
    await tabTo(page, page.getByRole('radio', { name: say(`${types}.passport.label`) }))
    await page.keyboard.press('Space')
    await chooseFile(page, page.locator('input[type=file]'), statement)
    await tabTo(page, field('forms.identity-document.fields.document_number.label'))
    await page.keyboard.type('AB123456')
    await choose(field('forms.identity-document.fields.document_country.label'), 'Canada')
    await typeDay(page, field('forms.identity-document.fields.expires_on.label'), '2036-06-30')
    await isWhole()
    await goOn()

    await headed(identity.part('proof-of-address', 'proof-of-address'))
    await choose(field('forms.identity-proof-of-address.fields.document_kind.label'), 'Bank')
    await chooseFile(page, page.locator('input[type=file]'), statement)
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    await typeDay(page, field('forms.identity-proof-of-address.fields.issued_on.label'), today)
    await isWhole()
    await goOn()

    await headed(identity.part('selfie', 'selfie'))
    await chooseFile(page, page.locator('input[type=file]'), await brightPicture(page, 900, 700))
    await isWhole()
    await goOn()
  })

  await test.step('review', async () => {
    await headed(identity.heading('flows.kyc.steps.review.title'))
    await tabTo(page, identity.consent)
    await page.keyboard.press('Space')
    await isWhole()
    await tabTo(page, identity.submit)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/kyc/progress')
  })
  const done = page.getByRole('heading', { name: say('screens.kyc-progress.done.title') })
  await expect(done).toBeVisible({ timeout: 90_000 })
  await isWhole()
  await tabTo(page, page.getByRole('link', { name: say('screens.kyc-progress.home') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/home')
})
