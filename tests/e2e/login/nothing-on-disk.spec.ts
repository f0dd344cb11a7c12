import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** The files of a folder that contain one of the texts in UTF-8 or UTF-16, unless compressed. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    for (const text of texts)
      if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(`${path}: ${text}`)
  }
  return found
}

/** Everything in the storages of an origin, as one text. */
const stored = async (): Promise<string> => {
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      return Promise.all(answers.map(async (answer) => `${answer?.url} ${await answer?.text()}`))
    }),
  )
  const databases = await indexedDB.databases()
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, databases, cached])
}

test('a browser closed without logging out leaves nothing of its customer on disk', async ({
  sandbox,
  baseURL,
}, { project }) => {
  test.setTimeout(120_000)
  const customer = await sandbox.customer({
    firstName: 'Zephyrine',
    lastName: 'Quackenbush',
    balance: { CAD: '73921.45' },
  })
  const api = await sandbox.api(customer)
  const beneficiary = await api.beneficiary({ first: 'Wolfdietrich', last: 'Xanthopoulos' })
  const texts = ['Zephyrine', 'Quackenbush', '73921.45', '73,921.45', 'Wolfdietrich', 'Xanthopoulos']
  texts.push(String(beneficiary.account_number), customer.email)

  const profile = await mkdtemp(join(tmpdir(), 'farsend-profile-'))
  const { launchOptions } = project.use
  try {
    const first = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: String(baseURL),
    })
    await sandbox.signIn(first, customer)
    const page = await first.newPage()
    await page.goto('/dashboard/home')
    await expect(page.getByText('73,921.45').first()).toBeVisible()
    await page.goto('/dashboard/profile/cards-and-beneficiaries')
    await expect(page.getByText('Xanthopoulos').first()).toBeVisible()
    for (const path of [
      '/dashboard/history',
      '/profile/personal-data',
      '/dashboard/profile/settings',
      '/dashboard/home',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText('73,921.45').first()).toBeVisible()
    // A browser flushes storage after some seconds, and always when it closes.
    await page.waitForTimeout(6000)
    const before = await page.evaluate(stored)
    await first.close()
    expect(texts.filter((text) => before.includes(text))).toEqual([])
    expect(await filesWith(profile, texts)).toEqual([])

    const second = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: String(baseURL),
    })
    const again = await second.newPage()
    await second.setOffline(true)
    await again.goto('/dashboard/home').catch(() => undefined)
    for (const text of texts) await expect(again.getByText(text)).toHaveCount(0)
    await second.setOffline(false)
    await again.goto('/404')
    const after = await again.evaluate(stored)
    expect(texts.filter((text) => after.includes(text))).toEqual([])
    await second.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})
