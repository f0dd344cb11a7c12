import { expect, test } from '#tests/e2e/fixtures.ts'
import { notices } from '#tests/e2e/steps/notices.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

test.describe('PIN', () => {
  test('a wrong PIN shows the tries left, the right one passes', { tag: '@phone' }, async ({
    signedInPage: page,
    customer,
    guard,
    api,
  }) => {
    guard.expectRefusal(422, '/transfers/credit/*/authorise')
    const { _id: id } = await api.created('100')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('authorise')
    await transfer.authoriseButton.click()
    await expect(transfer.pin).toHaveAccessibleDescription(
      new RegExp(say('forms.transfer-pin.fields.pin.errors.required'), 'i'),
    )
    await transfer.pin.fill('1111')
    await expect(transfer.pin).toHaveAccessibleDescription(
      new RegExp(say('provider.errors.pin_wrong', { count: 4 }), 'i'),
    )
    await expect(notices(page)).toHaveCount(0)
    await expect(transfer.pin).toHaveValue('')
    await transfer.isAt('authorise')
    expect((await api.transfer(id)).status).toBe('draft')
    await transfer.authorise(customer.pin)
    expect((await api.transfer(id)).status).toBe('awaiting_payment')
  })

  test('the fifth wrong PIN locks it, and then the right one is refused', async ({
    signedInPage: page,
    customer,
    guard,
    api,
  }) => {
    guard.expectRefusal(422, '/transfers/credit/*/authorise')
    guard.expectRefusal(423, '/transfers/credit/*/authorise')
    const { _id: id } = await api.created('100')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    for (const pin of ['1111', '2222', '3333', '4444', '5555', customer.pin]) {
      const answered = page.waitForResponse('**/authorise')
      await transfer.pin.fill(pin)
      await answered
      await expect(transfer.pin).toHaveValue('')
    }
    await expect(transfer.pin).toHaveAccessibleDescription(
      new RegExp(say('provider.errors.pin_locked', { count: 15 }), 'i'),
    )
    await transfer.isAt('authorise')
    expect((await api.transfer(id)).status).toBe('draft')
  })

  test('the PIN is never stored', async ({ signedInPage: page, guard, api, network }) => {
    guard.expectRefusal(422, '/transfers/credit/*/authorise')
    const { _id: id } = await api.created('100')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    await transfer.isAt('authorise')
    await expect.poll(stored).toContain(id)
    // Late responses are stored too.
    await network.quiet(page)
    // Not "contains no 975": a stored id or time may have these digits.
    const before = await stored()
    await transfer.pin.fill('975')
    expect(await stored()).toBe(before)
    const answered = page.waitForResponse('**/authorise')
    await transfer.pin.press('3')
    await answered
    await expect(transfer.pin).toHaveAccessibleDescription(
      new RegExp(say('provider.errors.pin_wrong', { count: 4 }), 'i'),
    )
    expect(await stored()).toBe(before)
    await page.reload()
    await transfer.isAt('authorise')
    await expect(transfer.pin).toHaveValue('')
  })
})
