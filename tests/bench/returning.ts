// How long a returning visitor waits on a phone's line: part of `npm run bench -- --moving`.
import type { Browser, BrowserContext, Page } from 'playwright'
import { customer, isSettled, linkTo } from '#tests/bench/customer.ts'
import { startProduct } from '#tests/bench/product.ts'
import { slowLine } from '#tests/bench/slow-line.ts'
import { median } from '#tests/bench/stats.ts'

const SLOWER = 4
const TRIES = 5
const HOME = '/dashboard/home'
/** Milliseconds: a visit long enough to cache all pages, a first look at the page, a pointer's rest. */
const LAST_VISIT = 12_000
const LOOKS_AROUND = 3000
const HOVER = 300
const HOME_WANTED = 1500
const SECTION_WANTED = 200

/**
 * In the page: resolves when another heading than `left` is there and everything has loaded, with the milliseconds
 * since the page was opened, or since the next press.
 */
function whole({
  left,
  since,
}: {
  readonly left: string
  readonly since: 'opening' | 'press'
}): Promise<number> {
  const isThere = () => {
    const title = document.querySelector('h1')?.textContent ?? ''
    const main = document.querySelector('#main')
    const isOnItsWay = main?.querySelector('[role=status] > [aria-hidden]') !== null
    return title !== '' && title !== left && main !== null && main.childElementCount > 0 && !isOnItsWay
  }
  return new Promise((resolve) => {
    let from = 0
    const look = () => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    }
    const observer = new MutationObserver(look)
    const begin = () => {
      from = since === 'opening' ? 0 : performance.now()
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      look()
    }
    if (since === 'opening') begin()
    else addEventListener('click', begin, { capture: true, once: true })
  })
}

/** Opens the home page in a new tab; returns the time until it has rendered completely. */
async function home(context: BrowserContext): Promise<{ page: Page; took: number }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/dashboard/home', { waitUntil: 'commit' })
  return { page, took: await page.evaluate(whole, { left: '', since: 'opening' as const }) }
}

/** The time from clicking a section's link until it has rendered completely. The pointer was there a moment before. */
async function section(page: Page, place: string): Promise<number> {
  const link = linkTo(page, place)
  await link.hover()
  await page.waitForTimeout(HOVER)
  const left = (await page.locator('h1').textContent()) ?? ''
  const took = page.evaluate(whole, { left, since: 'press' as const })
  await link.click()
  return took
}

/** Measures and prints. */
export async function measureReturning(
  browser: Browser,
  say: (isMet: boolean, line: string) => void,
): Promise<void> {
  using product = await startProduct()
  using line = await slowLine(product.port)
  const context = await customer(browser, line.url)
  const first = await context.newPage()
  await first.goto('/dashboard/home')
  await first.waitForFunction(isSettled)
  // The last visit has cached the shell and all pages here.
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await first.waitForTimeout(LAST_VISIT)
  await first.close()
  line.isSlow = true

  const opened: number[] = []
  const moved = new Map<string, number[]>()
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { page, took } = await home(context)
    opened.push(took)
    await page.waitForTimeout(LOOKS_AROUND)
    const links = await page.locator('nav a[href^="/dashboard/"]').filter({ visible: true }).all()
    const sections = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
    for (const place of sections) {
      if (place === null || place === HOME) continue
      moved.set(place, [...(moved.get(place) ?? []), await section(page, place)])
      await page.waitForTimeout(HOVER)
      await section(page, HOME)
      await page.waitForTimeout(HOVER)
    }
    await page.close()
  }
  await context.close()
  say(
    median(opened) <= HOME_WANTED,
    `home of a returning customer on slow 4G ${opened.map(Math.round).join(', ')} ms (median at most ${HOME_WANTED} ms)`,
  )
  for (const [place, took] of moved)
    say(
      median(took) <= SECTION_WANTED,
      `${place} after it ${took.map(Math.round).join(', ')} ms (median at most ${SECTION_WANTED} ms)`,
    )
}
