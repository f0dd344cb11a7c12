import { test as base } from '@playwright/test'
import { Guard } from '#tests/e2e/support/guard.ts'
import { type Customer, Sandbox } from '#tests/e2e/support/sandbox.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Fails the test on whatever goes wrong in its pages; takes declarations of what is meant to go wrong. */
  guard: Guard
  sandbox: Sandbox
  /** A verified customer without money. */
  customer: Customer
}

/** Playwright's test with what every test of the product has: a watched browser and a sandbox. */
export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, use) => {
      const guard = new Guard()
      await guard.watch(context)
      await use(guard)
      guard.verify()
    },
    { auto: true },
  ],
  sandbox: async ({ request }, use) => {
    await use(new Sandbox(request))
  },
  customer: async ({ sandbox }, use) => {
    await use(await sandbox.customer())
  },
})
