// The daily limit: checked when money moves, over a rolling 24 hours, whatever it was when the transfer was made.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { readVersions } from '#provider/live/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { tick } from '#provider/payments/worker.ts'
import { policy } from '#provider/policy.ts'
import { setLimit } from '#provider/transfers/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from './setup.ts'

const day = 86_400

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
  expect(bench.faults).toEqual([])
  await bench.db.close()
})

/** Compliance lowers the limit during the test. */
function limitTo(amount: string, currency = 'CAD'): void {
  const row = policy.limits.daily.find((limit) => limit.currency === currency)
  if (!row) throw new Error(`No limit for ${currency}`)
  const before = row.amount
  row.amount = amount
  onTestFinished(() => {
    row.amount = before
  })
}

/** Compliance removes the limit of a currency during the test: nothing may be sent in it. */
function closeLimit(currency: string): void {
  const at = policy.limits.daily.findIndex((limit) => limit.currency === currency)
  const [row] = policy.limits.daily.splice(at, 1)
  if (!row) throw new Error(`No limit for ${currency}`)
  onTestFinished(() => void policy.limits.daily.splice(at, 0, row))
}

const left = async (customer: string) =>
  (await bench.call('get-limit', customer, { query: { currency: 'CAD' } })).data.amount
const choose = (customer: string, id: string, payment_channel: 'wallet' | 'e-transfer') =>
  bench.call('choose-payment', customer, { params: { id }, body: { payment_channel } })
const payFromWallet = (customer: string, id: string) =>
  codeOf(bench.call('pay-from-wallet', customer, { params: { id } }))

async function paidFromWallet(customer: string, amount: string): Promise<string> {
  const { _id: id } = await bench.authorised(customer, amount)
  await choose(customer, id, 'wallet')
  await bench.call('pay-from-wallet', customer, { params: { id } })
  return id
}

async function paidInAll(customer: string): Promise<bigint> {
  const [row] = await bench.db.query<{ sum: string }>(
    `select coalesce(sum(sending_amount), 0)::text as sum from transfers t where customer_id = $1
       and exists (select 1 from transfer_events e where e.transfer_id = t.id and e.state = 'paid')`,
    [customer],
  )
  return BigInt(row?.sum ?? 0)
}

describe('a currency without a limit', () => {
  it('is not sent, even for earlier transfers', async () => {
    const customer = await bench.customer({ balance: '100.00' })
    const { _id: id } = await bench.create(customer, '10.00')
    closeLimit('CAD')
    const authorise = bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    expect(await codeOf(authorise)).toBe('daily_limit')
    expect(await codeOf(bench.create(customer, '10.00'))).toBe('daily_limit')
  })
})

