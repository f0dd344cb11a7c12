import { expect, test } from '#tests/e2e/fixtures.ts'
import { chooseFile, fill, headed, press, tabTo } from '#tests/e2e/keyboard/keys.ts'
import { Identity } from '#tests/e2e/steps/identity.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('the transfer', async ({ page, context, sandbox }) => {
  test.setTimeout(240_000)
  const customer = await sandbox.customer({ balance: { CAD: '40.00' } })
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await page.goto('/dashboard/home')
  await expect(page.getByText('40.00').first()).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Send money' }).first())
  await page.keyboard.press('Enter')
  await transfer.isAt('amount')
  await transfer.hasRate()
  await tabTo(page, transfer.sending)
  await page.keyboard.type('100')

  await tabTo(page, transfer.addBeneficiary)
  await page.keyboard.press('Enter')
  const field = (name: 'first_name' | 'last_name' | 'bank_code' | 'account_number') =>
    transfer.dialog
      .getByLabel(new RegExp(`^${say(`forms.beneficiary-bank-ng.fields.${name}.label`)}`))
      .and(transfer.dialog.page().locator(':not([type=radio])'))
  await expect(field('first_name')).toBeFocused()
  // Nothing behind the dialog takes the focus; after its last control comes the browser's own UI.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(dialog[open] *)')).toHaveCount(0)
  }
  await tabTo(page, field('first_name'))
  await page.keyboard.type('Ngozi')
  await tabTo(page, field('last_name'))
  await page.keyboard.type('Eze')
  await tabTo(page, field('bank_code'))
  // Typing a letter selects nothing while the list is loading.
  await expect(field('bank_code')).not.toHaveAttribute('aria-busy')
  await page.keyboard.type('Guaranty')
  await expect(field('bank_code')).toHaveValue(bank.code)
  await tabTo(page, field('account_number'))
  await page.keyboard.type(nuban(bank.code))
  await page.keyboard.press('Enter')
  await expect(transfer.dialog).toBeHidden()
  await expect(transfer.person('Ngozi Eze')).toBeChecked()
  await expect(transfer.addBeneficiary).toBeFocused()
  await tabTo(page, transfer.continueButton)
  await page.keyboard.press('Enter')

  await transfer.isAt('review')
  await headed(transfer.heading('review'))
  await tabTo(page, transfer.confirmButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('authorise')
  await expect(transfer.pin).toBeFocused()
  await page.keyboard.type(customer.pin)
  await transfer.isAt('payment')
  await headed(transfer.heading('payment'))
  await tabTo(page, transfer.channel('split'))
  await page.keyboard.press('ArrowDown')
  await expect(transfer.channel('e-transfer')).toBeChecked()
  await tabTo(page, transfer.choosePaymentButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('pay')
  await headed(transfer.heading('pay'))
  await tabTo(page, transfer.sentButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('done')
  await headed(transfer.heading('done'))
  await tabTo(page, page.getByRole('button', { name: say('screens.transfer.done.track') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/track-transfers\/.+/)
})

test('the payment dialog works by keyboard: cancel, and leave with Escape', async ({
  signedInPage: page,
  api,
}) => {
  const { _id: id } = await api.authorised('100')
  await page.goto(`/dashboard/track-transfers/${id}`)
  const cancel = page.getByRole('main').getByRole('button', { name: say('screens.tracking.cancel') })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(cancel).toBeFocused()
})

test('asks the legal questions from 10,000.00 on, on a phone’s width @phone-alone', async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(240_000)
  const raised = { balance: { CAD: '30000.00' }, dailyLimit: { CAD: '50000.00' } }
  const customer = await sandbox.customer(raised)
  await (await sandbox.api(customer)).beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  const identity = new Identity(page)
  await transfer.open()
  await fill(page, transfer.sending, '10000')
  await tabTo(page, transfer.person('Ngozi Eze'))
  await page.keyboard.press('Space')
  await press(page, transfer.continueButton)

  await headed(page.getByRole('heading', { name: say('flows.transfer.steps.funds.title') }))
  const source = page.getByLabel(say('forms.transfer-funds.fields.source_of_funds.label'))
  const go = page.getByRole('button', { name: say('forms.transfer-funds.submit'), exact: true })
  await press(page, go)
  await expect(source).toBeFocused()
  await page.keyboard.type('Sav')
  await press(page, go)

  await headed(identity.heading('flows.identity-selfie.steps.selfie.title'))
  await chooseFile(page, page.locator('input[type=file]'), await brightPicture(page, 900, 700))
  await press(page, identity.go)
  // The photo is checked, and the transfer continues by itself.
  await transfer.isAt('review')
  await tabTo(page, transfer.purpose)
  await page.keyboard.type('Supp')
  await press(page, transfer.confirmButton)
  await transfer.isAt('authorise')
  await expect(transfer.pin).toBeFocused()
  await page.keyboard.type(customer.pin)
  await transfer.isAt('payment')
  const pay = say('screens.transfer.wallet.pay', { amount: '10,002.99 CAD' })
  await press(page, page.getByRole('button', { name: pay }))
  await transfer.isAt('done')
  await headed(transfer.heading('done'))
})
