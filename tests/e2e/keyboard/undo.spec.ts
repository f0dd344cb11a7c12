import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
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

test('a code is undone after the dash of a pasted one was dropped, and isn’t submitted by it', async ({
  page,
  sandbox,
}) => {
  const signUp = new SignUp(page, sandbox, newPhone())
  await signUp.reach('code-input')
  await signUp.code.click()
  await page.keyboard.insertText('12-3')
  await page.keyboard.type('4')
  await expect(signUp.code).toHaveValue('1234')
  await undo(page)
  await expect(signUp.code).toHaveValue('123')
  await undo(page)
  await redo(page)
  await redo(page)
  await expect(signUp.code).toHaveValue('1234')
})
