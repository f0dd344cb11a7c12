import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { runWorker } from '#provider/lib/run-worker.ts'
import { tick } from '#provider/payments/worker.ts'
import { policy } from '#provider/policy.ts'
import { findTransfer } from '#provider/transfers/index.ts'
import { payoutOrder } from '#provider/transfers/payout-order.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { enginesAndPartitions } from '#tests/provider/engines.ts'
import { type Bench, createBench, lifetimeOf } from './setup.ts'

const hour = 3_600

function suite(open: () => Promise<Db>) {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })
  const states = async (customer: string, id: string) =>
    (await bench.look(customer, id)).timeline.map(({ state }) => state)

  it('pays out to a beneficiary’s account, or to a phone for pickup by number', async () => {
    const customer = await bench.customer()
    const { _id: toBank } = await bench.announced(customer, '100.00')
    const phone = { phone_country_code: 'NG', phone_number: '803 123 4567', phone: '+2348031234567' }
    const person = { country: 'NG', first_name: 'Chidi', last_name: 'Eze', ...phone } as const
    const saved = await bench.call('save-beneficiary', customer, {
      body: { kind: 'instant-money', ...person },
    })
    const body = await bench.newTransfer(customer, '100.00', {
      beneficiary_id: saved.data._id,
      delivery_method_id: 'instant-money-credit',
    })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    const params = { id }
    await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'e-transfer' } })
    await bench.call('verify-payment', customer, { params })
    await bench.pass(30)
    const rows = await bench.db.query<{ key: string }>(
      `select key, destination, collect_number is not null as by_number from network_payouts
       where key = any($1)`,
      [[toBank, id]],
    )
    expect(new Map(rows.map(({ key, ...row }) => [key, row]))).toEqual(
      new Map([
        [toBank, { destination: '058 0123456785', by_number: false }],
        [id, { destination: '+2348031234567', by_number: true }],
      ]),
    )
  })

  it('carries a paid transfer to its arrival, in the time that the policy says', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    const fees = await bench.standing('fees', 'CAD')
    const settled = await bench.standing('settlement', 'NGN')
    await bench.pass(3)
    expect((await bench.look(customer, id)).status).toBe('verifying_payment')
    await bench.pass(1)
    const paid = await bench.look(customer, id)
    expect(paid).toMatchObject({ status: 'paid', amount_due: '0.00' })
    expect(Date.parse(paid.arrives_by ?? '')).toBe(
      bench.clock.now().getTime() + policy.delivery.arrival_hours * hour * 1000,
    )
    await bench.pass(2)
    expect((await bench.look(customer, id)).status).toBe('converted')
    await bench.pass(3)
    expect((await bench.look(customer, id)).status).toBe('sent')
    await bench.pass(19)
    expect((await bench.look(customer, id)).status).toBe('sent')
    await bench.pass(1)
    const done = await bench.look(customer, id)
    expect(await states(customer, id)).toEqual([
      'draft',
      'awaiting_payment',
      'verifying_payment',
      'paid',
      'converted',
      'sent',
      'delivered',
    ])
    expect((await bench.standing('fees', 'CAD')) - fees).toBe(299n)
    expect((await bench.standing('settlement', 'NGN')) - settled).toBe(
      BigInt(done.receiving_amount.replace('.', '')),
    )
    expect(await bench.standing('transit', 'CAD')).toBe(0n)
    expect(await bench.standing('transit', 'NGN')).toBe(0n)
    expect(await bench.standing('payout', 'NGN')).toBe(0n)
  })

  it('catches up at once after the clock was advanced', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    bench.clock.move(60)
    await tick(bench.deps)
    expect((await bench.look(customer, id)).status).toBe('delivered')
  })

  it('.11: a slow payment takes a minute', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.11')
    await bench.pass(59)
    expect((await bench.look(customer, id)).status).toBe('verifying_payment')
    await bench.pass(1)
    expect((await bench.look(customer, id)).status).toBe('paid')
  })

  it('.13: a payment that never arrives expires', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.13')
    bench.clock.move(lifetimeOf('e-transfer') - 1)
    await tick(bench.deps)
    expect((await bench.look(customer, id)).status).toBe('verifying_payment')
    bench.clock.move(1)
    await tick(bench.deps)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'payment_not_received',
    })
  })

  it('.17: a refused payout fails and everything is refunded to the wallet', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.17')
    await bench.pass(15)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'returned',
      failure_reason: 'payout_failed',
      arrives_by: null,
    })
    expect((await states(customer, id)).slice(-3)).toEqual(['converted', 'failed', 'returned'])
    expect(await bench.balance(customer)).toBe('103.16')
  })

  it('.19: a returned payout is refunded to the wallet', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.19')
    await bench.pass(35)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'returned',
      failure_reason: 'payout_returned',
    })
    expect((await states(customer, id)).slice(-2)).toEqual(['sent', 'returned'])
    expect(await bench.balance(customer)).toBe('103.18')
  })

  it('.23: a payment too small goes to the wallet and the transfer waits again', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.23')
    await bench.pass(5)
    expect((await bench.look(customer, id)).status).toBe('awaiting_payment')
    expect(await bench.balance(customer)).toBe('102.22')
    const { data } = await bench.call('list-transactions', customer, { query: { status: 'delivered' } })
    expect(data).toMatchObject([{ kind: 'funding', direction: 'in', sending_amount: '102.22' }])
  })

  it('.29: a network that is down is called again with growing delays, and pays once', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.29')
    await bench.pass(10)
    expect((await bench.look(customer, id)).status).toBe('converted')
    await bench.pass(40)
    expect((await bench.look(customer, id)).status).toBe('delivered')
    const payouts = await bench.db.query('select calls from network_payouts where key = $1', [id])
    expect(payouts).toEqual([{ calls: 1 }])
  })

  it('checks an unsettled payout again a second later', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    await bench.pass(9)
    expect((await bench.look(customer, id)).status).toBe('sent')
    await bench.db.query('update transfers set due_at = $2 where id = $1', [id, bench.clock.now()])
    expect(await takeStep(bench.deps, bench.clock.now())).toMatchObject({
      from: 'sent',
      to: 'later',
    })
    expect(await bench.db.query('select due_at, attempts from transfers where id = $1', [id])).toEqual([
      { due_at: new Date(bench.clock.now().getTime() + 1_000), attempts: 0 },
    ])
    await bench.pass(20)
    expect((await bench.look(customer, id)).status).toBe('delivered')
  })

  it('promises no arrival after a payout was refused', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.17')
    await bench.pass(6)
    expect((await bench.look(customer, id)).arrives_by).not.toBeNull()
    bench.clock.move(5)
    expect(await takeStep(bench.deps, bench.clock.now())).toMatchObject({
      from: 'converted',
      to: 'failed',
    })
    expect(await bench.look(customer, id)).toMatchObject({ status: 'failed', arrives_by: null })
    await bench.pass(5)
  })

  it.each([
    { attempts: 0, seconds: 1 },
    { attempts: 8, seconds: 256 },
    { attempts: 9, seconds: 300 },
    { attempts: 40, seconds: 300 },
  ])('waits $seconds s after $attempts failures, and never longer than five minutes', async (given) => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.29')
    await bench.pass(6)
    await bench.db.query('update transfers set attempts = $2 where id = $1', [id, given.attempts])
    bench.clock.move(5)
    expect(await takeStep(bench.deps, bench.clock.now())).toMatchObject({
      from: 'converted',
      to: 'later',
    })
    const [row] = await bench.db.query<{ due_at: Date; attempts: number }>(
      'select due_at, attempts from transfers where id = $1',
      [id],
    )
    expect(row?.due_at).toEqual(new Date(bench.clock.now().getTime() + given.seconds * 1000))
    expect(row?.attempts).toBe(given.attempts + 1)
    await bench.db.query('update transfers set due_at = null where id = $1', [id])
  })

  it('expires transfers without a PIN and unpaid ones', async () => {
    const customer = await bench.customer()
    const created = await bench.create(customer, '10.00')
    const unpaid = await bench.authorised(customer, '10.00')
    bench.clock.move(policy.transfer.pin_wait_seconds)
    await tick(bench.deps)
    expect(await bench.look(customer, created._id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'expired',
    })
    expect((await bench.look(customer, unpaid._id)).status).toBe('awaiting_payment')
    bench.clock.move(lifetimeOf('e-transfer') - policy.transfer.pin_wait_seconds)
    await tick(bench.deps)
    expect(await bench.look(customer, unpaid._id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'expired',
    })
  })

  it('pays once after dying between the call and its commit', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    await bench.pass(6)
    expect((await bench.look(customer, id)).status).toBe('converted')
    // As after a crash: it called the network and recorded nothing.
    const transfer = await findTransfer(bench.db, customer, id)
    if (!transfer) throw new Error('A transfer was expected')
    const order = await payoutOrder(bench.deps, transfer, bench.clock.now())
    expect(await bench.deps.parties.nigeria?.payouts.order(order)).toEqual({
      outcome: 'taken',
      collectNumber: null,
    })
    await bench.pass(40)
    expect((await bench.look(customer, id)).status).toBe('delivered')
    expect(await bench.db.query('select calls from network_payouts where key = $1', [id])).toEqual([
      { calls: 2 },
    ])
  })

  it('moves others on if one transfer is stuck, and retries that one later', async () => {
    const customer = await bench.customer()
    const stuck = await bench.announced(customer, '100.00')
    await bench.pass(4)
    await bench.db.query(
      'alter table transfers add constraint nuisance check (id <> $$' +
        stuck._id +
        "$$ or state <> 'converted') not valid",
    )
    const other = await bench.announced(customer, '100.00')
    await bench.pass(12)
    expect((await bench.look(customer, other._id)).status).toBe('sent')
    expect((await bench.look(customer, stuck._id)).status).toBe('paid')
    expect(bench.faults.splice(0).length).toBeGreaterThan(1)
    await bench.db.query('alter table transfers drop constraint nuisance')
    await bench.pass(60)
    expect((await bench.look(customer, stuck._id)).status).toBe('delivered')
  })

  it('shares the work among several workers, each step done once', async () => {
    const customer = await bench.customer({ balance: '2000.00' })
    const ids: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const { _id: id } = await bench.authorised(customer, '100.00')
      await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
      await bench.call('pay-from-wallet', customer, { params: { id } })
      ids.push(id)
    }
    bench.clock.move(60)
    const workers = [1, 2, 3].map(() => runWorker('transfer', bench.deps.log, () => tick(bench.deps), 5))
    await expect
      .poll(async () => Promise.all(ids.map(async (id) => (await bench.look(customer, id)).status)), {
        timeout: 30_000,
      })
      .toEqual(ids.map(() => 'delivered'))
    await Promise.all(workers.map((worker) => worker.stop()))
    for (const id of ids) expect(await states(customer, id)).toHaveLength(6)
    expect(await bench.balance(customer)).toBe('1176.08')
  })
}

describe.each(await enginesAndPartitions())('on %s', (_name, open) => suite(open))
