import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import type { CustomerApi } from '#tests/e2e/support/customer-api.ts'
import type { Guard } from '#tests/e2e/support/guard.ts'
import { say } from '#tests/e2e/support/words.ts'

const amount = '501,500.00 NGN'
const declinedCard = '4000 0000 0000 0002'

/** The card processor's page: another site, with a way back. */
class CardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async isOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/card-processor\/orders\//)
    await expect(this.page.getByRole('heading', { name: say('provider.card_processor.title') })).toBeVisible()
  }

  async pay(number = '4242 4242 4242 4242'): Promise<void> {
    await this.page.getByLabel(say('provider.card_processor.number')).fill(number)
    await this.page.getByLabel(say('provider.card_processor.expiry')).fill('12 / 30')
    await this.page.getByLabel(say('provider.card_processor.code')).fill('123')
    await this.page.getByRole('button', { name: /^Pay / }).click()
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: say('provider.card_processor.cancel') }).click()
  }
}

const payButton = (page: Page) =>
  page.getByRole('button', { name: say('screens.transfer.card.pay', { amount }) })

/** Presses the button and enters the PIN, because the transfer's PIN was given in another session. */
async function pay(page: Page, guard: Guard) {
  await payButton(page).click()
  await givePin(page, guard, '/trustpay/orders/*')
}

/** A transfer in naira to be paid by card. */
async function chosenCard(page: Page, api: CustomerApi) {
  const { _id: id } = await api.authorised('500000', undefined, 'NGN')
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.choose('card')
  return { id, transfer }
}

test.describe('by card', () => {
  test('the customer pays on the processor’s page and returns to a confirmed payment @phone', async ({
    signedInPage: page,
    api,
    guard,
  }) => {
    const { id, transfer } = await chosenCard(page, api)
    await pay(page, guard)
    const card = new CardPage(page)
    await card.isOpen()
    await expect(page.getByText('501500.00 NGN').first()).toBeVisible()
    await card.pay()
    await transfer.isAt('done')
    // The processor's parameters are removed from the address, and Back doesn't repeat the payment.
    expect(new URL(page.url()).search).toBe('')
    expect((await api.transfer(id)).payment_channel).toBe('card')
  })

  test('a declined card leads back to the ways to pay, and the next one pays', async ({
    signedInPage: page,
    api,
    guard,
  }) => {
    const { id, transfer } = await chosenCard(page, api)
    await pay(page, guard)
    const card = new CardPage(page)
    await card.pay(declinedCard)
    await expect(page.getByRole('alert')).toHaveText(say('provider.card_processor.declined'))
    await card.goBack()
    await transfer.isAt('card-not-paid')
    await expect(page.getByText(say('screens.transfer.card.declined'))).toBeVisible()
    expect((await api.transfer(id)).status).toBe('awaiting_payment')

    await page.getByRole('button', { name: say('screens.transfer.card.otherWay') }).click()
    await transfer.isAt('payment')
    await transfer.choose('card')
    await payButton(page).click()
    await card.isOpen()
    await card.pay()
    await transfer.isAt('done')
  })

  test('a customer who returns by Back, or reloads, can continue', async ({
    signedInPage: page,
    api,
    guard,
  }) => {
    const { transfer } = await chosenCard(page, api)
    await pay(page, guard)
    const card = new CardPage(page)
    await card.isOpen()
    await page.goBack()
    await transfer.isAt('pay-card')
    await page.reload()
    await transfer.isAt('pay-card')
    await payButton(page).click()
    await card.isOpen()
    await card.goBack()
    await transfer.isAt('card-not-paid')
    await expect(page.getByText(say('screens.transfer.card.cancelled'))).toBeVisible()
  })

  test('a result that only the address claims moves no money', async ({ signedInPage: page, api }) => {
    const { id, transfer } = await chosenCard(page, api)
    await page.goto(`${transferPath}/pay-card?outcome=paid`)
    await expect(transfer.heading('pay-card')).toBeVisible()
    await expect(
      page.getByRole('button', { name: say('screens.transfer.card.pay', { amount }) }),
    ).toBeVisible()
    expect((await api.transfer(id)).status).toBe('awaiting_payment')
  })
})
