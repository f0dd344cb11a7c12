import { expect } from '@playwright/test'
import { magic } from '#provider/parties/simulated/magic.ts'
import { Identity } from '#tests/e2e/steps/identity.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import { address, say } from '#tests/e2e/support/words.ts'
import {
  longName,
  longPerson,
  moveTo,
  richBalance,
  type Surroundings,
} from '#tests/e2e/walks/surroundings.ts'

export async function send({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({
    firstName: longPerson.first,
    lastName: longName,
    balance: { CAD: richBalance.CAD },
  })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.continueButton.click()
  await expect(transfer.sending).toBeFocused()
  await look('transfer-1-amount-errors', transfer.sending)
  await transfer.addBeneficiary.click()
  await look('beneficiary-ng', transfer.dialog)
  await transfer.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }).click()
  await look('beneficiary-ng-errors', transfer.dialog)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('form.currency.pick', { currency: 'NGN' }) })
    .click()
  await look('currency-picker', page.getByRole('dialog', { name: say('screens.calculator.picker.title') }))
  await page.keyboard.press('Escape')
  // No account at the bank has this name.
  await api.beneficiary({ first: longPerson.first, last: longPerson.last })
  await transfer.open()
  await transfer.person(`${longPerson.first} ${longPerson.last}`).check()
  await transfer.sending.fill('999999999999')
  await expect(transfer.sending).toHaveValue(/^999\D999\D999\D999$/)
  await look('transfer-1-amount-long', transfer.sending)
  await transfer.sending.fill('1000')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await look('transfer-2-review', transfer.heading('review'))
  await transfer.confirm()
  await look('transfer-3-authorise', transfer.heading('authorise'))
  await transfer.authoriseButton.click()
  await look('transfer-3-authorise-errors', transfer.heading('authorise'))
  await transfer.authorise(customer.pin, 'payment')
  await look('transfer-4-payment', transfer.heading('payment'))
  // The balance is enough, so it is preselected.
  await page.route('**/transfers/credit/*/pay', (route) =>
    route.fulfill({ status: 422, json: { message: say('provider.errors.state_conflict'), error_code: 'x' } }),
  )
  guard.expectRefusal(422, '/transfers/credit/*/pay')
  await transfer.payButton.click()
  await look('transfer-5-pay-wallet', transfer.heading('pay-wallet'))
  await page.unroute('**/transfers/credit/*/pay')
  await page.goBack()
  await transfer.isAt('payment')
  await transfer.choose('e-transfer')
  await look('transfer-5-pay', transfer.heading('pay'))
  await transfer.payLater.click()
  await expect(page).toHaveURL(/track-transfers/)

  // If the balance is too small nothing is preselected.
  const { _id: naira } = await api.authorised('50000', undefined, 'NGN')
  await moveTo(page, `${transferPath}?transfer=${naira}`)
  await transfer.isAt('payment')
  await transfer.choosePaymentButton.click()
  await look('transfer-4-payment-errors', transfer.heading('payment'))

  // A payment that never arrives keeps the sixth step open.
  const { _id: slow } = await api.announced('4000.13')
  await page.goto(address(`${transferPath}?transfer=${slow}`))
  await look('transfer-6-verifying', transfer.heading('verifying'))
}

export async function finish({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ balance: richBalance })
  const { _id: id } = await (await sandbox.api(customer)).authorised('1000')
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await page.goto(address(`${transferPath}?transfer=${id}`))
  await transfer.channel('wallet').check()
  await transfer.payButton.click()
  await givePin(page, guard, '/transfers/credit/*/pay')
  await look('transfer-7-done', transfer.heading('done'))
}

/** The legal questions before a transfer of 10,000.00. */
export async function large({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ balance: richBalance, dailyLimit: { CAD: '50000.00' } })
  await (await sandbox.api(customer)).beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('10000')
  await transfer.person('Ngozi Eze').check()
  await transfer.continueButton.click()
  const source = page.getByLabel(say('forms.transfer-funds.fields.source_of_funds.label'))
  await expect(source).toBeVisible()
  const go = page.getByRole('button', { name: say('forms.transfer-funds.submit'), exact: true })
  await go.click()
  await look('transfer-1-funds-errors', source)
  await source.selectOption('other')
  await look('transfer-1-funds', page.getByLabel(say('forms.transfer-funds.fields.source_detail.label')))
  await source.selectOption('savings')
  await go.click()
  const identity = new Identity(page)
  const photo = identity.heading('flows.identity-selfie.steps.selfie.title')
  await look('transfer-1-photo', photo)
  await identity.go.click()
  await look('transfer-1-photo-errors', photo)
  // The verifier takes its time over a photo with this name.
  const picture = { ...(await brightPicture(page, 900, 700)), name: `${magic.identity.slow}.jpg` }
  await page.locator('input[type=file]').setInputFiles(picture)
  const remove = page.getByRole('button', { name: say('form.file.remove', { name: picture.name }) })
  const again = page.getByRole('button', { name: say('form.picture.again') })
  await look('transfer-1-photo-taken', remove.or(again))
  await identity.go.click()
  await look('transfer-1-photo-check', page.getByText(say('screens.transfer.identity.wait')))
}
