// The built app with a provider that lacks one capability: no page asks for what isn't there, or shows a failure for it.
import type { Page } from '@playwright/test'
import operations from '#schemas/api/operations.json' with { type: 'json' }
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'
import { allCapabilities } from '#tests/support/capabilities.ts'

const optional = [...allCapabilities()].filter((name) => name !== 'capabilities')

/** Matches a call's address, whatever its parameters. */
const addressOf = (path: string): RegExp =>
  new RegExp(`/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?.*)?$`)

/** Answers as a provider without a capability would, and collects the calls that it lacks. */
async function lack(page: Page, missing: string): Promise<string[]> {
  const asked: string[] = []
  const others = operations.filter(({ capability }) => capability !== missing)
  await page.route('**/api/v1/**', (route) => {
    const request = route.request()
    const names = ({ path, method }: { path: string; method: string }): boolean =>
      method === request.method() && addressOf(path).test(request.url())
    const lacked = operations.find((call) => call.capability === missing && names(call))
    // `/cards/setups` also looks like `/cards/{id}`.
    if (!lacked || others.some((call) => names(call) && !call.path.includes('{'))) return route.fallback()
    asked.push(lacked.id)
    return route.fulfill({ status: 404, json: { message: 'Not Found' } })
  })
  await page.route('**/api/v1/capabilities', (route) =>
    route.fulfill({ json: { data: [...allCapabilities()].filter((name) => name !== missing) } }),
  )
  return asked
}

/** The page has arrived, without a failure in it. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('ui.retry') })).toHaveCount(0)
}

for (const missing of optional)
  test(`without ${missing}, each page of the navigation and a transfer work`, async ({
    signedInPage: page,
    api,
  }) => {
    await api.beneficiary()
    const asked = await lack(page, missing)
    await page.goto('/dashboard/home')
    await expectPage(page)
    const bar = page.getByRole('navigation', { name: say('ui.navigation.main') })
    const links = await bar.getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of new Set(addresses)) {
      await bar.locator(`a[href="${address}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expectPage(page)
    }

    const transfer = new Transfer(page)
    await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
    await transfer.hasRate()
    await transfer.sending.fill('100')
    await transfer.person('Ngozi Eze').check()
    await transfer.continueButton.click()
    await transfer.confirmButton.click()
    const pin = transfer.pin
    const payment = transfer.choosePaymentButton
    await expect(pin.or(payment).or(transfer.sentButton).first()).toBeVisible()
    if (await pin.isVisible()) await pin.fill('2794')
    await expect(payment.or(transfer.sentButton).first()).toBeVisible()
    expect(asked).toEqual([])
  })
