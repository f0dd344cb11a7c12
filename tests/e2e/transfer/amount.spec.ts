import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

test.beforeEach(async ({ signedInPage: page, api }) => {
  await api.beneficiary()
  // A single option would be preselected.
  await api.beneficiary({ first: 'Amara' })
  await new Transfer(page).open()
})

test('requires at least 1 unit of the currency', { tag: '@phone' }, async ({ page }) => {
  const transfer = new Transfer(page)
  await transfer.person('Ngozi Eze').check()
  await transfer.sending.fill('0.99')
  await transfer.continueButton.click()
  await expect(transfer.sending).toBeFocused()
  await expect(transfer.sending).toHaveAttribute('aria-invalid', 'true')
  await expect(transfer.sending).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-amount.fields.sending_amount.errors.minDecimal'), 'i'),
  )
  await transfer.sending.fill('1')
  await expect(transfer.sending).not.toHaveAttribute('aria-invalid')
  await transfer.continueButton.click()
  await transfer.isAt('review')
})

test('submitting nothing shows every error and focuses the first field', async ({ page }) => {
  const transfer = new Transfer(page)
  await expect(transfer.person('Amara Eze')).toBeVisible()
  await transfer.continueButton.click()
  await expect(page.getByRole('alert').filter({ hasText: say('form.problems', { count: 2 }) })).toBeVisible()
  await expect(transfer.sending).toBeFocused()
  await expect(transfer.sending).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-amount.fields.sending_amount.errors.required'), 'i'),
  )
  await expect(
    page.getByRole('radiogroup', { name: say('forms.transfer-amount.fields.beneficiary_id.label') }),
  ).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-amount.fields.beneficiary_id.errors.required'), 'i'),
  )
  await transfer.isAt('amount')
})

test('refuses the limit and above, accepts just below', async ({ page, api }) => {
  const transfer = new Transfer(page)
  await transfer.person('Ngozi Eze').check()
  for (const amount of ['10000', '10000.01']) {
    await transfer.sending.fill(amount)
    await transfer.continueButton.click()
    await expectNotice(page, 'Transaction Limit', 'Daily Limit exceeded')
    await transfer.isAt('amount')
    await page
      .getByRole('button', { name: say('ui.notices.close') })
      .first()
      .click()
  }
  await transfer.sending.fill('9999.99')
  await transfer.continueButton.click()
  await transfer.isAt('review')
  expect(await api.transfers()).toHaveLength(0)
})

test('a limit used up between amount and review leads back to the amount', async ({ page, guard, api }) => {
  guard.expectRefusal(422, '/transfers/credit')
  const transfer = new Transfer(page)
  await transfer.giveAmount('6000')
  const [beneficiary] = await api.beneficiaries()
  await api.created('5000', beneficiary?._id)
  await transfer.givePurpose()
  await transfer.confirmButton.click()
  await expectNotice(page, 'Transaction Limit', 'Daily Limit exceeded')
  await transfer.isAt('amount')
  await expect(transfer.sending).toHaveValue(/^6,000/)
  expect(await api.transfers()).toHaveLength(1)
})

test('either amount can be typed, and the other follows', async ({ page, api }) => {
  const transfer = new Transfer(page)
  const rate = Number(
    (
      await page
        .getByText(/1 CAD = [\d,.]+ NGN/)
        .first()
        .textContent()
    )
      ?.match(/= ([\d,.]+)/)?.[1]
      ?.replaceAll(',', ''),
  )
  const read = async (field: typeof transfer.sending) =>
    Number((await field.inputValue()).replaceAll(',', ''))
  await transfer.sending.fill('100')
  await expect.poll(async () => Math.abs((await read(transfer.receiving)) - 100 * rate)).toBeLessThan(1)

  await transfer.receiving.fill('50000')
  await expect.poll(async () => Math.abs((await read(transfer.sending)) - 50_000 / rate)).toBeLessThan(0.02)
  const typed = await read(transfer.sending)
  await transfer.person('Ngozi Eze').check()
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await transfer.confirm()
  const [made] = await api.transfers()
  expect(Number(made?.sending_amount)).toBeCloseTo(typed, 2)
  expect(Math.abs(Number(made?.receiving_amount) - 50_000)).toBeLessThan(rate)
})

