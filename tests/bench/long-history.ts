// How soon the first rows of a long history render, at a quarter of the machine's speed: part of
// `npm run bench -- --moving`.
import type { Browser, Page } from 'playwright'
import { hashSecret } from '#provider/auth/secrets.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { linkTo } from '#tests/bench/customer.ts'
import { startProduct } from '#tests/bench/product.ts'
import { median } from '#tests/bench/stats.ts'
import { fillWith } from '#tests/provider/many.ts'

const ROWS = 10_000
const WANTED = 300
const SLOWER = 4
const TRIES = 9
const login = { phone: '+14375550142', password: 'Correct horse 9' }
/** A row below the search, which the home page does not have. */
const rows = 'main:has(input[type=search]) li a[href^="/dashboard/track-transfers/"]'

/** A customer with this many transfers, in the database of a product before its start. */
async function fill(dataDir: string): Promise<void> {
  const db = await openDb({ dataDir })
  await migrate(db)
  await fillWith(db, { customers: 1, transfers: ROWS })
  await db.query('update customers set phone = $1, password_hash = $2', [
    login.phone,
    await hashSecret(login.password),
  ])
  await db.close()
}

/** Milliseconds from clicking the section to the frame with its first rows. */
async function firstRows(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const painted = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const onClick = () => {
          const from = performance.now()
          // Checked when something changes: checking in every frame would slow down the measurement.
          const observer = new MutationObserver(() => {
            if (document.querySelector(wanted) === null) return
            observer.disconnect()
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }
        addEventListener('click', onClick, { once: true })
      }),
    rows,
  )
  const link = linkTo(page, '/dashboard/history')
  // The pointer arrives before the press, and the link has its hover colours by then.
  await link.hover()
  await page.waitForTimeout(300)
  await link.click()
  const took = await painted
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  await linkTo(page, '/dashboard/home').click()
  await page.waitForFunction((wanted) => document.querySelector(wanted) === null, rows)
  await page.waitForTimeout(500)
  return took
}

/** Measures and prints. Returns whether the target was met. */
export async function measureLongHistory(browser: Browser, say: (isMet: boolean, line: string) => void) {
  using product = await startProduct(fill)
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 880 } })
  const { request } = context
  const { data: asked } = await (await request.post('/api/v1/b/login', { data: login })).json()
  const { data: sent } = await (await request.get('/sandbox/outbox', { params: { to: login.phone } })).json()
  const confirmation = { attempt: asked.attempt, way: 'sms', code: sent[0]?.code }
  const answer = await request.post('/api/v1/b/login/confirm', { data: confirmation })
  if (!answer.ok()) throw new Error(`no login: ${answer.status()} ${await answer.text()}`)
  const page = await context.newPage()
  await page.goto('/dashboard/home')
  await page.locator('h1').waitFor()
  // Prefetched and offline files are there, as for a returning customer.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForTimeout(2500)
  const took: number[] = []
  for (let tried = 0; tried < TRIES; tried += 1) took.push(await firstRows(page))
  const [first = 0, ...later] = took.map(Math.round)
  const middle = median(later)
  say(
    middle <= WANTED,
    `first rows of ${ROWS} ${middle} ms, at most ${Math.max(...later)} ms, the first time ${first} ms (at most ${WANTED} ms)`,
  )
}
