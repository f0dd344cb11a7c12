import { expect, test } from '#tests/e2e/fixtures.ts'
import { fill, headed, press, tabTo } from '#tests/e2e/keyboard/keys.ts'
import { say } from '#tests/e2e/support/words.ts'

test('filters and clears the history, searches everything, and reads a tracking page', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '300.00' } })
  const api = await sandbox.api(customer)
  const { _id: id } = await api.paid('25.00')
  const { data } = await api.call('switch-on-tracking', { params: { id } })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/history')
  const open = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('dialog')
  await press(page, open)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const least = panel.getByLabel(say('forms.history-filter.fields.amount_from.label'))
  await fill(page, least, 'lots')
  await page.keyboard.press('Enter')
  await expect(least).toHaveAttribute('aria-invalid', 'true')
  await expect(least).toBeFocused()
  await fill(page, least, '9000')
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
  // The button that clears the filters disappears once pressed.
  await press(page, page.getByRole('button', { name: say('screens.transactions.noMatch.action') }))
  await expect(open).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Ngozi Eze/ }))

  await test.step('the search over everything', async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: say('screens.dashboard.nav.search') })
    await tabTo(page, opener, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: say('screens.palette.label') })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(say('screens.palette.sections.scheduled'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/scheduled')
    await expect(page.locator('main:focus, header :focus')).toHaveCount(1)
  })

  await page.goto(`/track/${data.link?.code}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await headed(page.getByRole('main'))
})
