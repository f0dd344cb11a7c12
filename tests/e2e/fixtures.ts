import { test as base, type Page } from '@playwright/test'
import type { CustomerApi } from '#tests/e2e/support/customer-api.ts'
import { Guard } from '#tests/e2e/support/guard.ts'
import { Network } from '#tests/e2e/support/network.ts'
import { type Customer, Sandbox } from '#tests/e2e/support/sandbox.ts'
import { nameTestsBy } from '#tests/support/covered.ts'

export { expect } from '@playwright/test'

nameTestsBy(() => base.info().titlePath.join(' › '))

interface Options {
  /**
   * Whether the browser has bandwidth to spare, so that the app prefetches other sections when idle. A test that opens
   * one of them takes a seventh less processor time without.
   */
  fetchesAhead: boolean
}

interface Fixtures {
  /** Fails the test if anything goes wrong in its pages; expected failures are declared on it. */
  guard: Guard
  /** The network of its pages, to cut and restore. */
  network: Network
  sandbox: Sandbox
  /** A verified customer without money. */
  customer: Customer
  /** The provider as another client of the customer would call it, next to the app. */
  api: CustomerApi
  /** A page in a browser that already has the customer's session. */
  signedInPage: Page
}

/** In the page: its customer saves data. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Playwright's test with what every product test needs: a watched browser and a sandbox. */
export const test = base.extend<Fixtures & Options>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead) await context.addInitScript(saveData)
    await use(context)
  },
  guard: [
    async ({ context }, use) => {
      const guard = new Guard()
      await guard.watch(context)
      await use(guard)
      guard.verify()
    },
    { auto: true },
  ],
  network: async ({ context }, use) => {
    await use(new Network(context))
  },
  sandbox: async ({ request, context }, use) => {
    await use(new Sandbox(request, context))
  },
  customer: async ({ sandbox }, use) => {
    await use(await sandbox.customer())
  },
  api: async ({ sandbox, customer }, use) => {
    await use(await sandbox.api(customer))
  },
  signedInPage: async ({ page, context, sandbox, customer }, use) => {
    await sandbox.signIn(context, customer)
    await use(page)
  },
})
