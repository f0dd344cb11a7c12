import type { Browser, BrowserContext, Page } from 'playwright'

/** The sections that a customer visits, the starting one last. */
export const places = [
  '/dashboard/history',
  '/dashboard/track-transfers',
  '/dashboard/home/transfer',
  '/dashboard/home',
]

/** In the page: whether everything has loaded. */
export const isSettled = (): boolean => document.querySelector('#main [role=status] > [aria-hidden]') === null

/** A logged-in customer with money in two currencies. */
export async function customer(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 880 } })
  const secrets = { phone: '+14165550187', password: 'Correct horse 9' }
  const made = await context.request.post('/sandbox/customers', {
    data: { ...secrets, pin: '2794', verified: true, balance: { CAD: '2450.80', EUR: '640.00' } },
  })
  const login = await context.request.post('/api/v1/b/login', { data: secrets })
  if (!login.ok()) throw new Error(`no login: ${made.status()} ${await login.text()}`)
  return context
}

export const linkTo = (page: Page, place: string) =>
  page.locator(`nav a[href="${place}"]`).filter({ visible: true }).first()

/** Opens a section by the navigation, and resolves when it has loaded completely. */
export async function go(page: Page, place: string): Promise<void> {
  await linkTo(page, place).click()
  await page.waitForFunction((path) => window.location.pathname.startsWith(path), place)
  await page.waitForFunction(isSettled)
}
