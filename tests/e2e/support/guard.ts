import { type BrowserContext, expect } from '@playwright/test'

interface Incident {
  readonly what: string
  /** The path below /api/v1 and the status, if the incident is a response or a failed request. */
  readonly path?: string
  readonly status?: number | 'broken'
}

interface Expected {
  readonly status: number | 'broken'
  /** Where it happens; undefined is anywhere below /api/v1. */
  readonly path?: string
  /** Whether the test fails if it does not happen. */
  readonly isDemanded: boolean
}

const API = '/api/v1'

const pathOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname.replace(new RegExp(`^${API}`), '') : url

/** What Playwright logs instead of registering a service worker (playwright.config.ts). */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Chromium's own console line for a status of 400 or more, or a failed request. */
const FAILED_TO_LOAD = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR_)/

/**
 * Watches all pages of a browser context. Anything a careful developer would want to know of fails the test: a console
 * warning or error, an uncaught error, a violation of the Content-Security-Policy, a failed request, a status of 400 or
 * more. A test declares what it provokes beforehand, and then it has to happen.
 */
export class Guard {
  readonly #incidents: Incident[] = []
  /** Every customer page listens for events, and keeps retrying while offline. */
  readonly #expected: Expected[] = [
    { status: 'broken', path: '/events', isDemanded: false },
    { status: 'broken', path: '/events/versions', isDemanded: false },
    // The bell's call after an event may find its token expired too.
    { status: 401, path: '/events', isDemanded: false },
    { status: 401, path: '/events/versions', isDemanded: false },
    { status: 401, path: '/notifications', isDemanded: false },
  ]
  readonly #spoken: RegExp[] = []

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportViolation', (directive: string, blocked: string) => {
      this.#incidents.push({ what: `Content-Security-Policy: ${directive} forbids ${blocked}` })
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        const report: unknown = Reflect.get(globalThis, 'reportViolation')
        if (typeof report === 'function') report(effectiveDirective, `${blockedURI} ${sample}`)
      })
    })
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === BLOCKED) return
      const [isOfRequest, status] = FAILED_TO_LOAD.exec(message.text()) ?? []
      this.#incidents.push({
        what: `console ${message.type()}: ${message.text()} (${message.location().url})`,
        ...(isOfRequest
          ? { path: pathOf(message.location().url), status: status ? Number(status) : 'broken' }
          : {}),
      })
    })
    context.on('weberror', (error) => {
      this.#incidents.push({ what: `uncaught: ${error.error().stack ?? error.error().message}` })
    })
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'unknown'
      // A request cancelled by the page itself, by leaving or refetching, is no failure.
      if (why === 'net::ERR_ABORTED') return
      const path = pathOf(request.url())
      this.#incidents.push({ what: `${request.method()} ${path} failed: ${why}`, path, status: 'broken' })
    })
    context.on('response', (response) => {
      if (response.status() < 400) return
      const path = pathOf(response.url())
      const what = `${response.request().method()} ${path} answered ${response.status()}`
      this.#incidents.push({ what, path, status: response.status() })
    })
  }

  /** The test makes the provider refuse: `expectRefusal(401, '/b/login')`. A path may hold `*` for one part. */
  expectRefusal(status: number, path: string): void {
    this.#expected.push({ status, path, isDemanded: true })
  }

  /** The test cuts a call's network: `expectBroken('/b/login')`. */
  expectBroken(path: string): void {
    this.#expected.push({ status: 'broken', path, isDemanded: true })
  }

  /** A request that may or may not fall into the time offline: the browser's own, or a prefetch. */
  allowBroken(path: string): void {
    this.#expected.push({ status: 'broken', path, isDemanded: false })
  }

  /** The test lets the token or session expire: whichever call comes first then gets the 401. */
  expectExpiry(): void {
    this.#expected.push({ status: 401, isDemanded: true })
  }

  /** An error that may hit another call first; any call if no path is given. */
  allowRefusal(status: number, path?: string): void {
    this.#expected.push({ status, ...(path === undefined ? {} : { path }), isDemanded: false })
  }

  /** The page itself should log something. */
  expectConsole(line: RegExp): void {
    this.#spoken.push(line)
  }

  /** Fails unless everything that went wrong was declared, and everything declared went wrong. */
  verify(): void {
    const fits = ({ status, path }: Expected, incident: Incident) =>
      incident.path !== undefined &&
      incident.status === status &&
      (path === undefined || matches(path, incident.path))
    const isDeclared = (incident: Incident) =>
      this.#expected.some((one) => fits(one, incident)) ||
      this.#spoken.some((line) => line.test(incident.what))
    const surprises = this.#incidents.filter((incident) => !isDeclared(incident))
    const missed = this.#expected.filter(
      (one) => one.isDemanded && !this.#incidents.some((incident) => fits(one, incident)),
    )
    expect(
      surprises.map(({ what }) => what),
      'undeclared failures in the page',
    ).toEqual([])
    const unsaid = this.#spoken.filter((line) => !this.#incidents.some(({ what }) => line.test(what)))
    expect([...missed, ...unsaid.map(String)], 'declared failures that did not happen').toEqual([])
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`).test(path)
}
