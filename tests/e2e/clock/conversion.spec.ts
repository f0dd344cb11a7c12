import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test.afterEach(({ sandbox }) => sandbox.shiftRate('CAD', 'EUR', 1))

test('a quote that expires during the PIN shows both rates; nothing converts until the new one is accepted', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.expectRefusal(409, '/conversions')
  const customer = await sandbox.customer({ balance: { CAD: '900.00', EUR: '12.00' } })
  await sandbox.signIn(context, customer)
  await page.goto(paths.convert())
  await page.getByRole('textbox', { name: startOf('forms.conversion.fields.amount.labelOf') }).fill('500')
  await page.getByRole('button', { name: say('forms.conversion.submit'), exact: true }).click()
  const pin = page.getByLabel(say('forms.conversion-pin.fields.pin.label'), { exact: true })
  await expect(pin).toBeFocused()

  await sandbox.shiftRate('CAD', 'EUR', 0.9)
  await sandbox.forward({ minutes: 2 })
  await page.keyboard.type(customer.pin)
  await expectNotice(
    page,
    say('flows.conversion.notices.rate-over.title'),
    say('provider.errors.quote_expired'),
  )
  // The old rate and the new one, side by side, and no PIN to give.
  await expect(page.getByRole('heading', { name: say('screens.rate-changed.title') })).toBeVisible()
  await expect(pin).toBeHidden()
  const api = await sandbox.api(customer)
  const balances = async () =>
    (await api.call('list-accounts')).data.accounts.map(({ currency, balance }) => `${balance} ${currency}`)
  expect(await balances()).toEqual(['900.00 CAD', '12.00 EUR'])

  // The new rate is applied, once.
  const row = page.getByRole('term').filter({ hasText: say('screens.convert.into', { currency: 'EUR' }) })
  const inAccount = await row.locator('..').getByRole('definition').textContent()
  await page.getByRole('button', { name: startOf('screens.convert.confirmAt') }).click()
  await expect(pin).toBeFocused()
  await page.keyboard.type(customer.pin)
  await expect(page.getByRole('button', { name: say('screens.convert.done.again') })).toBeVisible()
  const [left, got] = await balances()
  expect(left).toBe('400.00 CAD')
  expect(got).toBe(inAccount)
})
