import type { Page } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

/** The row with that name, and its value. */
const row = (page: Page, label: string) =>
  page.locator('dl > div, dl:not(:has(> div))').filter({ has: page.getByText(label, { exact: true }) })

test('review and receipt show all disclosures required in Canada', { tag: '@phone' }, async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  await api.beneficiary()
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('100')
  await transfer.person('Ngozi Eze').check()
  await transfer.continueButton.click()
  await transfer.isAt('review')

  const terms = [
    [say('screens.disclosures.labels.provider'), 'registered in Canada. Registration number M00000000.'],
    [say('screens.disclosures.labels.regulator'), 'FINTRAC'],
    [say('screens.disclosures.labels.complaints'), 'ombudsman'],
  ] as const
  for (const [label, value] of [
    ['Amount to send', '100.00 CAD'],
    ['Transfer fee', '2.99 CAD'],
    ['Taxes in the fee', '0.00 CAD'],
    ['Exchange rate', '1 CAD = '],
    ['Our margin, in the rate', '0.85%'],
    ['Arrival time', 'Up to 2 hours'],
    ['Can you still cancel?', 'You can cancel for free until your payment reaches us.'],
    ...terms,
  ] as const)
    await expect(row(page, label)).toContainText(value)
  // Beside the step on a desktop, in the bar at the foot of a phone.
  const total = page
    .getByText(say('screens.transfer.summary.total'), { exact: true })
    .filter({ visible: true })
  await expect(total.locator('..')).toContainText(/102\.99\s*CAD/)
  await expect(page.getByText(say('screens.transfer.summary.gets', { name: 'Ngozi' }))).toBeVisible()

  const paid = await api.paid('100')
  await page.goto(paths.receipt(paid._id))
  for (const [label, value] of [
    ['Amount to send', '100.00 CAD'],
    ['Transfer fee', '2.99 CAD'],
    ['Taxes in the fee', '0.00 CAD'],
    ['Total paid', '102.99 CAD'],
    ['Exchange rate', '1 CAD = '],
    ['Our margin, in the rate', '0.85%'],
    ['Can you still cancel?', 'If it hasn’t been delivered, we’ll ask the bank to stop it'],
    ...terms,
  ] as const)
    await expect(row(page, label)).toContainText(value)
})
