import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('sets a rate alert from Check rates, then pauses, ends and restores it by keyboard', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '50.00' } })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: say('screens.dashboard.nav.checkRates') }).press('Enter')
  await page.getByRole('link', { name: say('screens.rate-alerts.set') }).press('Enter')
  await expect(page).toHaveURL('/dashboard/rate-alerts?from=CAD&to=NGN')
  const form = page.getByRole('dialog', { name: say('screens.rate-alerts.new') })
  const target = form.getByRole('textbox', { name: say('forms.rate-alert.fields.target_rate.label') })
  await expect(target).toBeFocused()
  const set = form.getByRole('button', { name: say('forms.rate-alert.submit') })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // The form is taller than a low window: its button stays in view and covers no field.
  await page.setViewportSize({ width, height: 600 })
  await expect(set).toBeInViewport({ ratio: 1 })
  await form.getByLabel(say('forms.rate-alert.fields.until.label')).focus()
  const until = await form.getByLabel(say('forms.rate-alert.fields.until.label')).boundingBox()
  const foot = await set.boundingBox()
  expect((until?.y ?? 0) + (until?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await expect(set).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await target.fill('98,765.5')
  await target.press('Enter')

  const row = page.getByRole('list').getByRole('listitem').filter({ hasText: '98,765.5' })
  await expect(row).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/rate-alerts')
  const choose = async (what: string) => {
    await row.getByRole('button').press('Enter')
    await page.getByRole('menuitem', { name: what }).press('Enter')
  }
  await choose(say('screens.rate-alerts.actions.pause'))
  await expect(row).toContainText(say('screens.rate-alerts.standing.paused'))
  await choose(say('screens.rate-alerts.actions.end'))
  const undo = page.getByRole('button', { name: say('screens.rate-alerts.undo') })
  await expect(undo).toBeFocused()
  await expect(row).toHaveCount(0)
  await undo.press('Enter')
  await expect(row).toContainText(say('screens.rate-alerts.standing.paused'))
})
