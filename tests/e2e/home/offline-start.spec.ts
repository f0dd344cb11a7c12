import { expect, test } from '#tests/e2e/fixtures.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

test.use({ serviceWorkers: 'allow', fetchesAhead: true })

type Surroundings = Pick<Parameters<Parameters<typeof test>[2]>[0], 'sandbox' | 'page' | 'context' | 'guard'>

async function openHome({ sandbox, page, context, guard }: Surroundings, address: string, balance: string) {
  // After a reload a browser may report being offline, and the app’s calls then fail.
  const asked = [
    '/capabilities',
    '/users/account/refresh',
    '/countries/location',
    '/currency/country/ng/payouts',
  ]
  for (const path of [...asked, '/favicon.svg', '/flags/ca.svg']) guard.allowBroken(path)
  const customer = await sandbox.customer({ balance: { CAD: '321.45' } })
  await sandbox.signIn(context, customer)
  await page.goto(address)
  await expect(page.getByText(balance).first()).toBeVisible()
}

test('offline, figures stay and show their age; a start offline loads the app without them', async ({
  sandbox,
  page,
  context,
  network,
  guard,
}) => {
  await openHome({ sandbox, page, context, guard }, '/dashboard/home', '321.45')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  // The other chunks load after the first page has everything.
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  const { later } = JSON.parse(
    /const BUILD = (.*)/.exec(await (await page.request.get('/worker.js')).text())?.[1] ?? '',
  )
  expect(later.length).toBeGreaterThan(50)
  await expect.poll(async () => [...new Set(later).difference(new Set(await kept()))]).toEqual([])

  await network.lose(page)
  await expect(page.getByText('321.45').first()).toBeVisible()
  await expect(page.getByText(startOf('ui.offline.since'))).toBeVisible()
  // No figure is on disk, or the next user of the browser could find it.
  await page.reload()
  await expect(page.getByText(say('ui.offline.message'))).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('321.45')).toHaveCount(0)
  await network.restore()
  await expect(page.getByText(say('ui.offline.message'))).toBeHidden()
  await expect(page.getByText('321.45').first()).toBeVisible()
  // The worker caches files only, no answers.
  expect(await kept()).toContain('/dashboard/home')
  expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([])
})

test('an offline start uses the language of the address', async ({
  sandbox,
  page,
  context,
  network,
  guard,
}) => {
  await openHome({ sandbox, page, context, guard }, '/fr/dashboard/home', '321,45')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/fr/dashboard/home')) !== undefined))
    .toBe(true)

  await network.lose(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil')
  await network.restore()
})
