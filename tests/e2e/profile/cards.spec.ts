import { expect, test } from '#tests/e2e/fixtures.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a card saved on the partner’s page pays a transfer with its code alone @phone', async ({
  signedInPage: page,
  api,
  guard,
}) => {
  await page.goto('/dashboard/profile/cards-and-beneficiaries')
  const home = new URL(page.url()).origin
  await page.getByRole('button', { name: say('screens.cards.add') }).click()
  await givePin(page, guard, '/cards/setups')
  await expect(page).toHaveURL(/\/card-processor\/cards\//)
  // The partner has another origin, and returns by an address registered for it.
  expect(new URL(page.url()).origin).not.toBe(home)
  await expect(page.getByRole('heading', { name: say('provider.card_processor.save.title') })).toBeVisible()
  const field = (name: 'name' | 'card_number' | 'expiry' | 'security_code' | 'postal_code') =>
    page.getByLabel(say(`forms.card.fields.${name}.label`))
  await field('name').fill('Amara Okafor')
  await field('card_number').fill('4242 4242 4242 4241')
  await field('expiry').fill('12 / 40')
  await field('security_code').fill('123')
  await field('postal_code').fill('M5V 2T6')
  const save = page.getByRole('button', { name: say('forms.card.submit') })
  await save.click()
  await expect(field('card_number')).toHaveAccessibleDescription(
    say('forms.card.fields.card_number.errors.luhn'),
  )
  await expect(field('card_number')).toBeFocused()
  await field('card_number').fill('4242 4242 4242 4242')
  await save.click()

  const card = 'Visa ending in 4242'
  await expect(page.getByText(say('screens.cards.saved', { card }))).toBeVisible()
  // The partner's parameters are removed from the address.
  expect(new URL(page.url()).search).toBe('')
  expect(new URL(page.url()).origin).toBe(home)
  await expect(page.getByRole('region', { name: say('screens.cards.title') }).getByText(card)).toBeVisible()

  const { _id: id } = await api.authorised('500000', undefined, 'NGN')
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.choose('card')
  await expect(page.getByRole('radio', { name: card })).toBeChecked()
  await page
    .getByRole('button', { name: say('screens.transfer.card.pay', { amount: '501,500.00 NGN' }) })
    .click()
  await expect(page).toHaveURL(/\/card-processor\/orders\//)
  await expect(page.getByText(card)).toBeVisible()
  await page.getByLabel(say('provider.card_processor.code')).fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await transfer.isAt('done')
  expect((await api.transfer(id)).payment_channel).toBe('card')
})
