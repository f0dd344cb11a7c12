// nginx serves the pages, by the blocks of scripts/prerender/README.md, and the provider is on another site.
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { type Hosts, startHosts } from '#tests/e2e/support/nginx.ts'
import { national } from '#tests/e2e/support/phones.ts'

const test = base.extend<object, { hosts: Hosts | undefined }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const hosts = await startHosts()
      await use(hosts)
      await hosts?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts?.pages),
  // The sandbox's controls are the provider's.
  request: async ({ playwright, hosts }, use) => {
    const request = await playwright.request.newContext(hosts ? { baseURL: hosts.provider } : {})
    await use(request)
    await request.dispose()
  },
})

// One nginx and one provider for both.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ hosts }) => test.skip(hosts === undefined, 'There is no nginx'))

test('a customer logs in, stays logged in after a reload, and logs out', async ({
  page,
  context,
  customer,
  hosts,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(origin)
  })
  const home = page.getByRole('heading', { level: 1, name: 'Home' })
  await new Login(page).open()
  await new Login(page).byPhone(national(customer.phone), customer.password)
  await expect(page).toHaveURL('/dashboard/home')
  await expect(home).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map(({ name, sameSite, secure, httpOnly }) => [name, sameSite, secure, httpOnly])).toEqual(
    expect.arrayContaining([
      ['farsend_device', 'None', true, true],
      ['farsend_refresh', 'None', true, true],
    ]),
  )
  const listens = page.waitForResponse(/\/api\/v1\/events$/)
  await page.reload()
  await expect(home).toBeVisible()
  expect((await listens).status()).toBe(200)

  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['farsend_device'])
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/login')
  expect([...asked]).toEqual([hosts?.provider])
})

test('every address has its page, with the headers of the build', async ({ page, hosts }) => {
  const get = (path: string) => page.request.get(path, { maxRedirects: 0 })
  const shell = ['/track/abc', '/hand-over', '/stop-change', '/kyc', '/kyc/check/selfie', '/get-started/pin']
  for (const path of [
    ...shell,
    '/dashboard/track-transfers/1/receipt',
    '/fr/track/abc',
    '/fr/dashboard/home',
  ]) {
    const answer = await get(path)
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'no-store'])
    const language = path.startsWith('/fr/') ? 'fr-CA' : 'en-CA'
    expect(await answer.text()).toMatch(new RegExp(`<html lang="${language}"[^]*<div id="root"></div>`))
  }
  for (const path of ['/', '/login', '/support/faq', '/fr', '/fr/login']) {
    const answer = await get(path)
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'no-cache'])
    expect(answer.headers()['content-security-policy']).toContain(`connect-src 'self' ${hosts?.provider};`)
    expect(await answer.text()).toContain('data-path=')
  }
  for (const path of ['/nowhere', '/dashboard/nowhere', '/trackers', '/hand-over/more'])
    expect([path, (await get(path)).status()]).toEqual([path, 404])
  const moved = await get('/.well-known/change-password')
  expect([moved.status(), moved.headers().location]).toEqual([302, `${hosts?.pages}/forget-password`])
})