describe('the 24 hours', () => {
  it('roll: a payment counts to the second a day later', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    await paidFromWallet(customer, '4000.00')
    bench.clock.move(day / 2)
    await paidFromWallet(customer, '5999.99')
    expect(await left(customer)).toBe('0.01')
    bench.clock.move(day / 2 - 1)
    expect(await left(customer)).toBe('0.01')
    bench.clock.move(1)
    expect(await left(customer)).toBe('4000.01')
    expect(await codeOf(bench.create(customer, '4000.01'))).toBe('daily_limit')
    await bench.create(customer, '4000.00')
  })

  it('do not restart at midnight', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    const midnight = new Date(bench.clock.now())
    midnight.setUTCHours(24, 0, 0, 0)
    bench.clock.move((midnight.getTime() - bench.clock.now().getTime()) / 1000 - 60)
    const { _id: id } = await bench.authorised(customer, '9999.99')
    bench.clock.move(120)
    expect(await codeOf(bench.create(customer, '9999.99'))).toBe('daily_limit')
    await choose(customer, id, 'wallet')
    await bench.call('pay-from-wallet', customer, { params: { id } })
    expect(await codeOf(bench.create(customer, '9999.99'))).toBe('daily_limit')
    expect(await paidInAll(customer)).toBe(999_999n)
  })

  it('count from the payment and not from the creation', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    const { _id: id } = await bench.announced(customer, '9000.00')
    bench.clock.move(lifetimeOf('e-transfer') - 60)
    await tick(bench.deps)
    expect((await bench.look(customer, id)).timeline.map(({ state }) => state)).toContain('paid')
    bench.clock.move(day - lifetimeOf('e-transfer') + 120)
    expect(await left(customer)).toBe('1000.00')
  })

  it('ignore what expired, even before a worker has run, and what was refunded', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    await bench.create(customer, '9000.00')
    expect(await left(customer)).toBe('1000.00')
    bench.clock.move(policy.transfer.pin_wait_seconds)
    expect(await left(customer)).toBe('10000.00')
    const { _id: id } = await bench.announced(customer, '9000.17')
    await bench.pass(15)
    expect((await bench.look(customer, id)).status).toBe('returned')
    expect(await left(customer)).toBe('10000.00')
  })

  it('are separate for each currency and customer', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    await paidFromWallet(customer, '9999.99')
    const naira = await bench.call('get-limit', customer, { query: { currency: 'NGN' } })
    expect(naira.data.amount).toBe('10000000.00')
    expect(await left(await bench.customer())).toBe('10000.00')
  })
})

describe('a limit lowered in between', () => {
  it('is checked again at PIN, choice, announcement and wallet, and takes no money', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    const created = await bench.create(customer, '100.00')
    const authorised = await bench.authorised(customer, '100.00')
    const byWallet = await bench.authorised(customer, '100.00')
    await choose(customer, byWallet._id, 'wallet')
    const byTransfer = await bench.authorised(customer, '100.00')
    await choose(customer, byTransfer._id, 'e-transfer')
    // Exactly what the four use: the amount must be strictly below.
    limitTo('400.00')
    const pin = { params: { id: created._id }, body: { pin: '1234' } }
    expect(await codeOf(bench.call('authorise-credit', customer, pin))).toBe('daily_limit')
    expect(await codeOf(choose(customer, authorised._id, 'wallet'))).toBe('daily_limit')
    expect(await codeOf(bench.call('verify-payment', customer, { params: { id: byTransfer._id } }))).toBe(
      'daily_limit',
    )
    expect(await payFromWallet(customer, byWallet._id)).toBe('daily_limit')
    expect(await bench.balance(customer)).toBe('30000.00')
    limitTo('400.01')
    expect(await payFromWallet(customer, byWallet._id)).toMatchObject({ data: { status: 'paid' } })
  })

  it('cancels the transfer whose payment arrives, says why, and keeps the money in the wallet', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    limitTo('100.00')
    await bench.pass(5)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'daily_limit',
    })
    expect(await bench.balance(customer)).toBe('102.99')
    await bench.pass(30)
    expect((await bench.look(customer, id)).status).toBe('cancelled')
    expect(await paidInAll(customer)).toBe(0n)
  })

  it('is not used twice by a payment that was made in time and booked late', async () => {
    const customer = await bench.customer({ balance: '30000.00' })
    const first = await bench.authorised(customer, '9999.99')
    // The worker was down: the payment is waiting, its time has expired, and another transfer has taken the limit.
    const payment = {
      id: newId(),
      channel: 'e-transfer',
      partner: 'e-transfer',
      reference: first.transaction_reference,
      currency: 'CAD',
      amount: 1_000_298n,
      arrives_at: new Date(bench.clock.now().getTime() + 60_000),
      order_id: null,
    } as const
    bench.clock.move(lifetimeOf('e-transfer'))
    await paidFromWallet(customer, '9999.99')
    const book = () => bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now()))
    expect([await book(), await book()]).toEqual(['wallet', 'known'])
    expect((await bench.look(customer, first._id)).failure_reason).toBe('daily_limit')
    expect(await paidInAll(customer)).toBe(999_999n)
  })
})

