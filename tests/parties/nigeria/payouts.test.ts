// Payouts to Nigeria from payment to arrival, whoever plays the party: the same behaviour, and money that moves once.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#provider/app.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { messageAbout, no, type Paystack, SECRET, startPaystack } from './paystack-mock.ts'

let partner: Paystack
beforeAll(async () => {
  partner = await startPaystack()
})
beforeEach(() => partner.reset())
afterEach(() => expect(partner.faults).toEqual([]))
afterAll(() => partner.stop())

const environmentOf = (driver: string) =>
  driver === 'paystack'
    ? { PARTY_NIGERIA: 'paystack', PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_API: partner.url }
    : {}

let bench: Bench
let customer: string
async function open(driver: string): Promise<void> {
  bench = await createBench(await freshDb(), environmentOf(driver))
  customer = await bench.customer({ balance: '1000.00' })
}
async function close(): Promise<void> {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
  expect(bench.faults).toEqual([])
  await bench.db.close()
}

/** A transfer paid for by wallet. */
async function paid(amount: string): Promise<string> {
  const { _id: id } = await bench.authorised(customer, amount)
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
  await bench.call('pay-from-wallet', customer, { params: { id } })
  return id
}
const statesOf = async (id: string) =>
  (await bench.look(customer, id)).timeline.map(({ state }) => state).slice(3)
const stateOf = async (id: string) => (await bench.look(customer, id)).status

describe.each(['simulated', 'paystack'])('played by %s', (driver) => {
  beforeAll(() => open(driver))
  afterAll(close)
  const becomes = (id: string, status: string) => {
    const kept = partner.transfers.get(id)
    if (kept) kept.status = status
  }

  it('arrives, and the beneficiary has what was promised', async () => {
    const before = await bench.standing('settlement', 'NGN')
    const id = await paid('100.00')
    await bench.pass(6)
    expect(await stateOf(id)).toBe('sent')
    becomes(id, 'success')
    await bench.pass(25)
    expect(await statesOf(id)).toEqual(['converted', 'sent', 'delivered'])
    const { receiving_amount } = await bench.look(customer, id)
    const settled = (await bench.standing('settlement', 'NGN')) - before
    expect(settled).toBe(BigInt(receiving_amount.replace('.', '')))
    if (driver === 'paystack') expect(BigInt(partner.transfers.get(id)?.amount ?? 0)).toBe(settled)
  })

  it('refused at once, it comes back', async () => {
    partner.made.status = 'failed'
    const balance = await bench.balance(customer)
    const id = await paid('10.17')
    await bench.pass(15)
    expect(await statesOf(id)).toEqual(['converted', 'failed', 'returned'])
    expect(await bench.balance(customer)).toBe(balance)
  })

  it('returned later, it comes back', async () => {
    const balance = await bench.balance(customer)
    const id = await paid('10.19')
    await bench.pass(6)
    becomes(id, 'reversed')
    await bench.pass(25)
    expect(await statesOf(id)).toEqual(['converted', 'sent', 'returned'])
    expect(await bench.balance(customer)).toBe(balance)
  })

  it('is ordered once, though the process dies after its call', async () => {
    const id = await paid('20.00')
    await bench.pass(2)
    bench.clock.move(4)
    const { db } = bench.deps
    const dying = { ...db, transaction: diesAfter(1, db.transaction.bind(db)) }
    await expect(
      takeStep({ ...bench.deps, db: { ...dying, query: dies } }, bench.clock.now()),
    ).rejects.toThrow('dead')
    expect(await stateOf(id)).toBe('converted')
    await bench.pass(70)
    becomes(id, 'success')
    await bench.pass(10)
    expect(await statesOf(id)).toEqual(['converted', 'sent', 'delivered'])
    const orders = partner.calls.filter(({ operation }) => operation === 'transfer_initiate')
    expect(orders).toHaveLength(driver === 'paystack' ? 1 : 0)
  })
})

const dies = () => Promise.reject(new Error('dead'))

/** Some transactions succeed, then the process is dead. */
function diesAfter(count: number, transaction: Bench['db']['transaction']): Bench['db']['transaction'] {
  let left = count
  return (...work) => {
    left -= 1
    return left < 0 ? dies() : transaction(...work)
  }
}

