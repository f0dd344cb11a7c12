// The oldest browsers that we serve (browserslist in package.json) lack functions of today's.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'

/** Runs in the page, before its own script. */
function forgetNewFunctions(): void {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of Object.getOwnPropertyNames(iterators)) {
    if (name !== 'constructor') Reflect.deleteProperty(iterators, name)
  }
  const gone: readonly (readonly [object, string])[] = [
    [globalThis, 'Iterator'],
    [Promise, 'try'],
    [Array, 'fromAsync'],
    [RegExp, 'escape'],
    [Math, 'sumPrecise'],
    [Error, 'isError'],
  ]
  for (const [owner, name] of gone) Reflect.deleteProperty(owner, name)
}

test.beforeEach(({ page }) => page.addInitScript(forgetNewFunctions))

test('sign-up works without the functions that the oldest browsers lack', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await signUp.reach('account-created')
  expect(await page.evaluate(() => 'map' in [].values())).toBe(false)
})

test('sending money works without them', async ({ signedInPage: page, api, customer }) => {
  await api.beneficiary()
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.giveAmount('100')
  await transfer.confirm()
  await transfer.authorise(customer.pin)
})
