// How soon the first rows of a long history are painted, at a quarter of the machine's speed: a part of
// `npm run bench -- --moving`.
import type { Browser, Page } from 'playwright'
import { hashSecret } from '#provider/auth/secrets.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { startProduct } from '#tests/bench/product.ts'
import { median } from '#tests/bench/stats.ts'
import { fillWith } from '#tests/provider/many.ts'

const ROWS = 10_000
const WANTED = 300
const SLOWER = 4
const TRIES = 9
const login = { phone: '+1437000000001', password: 'Correct horse 9' }
const rows = 'main li a[href^="/dashboard/track-transfers/"]'

/** Somebody who has sent so often, in the database of a product that is to be started. */
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

/** From the press on the section until the frame with its first rows; milliseconds. */
async function firstRows(page: Page): Promise<number> {
  await page.goto('/dashboard/home')
  await page.locator('h1').waitFor()
  // What is fetched ahead is there, as it is for somebody who looks at the page before they press.
  await page.waitForTimeout(2500)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const painted = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => {
          const from = performance.now()
          const look = () =>
            document.querySelector(wanted) === null
              ? requestAnimationFrame(look)
              : requestAnimationFrame(() => resolve(performance.now() - from))
          requestAnimationFrame(look)
        })
      }),
    rows,
  )
  await page.locator('nav a[href="/dashboard/history"]').filter({ visible: true }).first().click()
  const took = await painted
  await cdp.detach()
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
  const took: number[] = []
  for (let tried = 0; tried < TRIES; tried += 1) took.push(await firstRows(page))
  const [middle, worst] = [median(took), Math.max(...took)]
  say(
    middle <= WANTED,
    `first rows of ${ROWS} ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms (at most ${WANTED} ms)`,
  )
}
