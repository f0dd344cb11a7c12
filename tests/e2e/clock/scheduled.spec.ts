import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

const DAYS_MINUTES = 24 * 60

test('a plan whose account was closed is skipped with the reason; nothing is taken', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '27.99', EUR: '50.00' } })
  const api = await sandbox.api(customer)
  const { beneficiary } = await api.paid('25.00')
  const day = (await sandbox.now()).getTime() + 2 * DAYS_MINUTES * 60_000
  const plan = {
    beneficiary_id: beneficiary,
    sending_amount: '30.00',
    sending_currency: 'CAD',
    repeats: 'once',
    starts_on: new Date(day).toISOString().slice(0, 10),
    pin: customer.pin,
  } as const
  await api.call('create-scheduled-transfer', { body: plan })
  await api.call('make-account-first', { params: { currency: 'EUR' } })
  // The previous transfer has to end first.
  await expect
    .poll(async () => {
      await sandbox.forward({ seconds: 30 })
      return (await api.transfers()).every(({ status }) => status === 'delivered')
    })
    .toBe(true)
  await api.call('close-currency-account', { params: { currency: 'CAD' } })
  await sandbox.forward({ minutes: 3 * DAYS_MINUTES })

  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/profile/notifications')
  const title = say('screens.notifications.kinds.scheduled_skipped.title', { name: 'Ngozi Eze' })
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
  await expect(
    page.getByRole('main').getByText(say('screens.notifications.reasons.account_closed')),
  ).toBeVisible()
  await page.goto('/dashboard/multi-currency')
  const accounts = page.getByRole('list', { name: say('screens.multi-currency.list') })
  await expect(accounts.getByRole('link', { name: /^EUR/ })).toContainText('50.00')
})
