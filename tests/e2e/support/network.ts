import type { BrowserContext, Page, Request } from '@playwright/test'

/** How long without a request before a page counts as loaded. */
const QUIET_MS = 300

/** The same with a request under way: the end of one from a page left behind may never be reported. */
const LEFT_MS = 3000

/** A page that renders all the time may never be idle. */
const IDLE_MS = 1000

/** The network between the pages of a browser context and the provider; tests cut and restore it. */
export class Network {
  readonly #context: BrowserContext
  readonly #underWay = new Set<Request>()
  #asked = 0

  constructor(context: BrowserContext) {
    this.#context = context
    const ended = (request: Request) => this.#underWay.delete(request)
    context.on('request', (request) => {
      // The event stream stays open for minutes.
      if (new URL(request.url()).pathname.endsWith('/api/v1/events')) return
      this.#asked += 1
      this.#underWay.add(request)
    })
    context.on('requestfinished', ended)
    context.on('requestfailed', ended)
  }

  /**
   * Resolves when the page has loaded everything by itself: its files, the session, the form of the next step. What
   * breaks afterwards is the test's doing.
   */
  async quiet(page: Page): Promise<void> {
    for (let still = 0; still < (this.#underWay.size > 0 ? LEFT_MS : QUIET_MS); ) {
      const asked = this.#asked
      await page.waitForTimeout(QUIET_MS)
      // On a busy machine a loaded file may still wait to run and to request the next.
      await page.evaluate((timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })), IDLE_MS)
      still = asked === this.#asked ? still + QUIET_MS : 0
    }
  }

  /** Cuts it, once the page has loaded everything by itself. */
  async lose(page: Page): Promise<void> {
    await this.quiet(page)
    await this.#context.setOffline(true)
  }

  async restore(): Promise<void> {
    await this.#context.setOffline(false)
  }
}
