import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Calculator } from '#tests/e2e/steps/calculator.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { openTakenOver } from '#tests/e2e/support/public-pages.ts'

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const preventsUndo = (box: Element) =>
  !box.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }))
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z')

test('an amount is undone and redone key by key, though we write its groups', async ({
  signedInPage: page,
  api,
}) => {
  await api.beneficiary()
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.click()
  await page.keyboard.type('1234.5')
  await expect(transfer.sending).toHaveValue('1,234.5')
  for (const text of ['1,234.', '1,234', '123']) {
    await undo(page)
    await expect(transfer.sending).toHaveValue(text)
  }
  await redo(page)
  await expect(transfer.sending).toHaveValue('1,234')
  await undo(page)
  await page.keyboard.type('9')
  await expect(transfer.sending).toHaveValue('1,239')
  // What was undone before a new key is gone.
  await redo(page)
  await expect(transfer.sending).toHaveValue('1,239')
})

test('so is an amount of the calculator, up to the figure that it replaced', async ({ page }) => {
  await openTakenOver(page, '/')
  const { sending } = new Calculator(page)
  await sending.click()
  // Its script comes with the first focus; from then on the browser's own undo is prevented.
  await expect.poll(() => sending.evaluate(preventsUndo)).toBe(true)
  await page.keyboard.type('1234.5')
  for (const text of ['1,234.', '1,234', '123']) {
    await undo(page)
    await expect(sending).toHaveValue(text)
  }
  await redo(page)
  await expect(sending).toHaveValue('1,234')
  for (let key = 0; key < 4; key += 1) await undo(page)
  await expect(sending).toHaveValue('1,000.00')
})

test('a phone number is undone, and a key in its middle too', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.open()
  await signUp.mobile.click()
  await page.keyboard.type('4165550142')
  await expect(signUp.mobile).toHaveValue('416 555 0142')
  await undo(page)
  await undo(page)
  await expect(signUp.mobile).toHaveValue('416 555 01')
  await page.keyboard.type('99')
  await expect(signUp.mobile).toHaveValue('416 555 0199')
  for (let place = 0; place < 3; place += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await undo(page)
  await expect(signUp.mobile).toHaveValue('416 555 0199')
})

test('a code is undone after a dash was dropped, and isn’t submitted by it', async ({ page, sandbox }) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await signUp.code.click()
  await page.keyboard.insertText('12-34')
  await expect(signUp.code).toHaveValue('1234')
  await page.keyboard.type('5')
  await undo(page)
  await expect(signUp.code).toHaveValue('1234')
  await undo(page)
  await expect(signUp.code).toHaveValue('')
  await redo(page)
  await expect(signUp.code).toHaveValue('1234')
})
