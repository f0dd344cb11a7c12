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
   * Whether the browser has megabytes to spare, so that the app fetches the other sections while nobody does anything. A
   * test that opens one of them takes a seventh less of the processor without.
   */
  fetchesAhead: boolean
}

interface Fixtures {
  /** Fails the test on whatever goes wrong in its pages; takes declarations of what is meant to go wrong. */
  guard: Guard
  /** The network of its pages, to be taken away and given back. */
  network: Network
  sandbox: Sandbox
  /** A verified customer without money. */
  customer: Customer
  /** The provider as a program of the customer's would call it, beside the app. */
  api: CustomerApi
  /** A page of a browser that has the customer's session, as a login before the test began would have left it. */
  signedInPage: Page
}

/** In the page: its customer counts their megabytes. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Playwright's test with what every test of the product has: a watched browser and a sandbox. */
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
