import { paths } from '#src/app/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ADVISED, violations } from '#tests/e2e/support/axe.ts'
import { cutOff } from '#tests/e2e/support/layout.ts'

// What the walks look at in English (screens.spec.ts), once over in French: names and widths are other ones, all else is
// the same. On a phone, where longer words have the least room.

test('axe finds nothing in French, and nothing is cut off', async ({ page, context, sandbox }) => {
  test.setTimeout(240_000)
  const customer = await sandbox.customer({ balance: { CAD: '2450.80', EUR: '640.00' } })
  const api = await sandbox.api(customer)
  const { _id: sent } = await api.paid('120.00')
  const { data } = await api.call('switch-on-tracking', { params: { id: sent } })
  await sandbox.signIn(context, customer)
  await page.setViewportSize({ width: 390, height: 844 })
  const places = [
    paths.dashboardHome(),
    paths.multiCurrency(),
    paths.account('CAD'),
    paths.convert(),
    paths.transfer(),
    paths.history(),
    paths.scheduled(),
    paths.rateAlerts(),
    paths.trackTransfers(),
    paths.trackTransfer(sent),
    paths.receipt(sent),
    paths.agreement(sent),
    paths.profile(),
    paths.settings(),
    paths.cardsAndBeneficiaries(),
    paths.notifications(),
    paths.customerSupport(),
    paths.referralProgramme(),
    paths.track(data.link?.code ?? ''),
    paths.contact(),
    paths.faq(),
    paths.signUp(),
  ]
  for (const place of places) {
    await page.goto(`/fr${place}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Its own parts, and not their shape; the title is there before either.
    await expect(page.locator('main').first()).toContainText(/\S/)
    await expect(page.locator('main [role=status] > [aria-hidden]')).toHaveCount(0)
    expect.soft(await violations(page, ADVISED), place).toEqual([])
    expect.soft(await cutOff(page), place).toEqual([])
  }
})