it('an operator’s own limit applies, the last one set, and other devices are notified', async () => {
  const customer = await bench.customer()
  const version = async () => (await readVersions(bench.db, customer)).versions.transfers ?? 0
  const set = (amount: bigint) => {
    bench.clock.move(1)
    const now = bench.clock.now()
    const until = new Date(now.getTime() + 1000 * day)
    const own = { customerId: customer, currency: 'CAD', amount, until, reason: 'why', by: 'Ada', now }
    return bench.db.transaction((tx) => setLimit(tx, own))
  }
  await set(2_500_000n)
  expect(await left(customer)).toBe('25000.00')
  const before = await version()
  await set(50_000n)
  expect(await version()).toBe(before + 1)
  expect(await left(customer)).toBe('500.00')
  await bench.authorised(customer, '400.00')
  await set(30_000n)
  expect(await left(customer)).toBe('0.00')
})

describe('the time to pay', () => {
  it('is that of each payment method, counted from the PIN whatever was chosen before', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const { _id: id, created_at } = await bench.authorised(customer, '100.00')
    const start = Date.parse(created_at)
    bench.clock.move(60)
    const ends = async (channel: 'wallet' | 'e-transfer') =>
      (Date.parse((await choose(customer, id, channel)).data.payment_intent?.expires_at ?? '') - start) / 1000
    expect(await ends('e-transfer')).toBe(lifetimeOf('e-transfer'))
    expect(await ends('wallet')).toBe(lifetimeOf('wallet'))
    expect(lifetimeOf('wallet')).toBeLessThan(lifetimeOf('e-transfer'))
    bench.clock.move(lifetimeOf('wallet') - 61)
    expect((await bench.look(customer, id)).payment_channels).toContain('wallet')
    bench.clock.move(1)
    expect(await payFromWallet(customer, id)).toBe('payment_too_late')
    expect((await bench.look(customer, id)).payment_channels).toEqual(['e-transfer'])
    expect(await codeOf(choose(customer, id, 'wallet'))).toBe('payment_too_late')
    expect(await choose(customer, id, 'e-transfer')).toMatchObject({ data: { status: 'awaiting_payment' } })
  })

  it.each([
    { seconds: 0, booking: 'paid' },
    { seconds: 1, booking: 'wallet' },
  ])('has expired $seconds s after its end: a payment goes to "$booking"', async ({ seconds, booking }) => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    bench.clock.move(lifetimeOf('e-transfer') + seconds)
    const arrived = bench.eTransfer(reference, 10_299n)
    expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))).toBe(booking)
  })
})

it('a wallet that holds exactly the total pays', async () => {
  const customer = await bench.customer({ balance: '102.99' })
  const { _id: id, payment_channels } = await bench.authorised(customer, '100.00')
  expect(payment_channels).toContain('wallet')
  await choose(customer, id, 'wallet')
  expect(await payFromWallet(customer, id)).toMatchObject({ data: { status: 'paid' } })
  expect(await bench.balance(customer)).toBe('0.00')
  // For a moment it is still there, and can be refunded.
  await tick(bench.deps)
  expect((await bench.look(customer, id)).status).toBe('paid')
})

it('a wallet that lacks one cent does not', async () => {
  const customer = await bench.customer({ balance: '102.98' })
  const { _id: id, payment_channels } = await bench.authorised(customer, '100.00')
  expect(payment_channels).not.toContain('wallet')
  expect(await codeOf(choose(customer, id, 'wallet'))).toBe('insufficient_funds')
})

it('no amount below zero reaches the ledger', async () => {
  const customer = await bench.customer({ balance: '100.00' })
  const body = await bench.newTransfer(customer, '100.00')
  for (const sending_amount of ['-100.00', '-0.01', '0.00', '-0'])
    expect(
      await codeOf(bench.call('create-credit', customer, { body: { ...body, sending_amount } })),
      sending_amount,
    ).toMatch(/^(amount_below_minimum|validation_failed)$/)
})
