import type { Page } from '@playwright/test'
import policy from '#content/policy/payment.json' with { type: 'json' }
import type { TextKey } from '#src/generated/ids.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { expectNotice } from '#tests/e2e/steps/notices.ts'
import { RateDecision } from '#tests/e2e/steps/rate-decision.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { national } from '#tests/e2e/support/phones.ts'
import { say } from '#tests/e2e/support/words.ts'

/** How long a transfer waits for its payment by e-transfer, in seconds. */
const timeToPay = policy.channels.find(({ id }) => id === 'e-transfer')?.deadline_seconds ?? 0

const isState = (page: Page, key: TextKey) =>
  expect(page.getByText(say(key), { exact: true }).first()).toBeVisible({ timeout: 45_000 })

test.describe('rates', () => {
  test.afterEach(({ sandbox }) => sandbox.shiftRate('CAD', 'NGN', 1))

  for (const stays of ['sending', 'receiving'] as const) {
    test(`a rate that changed before confirming is resolved on the review: ${stays} stays`, async ({
      signedInPage: page,
      sandbox,
      guard,
      api,
    }) => {
      guard.expectRefusal(409, '/transfers/credit')
      await api.beneficiary()
      const transfer = new Transfer(page)
      await transfer.open()
      await transfer.giveAmount('100')
      // What was typed on the review is used with the new figures.
      await transfer.note.fill('Rent, December')

      await sandbox.shiftRate('CAD', 'NGN', 0.9)
      await transfer.confirmButton.click()
      await expectNotice(page, 'Transfer', say('provider.errors.rate_changed'))
      const decision = new RateDecision(page)
      await expect(decision.heading).toBeFocused()
      await expect(page).toHaveURL(`${transferPath}/review`)
      expect(await api.transfers()).toHaveLength(0)

      // The choice survives a reload.
      await page.reload()
      await decision.option(stays).check()
      const [sends, gets] = await decision.amounts(stays)
      await decision.accept.click()
      await expect(transfer.heading('review')).toBeFocused()
      await expect(page.getByText(gets, { exact: true }).first()).toBeVisible()
      await transfer.confirm()
      const [made, ...others] = await api.transfers()
      expect(others).toHaveLength(0)
      expect([made?.sending_amount, made?.receiving_amount]).toEqual([
        sends.replaceAll(',', ''),
        gets.replaceAll(',', ''),
      ])
      expect((await api.transfer(made?._id ?? '')).reference).toBe('Rent, December')
      if (stays === 'sending') expect(sends).toBe('100.00')
      else expect(Number(sends.replaceAll(',', ''))).toBeGreaterThan(111)
    })
  }

  test('a new rate that makes the amount too large says so, and returns to the amount with nothing lost', async ({
    page,
    context,
    sandbox,
    guard,
  }) => {
    guard.expectRefusal(409, '/transfers/credit')
    const customer = await sandbox.customer({ dailyLimit: { CAD: '105.00' } })
    const api = await sandbox.api(customer)
    await api.beneficiary()
    await sandbox.signIn(context, customer)
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.giveAmount('100')
    await sandbox.shiftRate('CAD', 'NGN', 0.9)
    await transfer.confirmButton.click()
    const decision = new RateDecision(page)
    const tooMuch = page.getByText(say('screens.transfer.newRate.limit', { amount: '104.99 CAD' }))
    await expect(decision.option('sending')).toBeChecked()
    await expect(tooMuch).toBeHidden()
    await decision.option('receiving').check()
    await expect(tooMuch).toBeVisible()
    await expect(decision.accept).toBeHidden()
    const [sends] = await decision.amounts('receiving')
    await page.getByRole('button', { name: say('screens.transfer.newRate.change') }).click()
    await transfer.isAt('amount')
    await expect(transfer.sending).toHaveValue(sends)
    await expect(transfer.person('Ngozi Eze')).toBeChecked()
    await transfer.giveAmount('90')
    await transfer.confirm()
    expect((await api.transfers()).map(({ sending_amount }) => sending_amount)).toEqual(['90.00'])
  })

  test('a balance that the new rate exceeds doesn’t block the transfer: it is paid another way', async ({
    page,
    context,
    sandbox,
    guard,
  }) => {
    guard.expectRefusal(409, '/transfers/credit')
    const customer = await sandbox.customer({ balance: { CAD: '210.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.paid('100')
    await sandbox.signIn(context, customer)
    await page.goto(`${transferPath}?again=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('review')
    await expect(page.getByText(say('screens.transfer.again.paid', { currency: 'CAD' }))).toBeVisible()
    await sandbox.shiftRate('CAD', 'NGN', 0.9)
    await transfer.confirmButton.click()
    const decision = new RateDecision(page)
    await decision.option('receiving').check()
    const balance = `${await api.balance()} CAD`
    await expect(
      page.getByText(say('screens.transfer.newRate.balance', { currency: 'CAD', balance })),
    ).toBeVisible()
    await decision.accept.click()
    await transfer.confirm()
    await transfer.authorise(customer.pin, 'payment')
  })

  test('a rate that expired on the review is renewed and confirmed again', async ({
    signedInPage: page,
    sandbox,
    customer,
    guard,
    api,
  }) => {
    guard.expectExpiry()
    guard.expectRefusal(409, '/transfers/credit')
    await api.beneficiary()
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.giveAmount('100')
    // The customer does something in between, or the session would expire before the rate.
    await sandbox.forward({ minutes: 16 })
    await page.reload()
    await transfer.isAt('review')
    await sandbox.forward({ minutes: 15 })
    await transfer.confirmButton.click()
    await expectNotice(page, 'Transfer', say('provider.errors.quote_expired'))
    await expect(page.getByText(say('screens.transfer.newRate.same'))).toBeVisible()
    await transfer.isAt('review')
    await transfer.confirm()
    // The access token of the first login has expired with the rate.
    const later = await sandbox.api(customer)
    expect(await later.transfers()).toHaveLength(1)
  })
})

test.describe('payments and payouts', () => {
  test('a slow payment completes', async ({ signedInPage: page, sandbox, api }) => {
    const { _id: id } = await api.announced('100.11')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('verifying')
    await sandbox.forward({ seconds: 61 })
    await transfer.isAt('done')
  })

  test('a payment that never arrives: the flow says so, tracking gives the reason, nothing was taken', async ({
    signedInPage: page,
    sandbox,
    customer,
    network,
    guard,
    api,
  }) => {
    guard.expectExpiry()
    const { _id: id } = await api.announced('100.13')
    await page.goto(`${transferPath}?transfer=${id}`)
    const transfer = new Transfer(page)
    await transfer.isAt('verifying')
    // Prefetching is done.
    await network.quiet(page)
    await sandbox.forward({ seconds: timeToPay + 60 })
    // The customer was idle for so long that the session ended; the login returns here.
    await expect(page).toHaveURL('/login')
    await new Login(page).byPhone(national(customer.phone), customer.password)
    await transfer.isAt('not-received')
    await page.getByRole('link', { name: say('screens.transfer.notReceived.track'), exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/track-transfers/${id}`)
    await isState(page, 'ui.status.cancelled')
    await expect(page.getByText(say('screens.tracking.reasons.payment_not_received')).first()).toBeVisible()
  })

  test('a payout that is sent back refunds the balance', async ({ page, context, sandbox }) => {
    const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.paid('100.19')
    await sandbox.signIn(context, customer)
    await page.goto(`/dashboard/track-transfers/${id}`)
    await isState(page, 'ui.status.paid')
    await expect.poll(async () => (await api.transfer(id)).status, { timeout: 45_000 }).toBe('sent')
    await sandbox.forward({ seconds: 25 })
    await isState(page, 'ui.status.returned')
    await expect(page.getByText(say('screens.tracking.reasons.payout_returned')).first()).toBeVisible()
    expect(await api.balance()).toBe('500.00')
  })

  test('a bank network outage only delays the payout', async ({ page, context, sandbox }) => {
    const customer = await sandbox.customer({ balance: { CAD: '500.00' } })
    const api = await sandbox.api(customer)
    const { _id: id } = await api.paid('100.29')
    await sandbox.signIn(context, customer)
    await page.goto(`/dashboard/track-transfers/${id}`)
    await isState(page, 'ui.status.paid')
    // Retries come after 1, 2 and 4 seconds, and the money arrives 20 seconds later.
    await expect
      .poll(async () => {
        await sandbox.forward({ seconds: 5 })
        return (await api.transfer(id)).status
      })
      .toBe('delivered')
    await isState(page, 'ui.status.delivered')
  })

  test('a transfer that was never paid expires', async ({ page, context, sandbox, customer, api }) => {
    const { _id: id } = await api.authorised('100')
    await sandbox.forward({ seconds: timeToPay + 60 })
    const later = await sandbox.api(customer)
    await expect.poll(async () => (await later.transfer(id)).status).toBe('cancelled')
    await sandbox.signIn(context, customer)
    await page.goto(`/dashboard/track-transfers/${id}`)
    await isState(page, 'ui.status.cancelled')
    await expect(page.getByText(say('screens.tracking.reasons.expired')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('screens.tracking.finish') })).toBeHidden()
  })
})
