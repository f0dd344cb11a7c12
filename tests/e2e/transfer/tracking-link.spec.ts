import { expect, test } from '#tests/e2e/fixtures.ts'
import { say } from '#tests/e2e/support/words.ts'

test('a link is created and shared; the recipient tracks the money until it is turned off', async ({
  context,
  page,
  browser,
  sandbox,
  guard,
  baseURL,
}) => {
  test.slow()
  const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
  await sandbox.signIn(context, customer)
  const api = await sandbox.api(customer)
  const transfer = await api.authorised('100.00')
  await page.goto(`/dashboard/track-transfers/${transfer._id}`)
  const card = page.getByRole('region', { name: say('screens.tracking.link.title') })
  await card.getByRole('button', { name: say('screens.tracking.link.make') }).press('Enter')
  const address = (await card.getByRole('status').filter({ hasText: '/track/' }).textContent()) ?? ''
  expect(address).toMatch(new RegExp(`^${baseURL}/track/[\\w-]{22}$`))
  // The pressed button was replaced by the link.
  await expect(card.getByRole('heading', { name: say('screens.tracking.link.title') })).toBeFocused()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseURL ?? '' })
  await guard.watch(phone)
  const visitor = await phone.newPage()
  const shown = await visitor.goto(address)
  expect(shown?.headers()['x-robots-tag']).toBe('noindex')
  const title = (stage: 'pending' | 'on_its_way' | 'arrived') =>
    visitor.getByRole('heading', { level: 1, name: say(`screens.track.stages.${stage}.title`) })
  await expect(title('pending')).toBeVisible()

  /** A page that comes to the front refetches at once. */
  const comeBack = () =>
    visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  // The page refetches by itself.
  const { _id: id } = transfer
  await api.call('choose-payment', { params: { id }, body: { payment_channel: 'wallet' } })
  await api.call('pay-from-wallet', { params: { id } })
  await expect(title('on_its_way').or(title('arrived'))).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await api.transfer(id)).status, { timeout: 20_000 }).toBe('delivered')
  await comeBack()
  await expect(title('arrived')).toBeVisible()
  await expect(visitor.getByRole('list').getByRole('listitem')).toHaveCount(4)
  const words = (await visitor.locator('body').innerText()).toLowerCase()
  for (const secret of [
    transfer.name,
    customer.lastName,
    '100.00',
    'CAD',
    'NGN',
    transfer.transaction_reference,
  ])
    expect(words).not.toContain(String(secret).toLowerCase())

  await card.getByRole('button', { name: say('screens.tracking.link.switchOff') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('screens.tracking.link.switchOffConfirm.confirm') })
    .click()
  await expect(card.getByRole('button', { name: say('screens.tracking.link.make') })).toBeVisible()
  guard.expectRefusal(404, '/tracking/*')
  await comeBack()
  const gone = visitor.getByRole('heading', { level: 1, name: say('screens.track.gone.title') })
  await expect(gone).toBeVisible()
  const said = await visitor.locator('main').innerText()
  await visitor.goto(`/track/${'n'.repeat(22)}`)
  await expect(gone).toBeVisible()
  expect(await visitor.locator('main').innerText()).toBe(said)
  await phone.close()
})