test('amounts are grouped as typed and pasted, and letters stay with an error', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { sending, continueButton } = new Transfer(page)
  await sending.pressSequentially('1234.56')
  await expect(sending).toHaveValue('1,234.56')
  await sending.press('ArrowUp')
  await expect(sending).toHaveValue('1,234.56')
  await sending.fill('')
  await sending.pressSequentially('12a34')
  await continueButton.click()
  await expect(sending).toHaveValue('12a34')
  await expect(sending).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-amount.fields.sending_amount.errors.format'), 'i'),
  )
  for (const [pasted, shown] of [
    ['2,500.75 CAD', '2,500.75'],
    ['1.234,50', '1,234.50'],
    // What is no amount beyond doubt stays as it came.
    ['🦉🦉 7', '🦉🦉 7'],
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
    ['9'.repeat(10_000), '9'.repeat(10_000)],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await sending.fill('')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(sending).toHaveValue(shown)
  }
})

test('the caret stays in place while typing', async ({ page }) => {
  const { sending } = new Transfer(page)
  await sending.fill('1234')
  await expect(sending).toHaveValue('1,234')
  await sending.press('Home')
  await sending.press('ArrowRight')
  await page.keyboard.type('99')
  await expect(sending).toHaveValue('199,234')
})

test('typed amounts survive a reload and a failed rate', async ({ page, guard }) => {
  guard.expectBroken('/currency/country/ng/payouts')
  const transfer = new Transfer(page)
  await transfer.sending.fill('75')
  await transfer.person('Ngozi Eze').check()
  await page.reload()
  await transfer.isAt('amount')
  await expect(transfer.sending).toHaveValue(/^75/)
  await expect(transfer.person('Ngozi Eze')).toBeChecked()

  let asked = 0
  await page.route('**/payouts', (route) => {
    asked += 1
    return route.abort('internetdisconnected')
  })
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: say('screens.calculator.stale') })
  await expect(failed).toBeVisible({ timeout: 45_000 })
  // The last rate on this device is shown with its age, and can't be agreed to.
  await expect(page.getByText(/^Rate from /)).toBeVisible()
  await transfer.continueButton.click()
  await transfer.isAt('amount')
  // The page retries three times; after that it waits for the customer.
  await expect.poll(() => asked, { timeout: 45_000 }).toBeGreaterThanOrEqual(4)
  await page.unroute('**/payouts')
  await failed.getByRole('button', { name: say('screens.calculator.retry') }).click()
  await transfer.hasRate()
  await expect(transfer.sending).toHaveValue(/^75/)
  await expect(transfer.receiving).not.toHaveValue('')
})

test('Instant Money Credit: another form, by phone', async ({ page, api }) => {
  const transfer = new Transfer(page)
  await transfer.sending.fill('20')
  await transfer.addBeneficiary.click()
  await transfer.dialog
    .getByRole('radio', { name: say('provider.delivery.methods.instant-money-credit') })
    .check()
  const label = (field: 'first_name' | 'last_name' | 'phone_number') =>
    transfer.dialog.getByLabel(say(`forms.beneficiary-instant-money.fields.${field}.label`), { exact: true })
  await label('first_name').fill('Uche')
  await label('last_name').fill('Nwosu')
  await label('phone_number').fill('8031234567')
  await transfer.dialog.getByRole('button', { name: say('forms.beneficiary-instant-money.submit') }).click()
  await expect(transfer.person('Uche Nwosu')).toBeChecked()
  await transfer.continueButton.click()
  await transfer.isAt('review')
  await transfer.confirm()
  const [made] = await api.transfers()
  expect(made?.delivery_method_id).toBe('instant-money-credit')
})

test('Continue with nobody to send to opens the new beneficiary, and goes on with them', {
  tag: '@phone',
}, async ({ page, sandbox, context }) => {
  await sandbox.signIn(context, await sandbox.customer())
  const transfer = new Transfer(page)
  await transfer.open()
  await transfer.sending.fill('200')
  await transfer.continueButton.click()
  await expect(transfer.dialog).toBeVisible()
  await transfer.fillInBeneficiary()
  await transfer.isAt('review')
})

test('Continue over the limit says so, even with nobody chosen', { tag: '@phone' }, async ({ page }) => {
  const transfer = new Transfer(page)
  await transfer.sending.fill('10000')
  await transfer.continueButton.click()
  await expectNotice(page, 'Transaction Limit', 'Daily Limit exceeded')
  await expect(transfer.sending).toBeFocused()
  await expect(transfer.sending).toBeInViewport()
})
