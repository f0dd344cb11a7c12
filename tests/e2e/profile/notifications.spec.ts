import { expect, test } from '#tests/e2e/fixtures.ts'

test('the bell opens the newest over the page, by keyboard too, and links to all of them @phone', async ({
  page,
  context,
  sandbox,
  isMobile,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '100.00' } })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/profile/referal-program')
  await expect(page.getByRole('heading', { level: 1, name: 'Referral programme' })).toBeVisible()
  const api = await sandbox.api(customer)
  await api.paid('10.00')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, [12] unread$/)
  if (!isMobile) {
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await bell.press('Enter')
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(bell).toBeFocused()
    await bell.click()
    await panel.getByRole('link', { name: 'See all' }).click()
  } else await bell.click()
  await expect(page).toHaveURL('/dashboard/profile/notifications')
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem').first()).toBeVisible()
  await page.goto('/dashboard/profile/cutomer-support')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer support' })).toBeVisible()
})
