// The development server on a copy of the repository, whose data breaks and is fixed while a page is open.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Page, expect as quick, test } from '@playwright/test'
import { freePort } from '#scripts/run/ports.ts'
import { say } from '#tests/e2e/support/words.ts'
import { copyRepo } from '#tests/scripts/repo-copy.ts'

const words = 'content/en-CA/screens/login.json'
const screen = 'src/screens/access/login/LoginScreen.tsx'
const delivery = 'content/policy/delivery.json'
const pricing = 'content/policy/pricing.json'

interface Copy {
  readonly url: string
  read(file: string): string
  write(file: string, text: string): void
  remove(file: string): void
  start(): Promise<void>
}

/** A copy with its own server. Starting one costs more than these tests, so they share it and run in order. */
const withCopy = test.extend<object, { copy: Copy }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { root, remove } = copyRepo()
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      let server: ChildProcess | undefined
      await use({
        url,
        read: (file) => readFileSync(join(root, file), 'utf8'),
        write(file, text) {
          mkdirSync(dirname(join(root, file)), { recursive: true })
          writeFileSync(join(root, file), text)
        },
        remove: (file) => rmSync(join(root, file), { recursive: true }),
        async start() {
          if (server) return
          const data = join(root, '.data')
          const own = {
            PORT: String(port),
            DATA_DIR: data,
            VITE_CACHE_DIR: join(data, 'vite'),
            LOG_LEVEL: 'silent',
          }
          const env = { ...process.env, ...own }
          server = spawn(process.execPath, ['scripts/dev.ts'], { cwd: root, env, stdio: 'ignore' })
          await expect
            .poll(() =>
              fetch(url).then(
                ({ ok }) => ok,
                () => false,
              ),
            )
            .toBe(true)
        },
      })
      if (server) {
        const ended = new Promise((resolve) => server?.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** On a busy machine an edit can take tens of seconds to show: check, types and a provider restart. */
const expect = quick.configure({ timeout: 90_000 })

const overlay = (page: Page) => page.locator('vite-error-overlay')

// The copy's server has to prebundle its packages first.
withCopy.setTimeout(480_000)
withCopy.describe.configure({ mode: 'serial', timeout: 300_000 })

withCopy(
  'reports data that is broken from the start, and loads the page once it is fixed',
  async ({ copy, page }) => {
    const good = copy.read(words)
    copy.write(words, good.replace('{', '{,'))
    await copy.start()
    await page.goto(`${copy.url}/login`)
    await expect(overlay(page)).toContainText(`${words}:1 there is nothing before this comma`)
    copy.write(words, good)
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

withCopy(
  'reports a broken file over the page, which keeps working, and clears the report once it is fixed',
  async ({ copy, page }) => {
    await copy.start()
    await page.goto(`${copy.url}/login`)
    const good = copy.read(words)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const said = await heading.innerText()
    const phone = page.getByRole('textbox', { name: /Mobile/ })
    await phone.fill('416 555 0142')

    copy.write(words, good.replace('{', '{,'))
    await expect(overlay(page)).toContainText(`${words}:1 there is nothing before this comma`)
    await expect(heading).toHaveText(said)
    // The page below is the last good version and still works: it takes typed text.
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
    await page.getByLabel(/^Password/).fill('secret')

    // A page opened now reports it too, and shows the last good version.
    const second = await page.context().newPage()
    await second.goto(`${copy.url}/login`)
    await expect(overlay(second)).toContainText(`${words}:1`)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(said)

    copy.write(words, good.replace(JSON.stringify(said), JSON.stringify('Mended heading')))
    await expect(heading).toHaveText('Mended heading')
    await expect(overlay(second)).toHaveCount(0)
    await expect(phone).toHaveValue(/416/)
    copy.write(words, good)
    await expect(heading).toHaveText(said)
  },
)

withCopy('a component that throws is shown over the page', async ({ copy, page }) => {
  await copy.start()
  const good = copy.read(screen)
  copy.write(
    screen,
    good.replace(/(export function LoginScreen\([^)]*\) \{)/, "$1 throw new Error('no tea')\n"),
  )
  await page.goto(`${copy.url}/login`)
  await expect(overlay(page).first()).toContainText('no tea')
  copy.write(screen, good)
})

withCopy(
  'applies an edited policy at once, in the page and the provider, and keeps the typed text',
  async ({ copy, page }) => {
    await copy.start()
    await page.goto(copy.url)
    const main = page.getByRole('main')
    const hours = (count: number) => main.getByText(say('screens.calculator.upTo', { count })).first()
    await expect(hours(2)).toBeVisible()
    const amount = page.getByRole('textbox').first()
    await amount.fill('250')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const margin = copy.read(pricing)
    const arrival = copy.read(delivery)

    copy.write(delivery, arrival.replace('"methods": [', '"methods": '))
    await expect(overlay(page)).toContainText(`${delivery}:`)
    copy.write(delivery, arrival.replace('"arrival_hours": 2', '"arrival_hours": 5'))
    await expect(hours(5)).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
    await expect(amount).toHaveValue('250')

    const rate = async () => {
      const answer = await page.request.get(`${copy.url}/api/v1/currency/country/NG/payouts`)
      // Calls wait for a restarting provider; none is refused.
      expect(answer.status()).toBe(200)
      return (await answer.json()).data[0].applied_rate
    }
    const before = await rate()
    const shown = main.getByText(/^1 CAD = [\d,.]+ NGN/).first()
    const said = await shown.innerText()
    copy.write(pricing, margin.replace('"margin_basis_points": 85', '"margin_basis_points": 500'))
    await expect.poll(rate).not.toBe(before)
    // The page refetches by itself, before the 50-second interval is up, and shows the current value.
    await expect(shown).not.toHaveText(said)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    copy.write(delivery, arrival)
    copy.write(pricing, margin)
  },
)

withCopy(
  'creates and deletes a form, and starts a translation, without restarting the page',
  async ({ copy, page }) => {
    await copy.start()
    await page.goto(`${copy.url}/login`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const said = await heading.innerText()
    const good = copy.read(words)

    copy.remove(words)
    // A translation of a missing file is reported as the error.
    await expect(overlay(page)).toContainText(/content\/\w\w-CA\/screens\/login\.json:1/)
    copy.write(words, good)
    await expect(overlay(page)).toHaveCount(0)

    copy.write('content/de-DE/screens/login.json', JSON.stringify({ heading: 'Willkommen zurück' }))
    await expect(async () => {
      await page.goto(`${copy.url}/login?locale=de-DE`)
      await expect(heading).toHaveText('Willkommen zurück', { timeout: 15_000 })
    }).toPass({ timeout: 90_000 })
    // Missing sentences fall back to English.
    await expect(page.getByRole('button', { name: say('forms.login-phone.submit') })).toBeVisible()
    copy.remove('content/de-DE')
    await expect(async () => {
      await page.goto(`${copy.url}/login?locale=en-CA`)
      await expect(heading).toHaveText(said, { timeout: 15_000 })
    }).toPass({ timeout: 90_000 })
    await expect(overlay(page)).toHaveCount(0)
  },
)
