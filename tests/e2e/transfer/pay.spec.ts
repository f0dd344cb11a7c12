import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectNotice, notices } from '#tests/e2e/steps/notices.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { say } from '#tests/e2e/support/words.ts'

test.describe('from the balance', () => {
  test('a double click moves the money once, and the last step shows the amount above its buttons', {
    tag: '@phone',
  }, async ({ page, context, sandbox, guard }) => {
    const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.authorised('100')
    await sandbox.signIn(context, customer)
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('payment')
    await expect(transfer.channel('wallet')).toBeChecked()
    await expect(
      page.getByText(say('screens.transfer.wallet.leaves', { amount: '397.01 CAD' })),
    ).toBeVisible()
    await page
      .getByRole('button', { name: say('screens.transfer.wallet.pay', { amount: '102.99 CAD' }) })
      .dblclick()
    await givePin(page, guard, '/transfers/credit/*/pay')
    await transfer.isAt('done')
    const figure = page
      .getByRole('region', { name: say('screens.tracking.title') })
      .getByText('NGN')
      .first()
    await expect(figure).toBeInViewport()
    // On a phone they are at the bottom of the window, whatever is above.
    const again = page.getByRole('button', { name: say('screens.transfer.done.again') })
    await expect(again).toBeInViewport()
    const [above, below] = [await figure.boundingBox(), await again.boundingBox()]
    expect(above?.y ?? Number.NaN).toBeLessThan(below?.y ?? Number.NaN)
    expect(await api.balance()).toBe('397.01')
    expect(await api.transfers()).toHaveLength(1)
  })

  test('a balance spent in between shows so, moves nothing, and offers another way', async ({
    page,
    context,
    sandbox,
    guard,
  }) => {
    guard.expectRefusal(422, '/transfers/credit/*/payment')
    const customer = await sandbox.customer({ balance: { CAD: '150.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.authorised('100')
    await sandbox.signIn(context, customer)
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('payment')
    await transfer.channel('wallet').check()
    await api.paid('80')
    await transfer.payButton.click()
    await expectNotice(page, 'Payment', say('provider.errors.insufficient_funds'))
    await transfer.isAt('payment')
    expect(await api.balance()).toBe('67.01')
    await transfer.choose('e-transfer')
  })

  test('a balance that is too small pays a part, and an e-transfer the rest', async ({
    page,
    context,
    sandbox,
  }) => {
    const customer = await sandbox.customer({ balance: { CAD: '40.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.authorised('100')
    await sandbox.signIn(context, customer)
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await expect(transfer.channel('wallet')).toBeHidden()
    const parts = say('screens.transfer.split.parts', {
      balance: '40.00 CAD',
      currency: 'CAD',
      rest: '62.99 CAD',
    })
    await expect(transfer.channel('split')).toHaveAccessibleDescription(parts)
    await transfer.choose('split')
    await expect(page.getByText(/62\.99\s*CAD/).first()).toBeVisible()
    const held = say('screens.transfer.split.held', { balance: '40.00 CAD', currency: 'CAD' })
    await expect(page.getByText(held)).toBeVisible()
    expect(await api.balance()).toBe('0.00')
    const rest = page.getByText(say('screens.transfer.split.rest'), { exact: true })
    await expect(rest).toBeVisible()
    await transfer.payAnotherWay.click()
    await transfer.isAt('payment')
    await expect(rest).toBeHidden()
    await transfer.choose('split')
    await transfer.pay()
    await expect(page.getByText('102.99 CAD')).toBeVisible()
    await expect(page.getByText('62.99 CAD', { exact: true })).toBeVisible()
    expect(await api.balance()).toBe('0.00')
  })
})

test('the only way to pay is not asked for; with money in the account there is another', async ({
  signedInPage: page,
  customer,
  sandbox,
  api,
}) => {
  const { _id: id, transaction_reference: reference } = await api.created('100')
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.isAt('authorise')
  await transfer.authorise(customer.pin)
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible()
  await expect(transfer.payLater).toBeVisible()
  await expect(transfer.payAnotherWay).toBeHidden()
  // Too little for the transfer: it is in the account now.
  await sandbox.eTransfer(reference, '20')
  await transfer.payAnotherWay.click()
  await transfer.isAt('payment')
  await expect(transfer.channel('split')).toBeVisible()
  await transfer.choose('e-transfer')
  await transfer.payAnotherWay.click()
  await transfer.isAt('payment')
})

test('a way to pay that is the only one left is taken when the transfer is continued', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '150.00' } })
  const api = await sandbox.api(customer)
  const { _id: id } = await api.authorised('100')
  await api.paid('147.01')
  expect(await api.balance()).toBe('0.00')
  await sandbox.signIn(context, customer)
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.isAt('pay')
  await transfer.pay()
})

test('an e-transfer asks for its sender’s email if the account lacks one', {
  tag: '@phone',
}, async ({ page, context, sandbox, guard }) => {
  const customer = await sandbox.customer({ hasEmail: false })
  const { _id: id } = await (await sandbox.api(customer)).authorised('100')
  await sandbox.signIn(context, customer)
  await page.goto(`${transferPath}?transfer=${id}`)
  const transfer = new Transfer(page)
  await transfer.isAt('pay')
  const email = page.getByLabel(say('forms.transfer-sender-email.fields.email.label'))
  const confirm = page.getByRole('button', { name: say('forms.transfer-sender-email.submit') })
  await expect(transfer.sentButton).toBeHidden()
  await confirm.click()
  await expect(email).toHaveAccessibleDescription(
    new RegExp(say('forms.transfer-sender-email.fields.email.errors.required'), 'i'),
  )
  await expect(email).toBeFocused()
  await email.fill(customer.email)
  await email.blur()
  await page.reload()
  await expect(email).toHaveValue(customer.email)
  await confirm.click()
  await givePin(page, guard, '/profile/update/user-details')
  const asked = page.getByRole('dialog', { name: say('screens.contact-code.title.first') })
  await asked.getByRole('textbox').fill(await sandbox.code(customer.email))
  await expect(asked).toBeHidden()
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  await expect(transfer.sentButton).toBeFocused()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('screens.transfer.pay.copyDeadline') }).click()
  // With its date: it may be read elsewhere, and perhaps tomorrow.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\d.*, \d\d:\d\d \(\d\d:\d\d GMT\)$/)
  await transfer.pay()
})

