import { paths } from '#src/paths.ts'
import { leastToConvert } from '#src/shared/rates/rates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test('an amount too small to convert shows the minimum, which then converts as shown', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '10.00', NGN: '9000.00' } })
  const api = await sandbox.api(customer)
  const { rate } = (
    await api.call('get-conversion-rate', { query: { from_currency: 'NGN', to_currency: 'CAD' } })
  ).data
  const least = leastToConvert(rate, 2)
  await sandbox.signIn(context, customer)
  await page.goto(paths.convert('NGN'))
  const amount = page.getByRole('textbox', { name: startOf('forms.conversion.fields.amount.labelOf') })
  const goOn = page.getByRole('button', { name: say('forms.conversion.submit'), exact: true })
  const note = page.getByText(startOf('screens.convert.tooLittle'))

  await amount.fill('8.83')
  await expect(note).toBeHidden()
  await goOn.click()
  await expect(note).toHaveText(say('screens.convert.tooLittle', { amount: `${least} NGN` }))
  await expect(amount).toBeFocused()
  await amount.fill(least)
  await expect(note).toBeHidden()
  await goOn.click()
  await page.getByLabel(say('forms.conversion-pin.fields.pin.label'), { exact: true }).fill(customer.pin)
  await expect(page.getByRole('button', { name: say('screens.convert.done.again') })).toBeVisible()
  const balances = (await api.call('list-accounts')).data.accounts.map(({ currency, balance }) => [
    currency,
    balance,
  ])
  expect(Object.fromEntries(balances)).toMatchObject({ CAD: '11.00' })
})
