import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('the history filters by its panel: in the address, with chips, Back, and in the file', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '900.00' } })
  const api = await sandbox.api(customer)
  const { _id: tunde } = await api.beneficiary({ first: 'Tunde', last: 'Bello' })
  const { _id: ada } = await api.beneficiary({ first: 'Ada', last: 'Obi' })
  await api.paid('20.00', tunde)
  await api.paid('120.50', tunde)
  await api.paid('130.00', ada)
  await sandbox.signIn(context, customer)
  // A value that the panel doesn't offer is ignored.
  await page.goto(`/dashboard/history?from=2026-02-30&currency=cad&amount_to=lots&beneficiary_id=${tunde}%27`)
  const rows = page.getByRole('list', { name: say('screens.transactions.title') }).getByRole('listitem')
  const totals = page.getByRole('status', { name: say('screens.transactions.totals.label') })
  /** All rows are of one month, and its heading shows the total. */
  const month = page.getByRole('region', { name: /20\d\d$/ })
  await expect(rows).toHaveCount(4)
  await expect(totals).toContainText('4')
  await expect(month).toContainText(`${say('screens.transactions.months.added')} 900.00 CAD`)

  const openPanel = page.getByRole('button', { name: /^Filters/ })
  await openPanel.press('Enter')
  const panel = page.getByRole('dialog', { name: say('screens.transactions.panel.title') })
  await panel
    .getByLabel(say('forms.history-filter.fields.beneficiary_id.label'))
    .selectOption({ value: tunde })
  await panel.getByLabel(say('forms.history-filter.fields.amount_from.label')).fill('lots')
  await panel.getByRole('button', { name: say('forms.history-filter.submit') }).click()
  await expect(panel.getByText(/we can’t tell what this amount is/i)).toBeVisible()
  await panel.getByLabel(say('forms.history-filter.fields.amount_from.label')).fill('100')
  await panel.getByRole('button', { name: say('forms.history-filter.submit') }).click()
  await expect(panel).toBeHidden()
  await expect(openPanel).toBeFocused()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(`/dashboard/history?beneficiary_id=${tunde}&amount_from=100`)
  await expect(totals).toContainText('1')
  await expect(month).toContainText(`${say('screens.transactions.months.sent')} 123.49 CAD`)
  await page.getByRole('button', { name: say('screens.transactions.save') }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('screens.transactions.download.csv') }).click(),
  ])
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Tunde Bello')

  const chips = page.getByRole('list', { name: say('screens.transactions.chips.label') })
  const remove = (filter: string) =>
    chips.getByRole('button', { name: say('screens.transactions.chips.remove', { filter }) })
  await remove(say('screens.transactions.chips.atLeast', { least: '100' })).click()
  await expect(rows).toHaveCount(2)
  await expect(openPanel).toBeFocused()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(remove('Tunde Bello')).toBeVisible()
  await chips.getByRole('button', { name: say('screens.transactions.chips.clear') }).click()
  await expect(rows).toHaveCount(4)
  await expect(page).toHaveURL('/dashboard/history')
  await expect(chips).toBeHidden()
})
