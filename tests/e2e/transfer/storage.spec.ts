import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'

/** Browser settings that block storage: merely reading `localStorage` throws. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

/** A full device. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const browsers = [
  ['that may keep nothing', forbidStorage],
  ['without room to keep anything', fillStorage],
] as const

for (const [which, prepare] of browsers)
  test(`login and transfer in a browser ${which}: everything works, and a new page keeps the session`, async ({
    page,
    sandbox,
  }) => {
    const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
    await page.addInitScript(prepare)
    await logIn(page, customer)
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.newBeneficiary()
    await transfer.giveAmount('120')
    await transfer.confirm()
    await transfer.authorise(customer.pin, 'payment')
    await transfer.payFromBalance()
    await page.goto('/dashboard/home')
    await expect(page.getByText('377.01').first()).toBeVisible()
  })

async function logIn(page: Page, { phone, password }: { phone: string; password: string }): Promise<void> {
  const login = new Login(page)
  await login.open()
  await login.byPhone(national(phone), password)
  await expect(page).toHaveURL('/dashboard/home')
}
