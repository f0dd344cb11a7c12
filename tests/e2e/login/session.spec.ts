import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice, notices } from '#tests/e2e/steps/notices.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

test.use({ fetchesAhead: true })

const home = '/dashboard/home'

test.beforeEach(async ({ page }) => {
  await new Login(page).open()
})

test('a reload keeps the session; storage holds only that there may be one', async ({ page, customer }) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await page.reload()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }).sort()))
    .toEqual([
      ['farsend.known', '1'],
      // When the customer was last active.
      ['farsend.present', expect.stringMatching(/^\d+\/\d+\/\d+$/)],
    ])
  const cookies = await page.context().cookies()
  const secret = { httpOnly: true, sameSite: 'Strict' }
  const seen = cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))
  expect(seen.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'farsend_device', ...secret },
    { name: 'farsend_refresh', ...secret },
  ])
})

test('logging out in one tab logs out the other', { tag: '@phone' }, async ({
  signedInPage: page,
  context,
  isMobile,
  network,
}) => {
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard/history')
  await expect(other.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  // Wait for the title first: calls under way when the session ends are refused.
  await network.quiet(other)

  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  // A second address change would lose what was typed since the first.
  const went: string[] = []
  page.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname))
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText(say('screens.login.ended'))).toBeHidden()
  // The next login does not start where this customer stopped.
  for (const tab of [page, other])
    expect(await tab.evaluate(() => history.state)).toEqual({ because: 'signed-out' })
  expect(went).toEqual(['/login'])
  await other.goto('/dashboard/history')
  await expect(other).toHaveURL('/login')
})

test('tabs loaded at once all stay logged in, and none survives a logout in between', async ({
  signedInPage: page,
  context,
  guard,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  const heading = { level: 1, name: 'Home' } as const
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page, one, two].map((tab) => tab.goto(home)))
    for (const tab of [page, one, two]) await expect(tab.getByRole('heading', heading)).toBeVisible()
  }
  // The others check the session while this one logs out.
  guard.allowRefusal(401)
  const leaving = page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  const loading = [one, two].map((tab) => tab.reload().catch(() => undefined))
  await Promise.all([leaving, ...loading])
  for (const tab of [page, one, two]) {
    await expect(tab).toHaveURL('/login')
    await expect(tab.getByRole('heading', heading)).toBeHidden()
  }
})

test('a login in one tab opens the other', async ({ page, context, customer }) => {
  const other = await context.newPage()
  await new Login(other).open()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL(home)
  await expect(other).toHaveURL(home)
})

test('a session that has ended leads to the login and back', { tag: '@phone' }, async ({
  signedInPage: page,
  context,
  customer,
  guard,
  network,
}) => {
  guard.expectExpiry()
  await page.goto(home)
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  // Prefetching is done.
  await network.quiet(page)
  // The provider drops the session without the app knowing.
  expect((await context.request.post('/api/v1/users/account/logout')).ok()).toBe(true)
  await page
    .getByRole('link', { name: /^(Transactions)$/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(say('screens.login.ended'))).toBeVisible()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/dashboard/history')
})

test('another customer in the same browser finds nothing of the previous one', { tag: '@phone' }, async ({
  signedInPage: page,
  sandbox,
  isMobile,
  api,
}) => {
  await api.beneficiary({ first: 'Secret', last: 'Person' })
  await page.goto(transferPath)
  const transfer = new Transfer(page)
  await transfer.hasRate()
  await transfer.sending.fill('321')
  await expect(transfer.person('Secret Person')).toBeVisible()
  await page.goto(home)
  if (isMobile) await page.getByRole('button', { name: say('ui.navigation.open') }).click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
  // The last rates are public, and stay for an offline visit. A logout stays queued until the provider has it.
  const kept = () => page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))
  await expect.poll(async () => (await kept()).filter((key) => !key.startsWith('farsend.rates.'))).toEqual([])

  const second = await sandbox.customer()
  await new Login(page).byPhone(national(second.phone), second.password)
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: /^Send/ }).filter({ visible: true }).first().click()
  await transfer.hasRate()
  await expect(transfer.sending).toHaveValue('')
  await expect(transfer.person('Secret Person')).toBeHidden()
  await expect(transfer.addBeneficiary).toBeVisible()
})

test('a message of an earlier visit does not return', async ({ page, customer }) => {
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expectNotice(page, 'Login Successfully')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})
