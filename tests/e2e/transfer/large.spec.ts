// A transfer above the highest legal threshold: purpose, source of funds and a new photo, then paid.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Identity } from '#tests/e2e/steps/identity.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import { say } from '#tests/e2e/support/words.ts'

const field = (page: Page, name: 'source_of_funds' | 'source_detail') =>
  page.getByLabel(say(`forms.transfer-funds.fields.${name}.label`))

/** A customer whose limit an operator has raised. */
const able = { balance: { CAD: '30000.00' }, dailyLimit: { CAD: '50000.00' } }

test('a transfer from 10,000.00 asks for purpose, source and a new photo, and is paid @phone', async ({
  page,
  context,
  sandbox,
}) => {
  test.slow()
  const customer = await sandbox.customer(able)
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)

  await test.step('below the threshold the source of funds is not asked for', async () => {
    await transfer.open()
    await transfer.giveAmount('9999.99')
    await expect(transfer.purpose).toBeVisible()
  })

  await test.step('the source is asked for, with details if it is not in the list', async () => {
    await transfer.open()
    await transfer.sending.fill('10000')
    await transfer.person('Ngozi Eze').check()
    await transfer.continueButton.click()
    await expect(page).toHaveURL(`${transferPath}/funds`)
    await expect(page.getByRole('heading', { name: say('flows.transfer.steps.funds.title') })).toBeVisible()
    const go = page.getByRole('button', { name: say('forms.transfer-funds.submit'), exact: true })
    await go.click()
    await expect(field(page, 'source_of_funds')).toHaveAccessibleDescription(
      new RegExp(say('forms.transfer-funds.fields.source_of_funds.errors.required'), 'i'),
    )
    await field(page, 'source_of_funds').selectOption('other')
    await go.click()
    await expect(field(page, 'source_detail')).toHaveAccessibleDescription(
      new RegExp(say('forms.transfer-funds.fields.source_detail.errors.required'), 'i'),
    )
    await field(page, 'source_of_funds').selectOption('sale_of_property')
    await expect(field(page, 'source_detail')).toBeHidden()
    await go.click()
  })

  await test.step('a new photo is taken, and the transfer continues once it passes', async () => {
    await expect(page).toHaveURL(`${transferPath}/selfie`)
    await new Identity(page).selfie()
    await expect(page).toHaveURL(`${transferPath}/identity-check`)
    await expect(page.getByText(say('screens.transfer.identity.wait'))).toBeVisible()
    await transfer.isAt('review')
  })

  await test.step('the purpose is asked for, and it is paid from the account', async () => {
    await transfer.confirmButton.click()
    await expect(transfer.purpose).toHaveAccessibleDescription(
      new RegExp(say('forms.transfer-review.fields.purpose.errors.required'), 'i'),
    )
    await transfer.confirm()
    await transfer.authorise(customer.pin, 'payment')
    await transfer.payFromBalance()
    expect(await api.balance()).toBe('19997.01')
  })
})

test('a refused photo says so on the waiting transfer, which continues after a better one', async ({
  page,
  context,
  sandbox,
}) => {
  test.slow()
  const customer = await sandbox.customer(able)
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  const identity = new Identity(page)
  await transfer.open()
  await transfer.sending.fill('10000')
  await transfer.person('Ngozi Eze').check()
  await transfer.continueButton.click()
  await field(page, 'source_of_funds').selectOption('employment')
  await page.getByRole('button', { name: say('forms.transfer-funds.submit'), exact: true }).click()
  await expect(page).toHaveURL(`${transferPath}/selfie`)
  const picture = await brightPicture(page, 1200, 1600)
  await page.locator('input[type=file]').setInputFiles({ ...picture, name: 'refused-unreadable.jpg' })
  await expect(
    page.getByRole('button', { name: say('form.file.remove', { name: 'refused-unreadable.jpg' }) }),
  ).toBeVisible()
  await identity.go.click()

  await expect(page).toHaveURL(`${transferPath}/identity-check`)
  const wait = page.getByText(say('screens.transfer.identity.wait'))
  const refused = page.getByRole('heading', { name: say('screens.transfer.identity.refusedTitle') })
  await expect(wait.or(refused)).toBeVisible()
  await expect(refused).toBeVisible()
  await expect(page).toHaveURL(`${transferPath}/identity-check`)

  await page.getByRole('link', { name: say('screens.transfer.identity.progress') }).click()
  await expect(page).toHaveURL('/kyc/progress')
  await page.getByRole('link', { name: /^Try again/ }).click()
  await identity.selfie()
  await expect(page).toHaveURL('/kyc/progress')
  await expect(identity.heading('screens.kyc-progress.done.title')).toBeVisible()
  await page.goto(transferPath)
  await expect(transfer.sending).toHaveValue('10,000.00')
  await transfer.continueButton.click()
  await expect(field(page, 'source_of_funds')).toHaveValue('employment')
  await page.getByRole('button', { name: say('forms.transfer-funds.submit'), exact: true }).click()
  await transfer.isAt('review')
})
