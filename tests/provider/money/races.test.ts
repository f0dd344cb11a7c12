// What only locks get right, on PostgreSQL with concurrent transactions: one is held open on purpose and the other must
// wait for it, skip it, or come too late.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { freezeCustomer } from '#provider/freezes/index.ts'
import { auditLedger, post, walletBalance } from '#provider/ledger/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { policy } from '#provider/policy.ts'
import {
  choosePayment,
  confirmCardPayment,
  createTransfer,
  payFromWallet,
} from '#provider/transfers/index.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { postgresAlone } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from './setup.ts'
import { sideBySide } from './side-by-side.ts'

describe.each(await postgresAlone())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open(12))
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })

  const { held, after: onceDone, chosen } = sideBySide(() => bench)

  it('two transfers share one daily limit: the second waits for the first', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '6000.00', { purpose: 'gift' })
    const now = bench.clock.now()
    const first = await held((tx) => createTransfer(tx, customer, body, now))
    expect(await onceDone(first, () => bench.call('create-credit', customer, { body }))).toBe('daily_limit')
  })

  it('many concurrent transfers together stay within the daily limit', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '3000.00', { purpose: 'gift' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(bench.call('create-credit', customer, { body }))),
    )
    expect(answers.filter((answer) => answer === 'daily_limit')).toHaveLength(7)
  })

  /** Runs with another limit set by compliance. */
  async function underLimit(amount: string, run: () => Promise<void>): Promise<void> {
    const row = policy.limits.daily.find(({ currency }) => currency === 'CAD')
    if (!row) throw new Error('No limit for CAD')
    const before = row.amount
    row.amount = amount
    await run().finally(() => {
      row.amount = before
    })
  }

  it('a payment from the wallet and one that arrives are checked one after the other', async () => {
    const customer = await bench.customer({ balance: '20000.00' })
    const wallet = await chosen(customer, '4999.00', 'wallet')
    const reference = (await bench.authorised(customer, '4999.00')).transaction_reference
    const now = bench.clock.now()
    // The other's time has expired, so one of the two fits.
    const payment = {
      id: newId(),
      channel: 'e-transfer',
      partner: 'e-transfer',
      reference,
      currency: 'CAD',
      amount: 500_199n,
    } as const
    const arrived = { ...payment, arrives_at: now, order_id: null }
    await bench.db.query(`update transfers set due_at = $2 where reference = $1`, [reference, now])
    const first = await held((tx) => payFromWallet(tx, customer, wallet, now))
    const second = () => bench.db.transaction((tx) => bookPayment(tx, arrived, now))
    await underLimit('9000.00', async () => {
      expect(await onceDone(first, second)).toBe('wallet')
    })
    const paid = await bench.db.query(
      'select 1 from transfers where customer_id = $1 and paid_at is not null',
      [customer],
    )
    expect(paid).toHaveLength(1)
  })

  it('two tabs hold a part of one balance: the second gets what the first has left', async () => {
    const customer = await bench.customer({ balance: '40.00' })
    const [first, second] = [
      (await bench.authorised(customer, '100.00'))._id,
      (await bench.authorised(customer, '100.00'))._id,
    ]
    const choice = { payment_channel: 'split', balance_part: '30.00' } as const
    const now = bench.clock.now()
    const one = await held((tx) => choosePayment(tx, customer, first, choice, now))
    const other = () => bench.call('choose-payment', customer, { params: { id: second }, body: choice })
    expect(await onceDone(one, other)).toBe('insufficient_funds')
    expect(await walletBalance(bench.db, customer, 'CAD')).toBe(1_000n)
  })

  it('a held part is not spent by another tab as well, and is released once', async () => {
    const customer = await bench.customer({ balance: '40.00' })
    const { _id: id } = await bench.authorised(customer, '100.00')
    const small = await chosen(customer, '20.00', 'wallet')
    const now = bench.clock.now()
    const one = await held((tx) => choosePayment(tx, customer, id, { payment_channel: 'split' }, now))
    const pay = () => bench.call('pay-from-wallet', customer, { params: { id: small } })
    expect(await onceDone(one, pay)).toBe('insufficient_funds')
    const cancels = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(bench.call('cancel-credit', customer, { params: { id } }))),
    )
    expect(cancels.filter((answer) => answer === 'state_conflict')).toHaveLength(3)
    expect(await walletBalance(bench.db, customer, 'CAD')).toBe(4_000n)
  })

  it('the time to pay expires while the rest is booked: it pays, or both parts are the customer’s', async () => {
    const customer = await bench.customer({ balance: '40.00' })
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'split' } })
    const now = bench.clock.now()
    await bench.db.query('update transfers set due_at = $2 where id = $1', [id, now])
    const sent = {
      id: newId(),
      channel: 'e-transfer',
      partner: 'e-transfer',
      reference,
      currency: 'CAD',
      amount: 6_299n,
    } as const
    const payment = { ...sent, arrives_at: now, order_id: null }
    const one = await held((tx) => bookPayment(tx, payment, now))
    // The worker skips what is locked, and then finds it paid.
    await takeStep(bench.deps, now)
    expect(await one.commit()).toBe('paid')
    expect(await walletBalance(bench.db, customer, 'CAD')).toBe(0n)
  })

  it('reading a wallet waits for nothing; a locked one does not change', async () => {
    const customer = await bench.customer({ balance: '10.00' })
    const pays = () =>
      bench.db.transaction((tx) => {
        const [from, to] = ['wallet', 'clearing:sandbox'] as const
        const lines = [
          { account: from, currency: 'CAD', amount: -400n },
          { account: to, currency: 'CAD', amount: 400n },
        ]
        const [kind, source] = ['paid', `sandbox:${newId()}`] as const
        return post(tx, { customerId: customer, kind, source, at: bench.clock.now(), lines })
      })
    const holding = await held((tx) => walletBalance(tx, customer, 'CAD', { lock: true }))
    const look = walletBalance(bench.db, customer, 'CAD')
    expect(await Promise.race([look, sleep(5_000, 'waits')])).toBe(1000n)
    await onceDone(holding, pays)
    expect(await walletBalance(bench.db, customer, 'CAD')).toBe(600n)
  })

  it('a cancellation waits for the payment being booked, and comes too late; a read does not wait', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const now = bench.clock.now()
    const booking = await held((tx) => bookPayment(tx, bench.eTransfer(reference, 10_299n), now))
    const look = bench.look(customer, id).then(({ status }) => status)
    expect(await Promise.race([look, sleep(5_000, 'waits')])).toBe('awaiting_payment')
    expect(await onceDone(booking, () => bench.call('cancel-credit', customer, { params: { id } }))).toBe(
      'state_conflict',
    )
  })

  it('a concurrent freeze is waited for, and counts', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const id = await chosen(customer, '100.00', 'wallet')
    const order = { reason: 'a hunch', by: 'Ada', now: bench.clock.now() }
    const first = await held((tx) => freezeCustomer(tx, { ...order, id: customer }))
    expect(await onceDone(first, () => bench.call('pay-from-wallet', customer, { params: { id } }))).toBe(
      'customer_frozen',
    )
  })

  it('a concurrent revocation of the verification is waited for, and counts', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const id = await chosen(customer, '100.00', 'wallet')
    const first = await held((tx) =>
      tx.query('update customers set verified_pid = false where id = $1', [customer]),
    )
    expect(await onceDone(first, () => bench.call('pay-from-wallet', customer, { params: { id } }))).toBe(
      'not_verified',
    )
  })

  it('several concurrent card orders with both partners leave one open order, and one payment', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '500000.00', { sending_currency: 'NGN' })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    const params = { id }
    await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'card' } })
    const open = () => bench.call('create-card-order', customer, { params })
    const byTrustpay = await Promise.all([open(), open()])
    await bench.db.query(
      `insert into card_partner_failures (partner, failures, rests_until) values ('trustpay', 3, $1)`,
      [new Date(bench.clock.now().getTime() + 60_000)],
    )
    const byPayvyne = await Promise.all([open(), open()])
    await bench.db.query('delete from card_partner_failures')
    expect(byPayvyne.map(({ data }) => data.partner)).toEqual(['payvyne', 'payvyne'])
    const pages = [...byTrustpay, ...byPayvyne]
    const orders = pages.map(({ data }) => /orders\/([\w-]{36})/.exec(data.redirect_url)?.[1] ?? '')
    const now = bench.clock.now()
    const answers = await Promise.all(
      [...orders, ...orders].map((order) => bench.db.transaction((tx) => confirmCardPayment(tx, order, now))),
    )
    // The open one is requested twice, with the same answer.
    expect(answers.filter((answer) => answer === 'take')).toHaveLength(2)
    expect(
      await bench.db.query(`select 1 from card_checkouts where transfer_id = $1 and state = 'paid'`, [id]),
    ).toHaveLength(1)
  })
})