describe('a payout that Paystack declines', () => {
  beforeAll(() => open('paystack'))
  afterAll(close)

  /** A payout that Paystack has declined for this many hours. */
  async function declinedFor(hours: number): Promise<string> {
    const id = await paid('10.00')
    await bench.pass(3)
    for (const part of [1, hours]) {
      partner.instead.set('transfer_initiate', no(400, 'insufficient_balance'))
      bench.clock.move(part * 3600)
      await bench.pass(1)
    }
    expect(bench.faults.splice(0)).toHaveLength(2)
    return id
  }

  it('is ordered again, and arrives once Paystack takes it', async () => {
    const id = await declinedFor(20)
    expect(await stateOf(id)).toBe('converted')
    bench.clock.move(3600)
    await bench.pass(2)
    expect(await stateOf(id)).toBe('sent')
    Object.assign(partner.transfers.get(id) ?? {}, { status: 'success' })
    bench.clock.move(3600)
    await bench.pass(1)
    expect(await stateOf(id)).toBe('delivered')
  })

  it('for a day goes back to the customer, and is never ordered again', async () => {
    const balance = await bench.balance(customer)
    const id = await declinedFor(24)
    await bench.pass(2)
    expect(await statesOf(id)).toEqual(['converted', 'failed', 'returned'])
    expect(await bench.balance(customer)).toBe(balance)
    expect(partner.transfers.has(id)).toBe(false)
  })
})

describe('messages from Paystack', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    await open('paystack')
    const { db, config, clock } = bench.deps
    app = await buildApp({ db, config, clock })
  })
  afterAll(async () => {
    await app.server.close()
    await close()
  })
  const tell = async ({ headers, body }: ReturnType<typeof messageAbout>) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/v1/partners/nigeria',
        headers: { ...headers, host: 'localhost:3000' } as Record<string, string>,
        payload: body,
      })
    ).statusCode

  /** A payout on its way for ten minutes: the next look is half a minute later. */
  async function onItsWay(amount: string): Promise<string> {
    const id = await paid(amount)
    await bench.pass(7)
    bench.clock.move(600)
    await bench.pass(1)
    expect(await stateOf(id)).toBe('sent')
    return id
  }
  const success = (id: string) => Object.assign(partner.transfers.get(id) ?? {}, { status: 'success' })

  it('have the payout looked at now', async () => {
    const id = await onItsWay('11.00')
    success(id)
    await bench.pass(5)
    expect(await stateOf(id)).toBe('sent')
    expect(await tell(messageAbout(id))).toBe(204)
    await bench.pass(1)
    expect(await stateOf(id)).toBe('delivered')
  })

  it('are not needed: a lost one’s news is found by looking, a twentieth of the payout’s time later', async () => {
    const id = await onItsWay('12.00')
    success(id)
    await bench.pass(32)
    expect(await stateOf(id)).toBe('delivered')
  })

  it('doubled and late move money once', async () => {
    const id = await onItsWay('13.00')
    success(id)
    const balance = await bench.balance(customer)
    for (let count = 0; count < 3; count += 1) expect(await tell(messageAbout(id))).toBe(204)
    await bench.pass(2)
    for (const event of ['transfer.success', 'transfer.failed', 'transfer.reversed'])
      expect(await tell(messageAbout(id, event))).toBe(204)
    await bench.pass(40)
    expect(await statesOf(id)).toEqual(['converted', 'sent', 'delivered'])
    expect(await bench.balance(customer)).toBe(balance)
    expect(partner.transfers.size).toBe(1)
  })

  it('forged, or about nothing of ours, change nothing', async () => {
    const id = await onItsWay('14.00')
    success(id)
    expect(await tell(messageAbout(id, 'transfer.success', 'sk_test_forged'))).toBe(404)
    for (const key of ['', 'x', customer]) expect(await tell(messageAbout(key))).toBe(204)
    await bench.pass(2)
    expect(await stateOf(id)).toBe('sent')
    await bench.pass(40)
  })

  it('that lie move no money: Paystack itself is asked', async () => {
    const id = await onItsWay('15.00')
    for (const event of ['transfer.success', 'transfer.failed', 'transfer.reversed']) {
      expect(await tell(messageAbout(id, event))).toBe(204)
      await bench.pass(1)
      expect(await stateOf(id)).toBe('sent')
    }
    success(id)
    await bench.pass(40)
    expect(await stateOf(id)).toBe('delivered')
  })
})
