import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

const message = 'Network error please check your connection'

/** The provider handles the next call, and its response is lost. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('the answer to each submit is lost: shows so, and the retry does nothing twice', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  for (const step of ['', '/*/authorise', '/*/payment', '/*/pay'])
    guard.expectBroken(`/transfers/credit${step}`)
  const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  const note = page.getByLabel(new RegExp(say('forms.transfer-review.fields.reference.label')))
  await note.fill('For the roof')

  await loseAnswer(page, '**/transfers/credit')
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transfer', message)
  await transfer.isAt('review')
  await expect(note).toHaveValue('For the roof')
  await transfer.confirm()

  await loseAnswer(page, '**/authorise')
  await transfer.pin.fill(customer.pin)
  await expectNotice(page, 'Transaction PIN', message)
  await expect(transfer.pin).toHaveValue(customer.pin)
  await transfer.authoriseButton.click()
  await transfer.isAt('payment')

  const wallet = transfer.channel('wallet')
  await loseAnswer(page, '**/payment')
  await wallet.check()
  const pay = page.getByRole('button', { name: say('screens.transfer.wallet.pay', { amount: '102.99 CAD' }) })
  await pay.click()
  await expectNotice(page, 'Payment', message)
  await transfer.isAt('payment')
  await expect(wallet).toBeChecked()

  await loseAnswer(page, '**/pay')
  await pay.click()
  await transfer.isAt('pay-wallet')
  await expectNotice(page, 'Payment', message)
  await transfer.isAt('pay-wallet')
  await pay.click()
  await transfer.isAt('done')

  expect(await api.transfers()).toHaveLength(1)
  expect(await api.balance()).toBe('397.01')
})

test('offline at each submit: says so, keeps the input, and continues once back online', async ({
  page,
  context,
  sandbox,
  network,
  guard,
}) => {
  for (const path of ['/transfers/credit', '/transfers/credit/*/authorise', '/transfers/credit/*/payment']) {
    guard.expectBroken(path)
  }
  guard.expectBroken('/bank-transfer/orders/*')
  // The balance can pay a part, so there are two ways to pay.
  const customer = await sandbox.customer({ balance: { CAD: '40.00' } })
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  await network.lose(page)
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transfer', message)
  await network.restore()
  await expect(page.getByText(/^You’re offline/)).toBeHidden()
  await transfer.confirm()
  await network.lose(page)

  await transfer.pin.fill(customer.pin)
  await expectNotice(page, 'Transaction PIN', message)
  await expect(transfer.pin).toHaveValue(customer.pin)
  await network.restore()
  await transfer.authoriseButton.click()
  await transfer.isAt('payment')

  const channel = transfer.channel('e-transfer')
  await channel.check()
  await network.lose(page)
  await transfer.choosePaymentButton.click()
  await expectNotice(page, 'Payment', message)
  await expect(channel).toBeChecked()
  await network.restore()
  await transfer.choosePaymentButton.click()
  await transfer.isAt('pay')

  await network.lose(page)
  await transfer.sentButton.click()
  await expectNotice(page, 'Payment', message)
  await transfer.isAt('pay')
  await network.restore()
  await transfer.pay()
  expect(await api.transfers()).toHaveLength(1)
})

test('offline in step 1: the limit is left to the provider, and it continues once back online', async ({
  signedInPage: page,
  network,
  customer,
  guard,
  api,
}) => {
  guard.expectBroken('/transfers/compliance-amount/limit')
  guard.expectBroken('/transfers/demands')
  guard.expectBroken('/transfers/credit')
  // Without a rate the app loads the reader of stored rates.
  guard.allowBroken('/assets/*')
  guard.allowBroken('/favicon.svg')
  await api.beneficiary()
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('100')
  await transfer.person('Ngozi Eze').check()
  await network.lose(page)
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transfer', message)
  await network.restore()
  await transfer.confirm()
  await transfer.authorise(customer.pin)
})

test('offline while the payment is checked: waits and then shows it', async ({
  signedInPage: page,
  network,
  guard,
  api,
}) => {
  guard.expectBroken('/transfers/credit/*')
  const { _id: id } = await api.authorised('100')
  await page.goto(`/dashboard/home/transfer?transfer=${id}`)
  const transfer = new Transfer(page)
  // From here on the payment takes a few seconds.
  await transfer.sentButton.click()
  await transfer.isAt('verifying')
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id))
  await network.lose(page)
  await broken
  await transfer.isAt('verifying')
  await network.restore()
  await transfer.isAt('done')
})