test.describe('outcomes', () => {
  test('the bank refuses the payout: the money is refunded, and the page updates by itself', async ({
    page,
    context,
    sandbox,
  }) => {
    const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
    const api = await sandbox.api(customer)
    await sandbox.signIn(context, customer)
    const { _id: id } = await api.paid('100.17')
    expect(await api.balance()).toBe('396.84')
    await page.goto(`/dashboard/track-transfers/${id}`)
    await expect(page.getByText(say('ui.status.returned'), { exact: true }).first()).toBeVisible({
      timeout: 90_000,
    })
    await expect(page.getByText(say('screens.tracking.cameBack'), { exact: true })).toBeVisible()
    const [back = ''] = say('screens.tracking.returned', { currency: 'CAD', date: '…' }).split('…')
    await expect(page.getByText(back)).toBeVisible()
    await expect(page.getByText(say('screens.tracking.reasons.payout_failed')).first()).toBeVisible()
    expect(await api.balance()).toBe('500.00')
  })
})

test.describe('later', () => {
  test('an unpaid transfer is found in tracking and finished there', async ({ signedInPage: page, api }) => {
    const { _id: id } = await api.authorised('100')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('pay')
    await transfer.payLater.click()
    await expect(page).toHaveURL(`/dashboard/track-transfers/${id}`)
    await expect(page.getByText(say('ui.status.awaiting_payment'), { exact: true }).first()).toBeVisible()
    await page.goto('/dashboard/track-transfers')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Ngozi Eze' })
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: say('screens.tracking.finish') }).click()
    await transfer.isAt('pay')
    await transfer.pay()
    expect(await api.transfers()).toHaveLength(1)
  })

  test('a transfer left before the PIN can be finished, and keeps its consents', async ({
    signedInPage: page,
    customer,
    api,
  }) => {
    await api.beneficiary()
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.giveAmount('100')
    await transfer.confirm()
    await transfer.payLater.click()
    await expect(page).toHaveURL(/track-transfers\/.+/)
    await expect(page.getByText(say('ui.status.draft'), { exact: true }).first()).toBeVisible()
    await page.goto(transferPath)
    await transfer.isAt('amount')
    const [made] = await api.transfers()
    await page.goto(`/dashboard/track-transfers/${made?._id}`)
    await page.getByRole('link', { name: say('screens.tracking.finish') }).click()
    await transfer.isAt('authorise')
    const before = page.getByRole('region', { name: say('screens.agreement.before') })
    await expect(before.getByRole('listitem').first()).toContainText('You pay 102.99 CAD in all')
    const sentences = await before.getByRole('listitem').allTextContents()
    await transfer.authorise(customer.pin)
    await page.goto(`/dashboard/track-transfers/${made?._id}`)
    await page.getByRole('link', { name: say('screens.agreement.title') }).click()
    const kept = page.getByRole('region', { name: say('screens.agreement.title') })
    await expect(kept.getByRole('listitem')).toHaveText(sentences)
    await expect(kept.getByText(/^You agreed on/)).toBeVisible()
  })

  test('a transfer is cancelled after a confirmation', { tag: '@phone' }, async ({
    signedInPage: page,
    api,
  }) => {
    const { _id: id } = await api.authorised('100')
    await page.goto(`/dashboard/track-transfers/${id}`)
    const cancel = page.getByRole('main').getByRole('button', { name: say('screens.tracking.cancel') })
    const dialog = page.getByRole('alertdialog', { name: say('screens.tracking.cancelConfirm.title') })
    await cancel.click()
    const keep = dialog.getByRole('button', { name: say('screens.tracking.cancelConfirm.keep') })
    await expect(keep).toBeFocused()
    await keep.click()
    await expect(dialog).toBeHidden()
    expect((await api.transfer(id)).status).toBe('awaiting_payment')
    await cancel.click()
    await dialog.getByRole('button', { name: say('screens.tracking.cancelConfirm.confirm') }).click()
    await expect(page.getByText(say('ui.status.cancelled'), { exact: true }).first()).toBeVisible()
    await expect(cancel).toBeHidden()
    expect((await api.transfer(id)).status).toBe('cancelled')
    await page.getByRole('link', { name: say('screens.tracking.cancellation') }).click()
    await expect(
      page.getByRole('heading', { name: say('screens.receipt.cancelled.title'), level: 1 }),
    ).toBeVisible()
    await expect(page.getByText(say('screens.receipt.cancelled.head', { name: 'Ngozi Eze' }))).toBeVisible()
    // A cancelled transfer can't be resumed.
    await page.goto(`${transferPath}?transfer=${id}`)
    await expect(page).toHaveURL(`/dashboard/track-transfers/${id}`)
  })

  test('another customer’s transfer, and a nonexistent one, are not found', async ({
    signedInPage: page,
    sandbox,
    guard,
  }) => {
    guard.expectRefusal(404, '/transfers/credit/*')
    const other = await sandbox.customer()
    const { _id: id } = await (await sandbox.api(other)).created('100')
    await page.goto(`/dashboard/track-transfers/${id}`)
    await expect(page.getByText(say('screens.tracking.notFound'))).toBeVisible()
    await page.goto(`${transferPath}?transfer=${id}`)
    await expect(page).toHaveURL('/dashboard/track-transfers')
    await expectNotice(page, say('screens.tracking.failed'))
  })
})
