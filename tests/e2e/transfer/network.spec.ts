import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

const message = 'Network error please check your connection'

/** The next call is done by the provider, and its answer is lost on the way back. */
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

test('the answer to each submit is lost: told, and the retry does nothing twice', async ({
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
  await transfer.authoriseButton.click()
  await expectNotice(page, 'Transaction PIN', message)
  await expect(transfer.pin).toHaveValue(customer.pin)
  await transfer.authoriseButton.click()
  await transfer.isAt('payment')

  const wallet = transfer.channel('wallet')
  await loseAnswer(page, '**/payment')
  await wallet.check()
  await transfer.choosePaymentButton.click()
  await expectNotice(page, 'Payment', message)
  await expect(wallet).toBeChecked()
  await transfer.choosePaymentButton.click()
  await transfer.isAt('pay-wallet')

  await loseAnswer(page, '**/pay')
  const pay = page.getByRole('button', { name: say('screens.transfer.wallet.pay', { amount: '102.99 CAD' }) })
  await pay.click()
  await expectNotice(page, 'Payment', message)
  await transfer.isAt('pay-wallet')
  await pay.click()
  await transfer.isAt('done')

  expect(await api.transfers()).toHaveLength(1)
  expect(await api.balance()).toBe('397.01')
})

/** How many files the page has received so far. */
const arrivedFiles = (): number => performance.getEntriesByType('resource').length

test('offline at each submit: told, nothing typed is lost, and it goes on when the network is back', async ({
  page,
  context,
  sandbox,
  customer,
  guard,
}) => {
  for (const path of ['/transfers/credit', '/transfers/credit/*/authorise', '/transfers/credit/*/payment']) {
    guard.expectBroken(path)
  }
  guard.expectBroken('/bank-transfer/orders/*')
  const api = await sandbox.api(customer)
  await api.beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  // The next step's form is fetched ahead; that is not what this test breaks.
  await expect(async () => {
    const before = await page.evaluate(arrivedFiles)
    await page.waitForTimeout(500)
    expect(await page.evaluate(arrivedFiles)).toBe(before)
  }).toPass()

  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transfer', message)
  await context.setOffline(false)
  await expect(page.getByText(/^You’re offline/)).toBeHidden()
  await transfer.confirm()

  await transfer.pin.fill(customer.pin)
  await context.setOffline(true)
  await transfer.authoriseButton.click()
  await expectNotice(page, 'Transaction PIN', message)
  await expect(transfer.pin).toHaveValue(customer.pin)
  await context.setOffline(false)
  await transfer.authoriseButton.click()
  await transfer.isAt('payment')

  const channel = transfer.channel('e-transfer')
  await channel.check()
  await context.setOffline(true)
  await transfer.choosePaymentButton.click()
  await expectNotice(page, 'Payment', message)
  await expect(channel).toBeChecked()
  await context.setOffline(false)
  await transfer.choosePaymentButton.click()
  await transfer.isAt('pay')

  await context.setOffline(true)
  await transfer.sentButton.click()
  await expectNotice(page, 'Payment', message)
  await transfer.isAt('pay')
  await context.setOffline(false)
  await transfer.pay()
  expect(await api.transfers()).toHaveLength(1)
})

test('offline in step 1: the limit is left to the provider, and all goes on when the network is back', async ({
  page,
  context,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectBroken('/transfers/compliance-amount/limit')
  guard.expectBroken('/transfers/credit')
  // The form of the next step is fetched ahead; it is fetched again when it is needed.
  guard.allowBroken('/assets/*')
  guard.allowBroken('/favicon.svg')
  await (await sandbox.api(customer)).beneficiary()
  await sandbox.signIn(context, customer)
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('100')
  await transfer.person('Ngozi Eze').check()
  await context.setOffline(true)
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transfer', message)
  await context.setOffline(false)
  await transfer.confirm()
  await transfer.authorise(customer.pin)
})

test('offline while the payment is checked: it waits and sees it afterwards', async ({
  page,
  context,
  sandbox,
  customer,
  guard,
}) => {
  guard.expectBroken('/transfers/credit/*')
  const { _id: id } = await (await sandbox.api(customer)).announced('100')
  await sandbox.signIn(context, customer)
  await page.goto(`/dashboard/home/transfer?credit=${id}`)
  const transfer = new Transfer(page)
  await transfer.isAt('verifying')
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id))
  await context.setOffline(true)
  await broken
  await transfer.isAt('verifying')
  await context.setOffline(false)
  await transfer.isAt('done')
})
