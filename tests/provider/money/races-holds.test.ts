// A call waits for a concurrent freeze, or an order being abandoned: on PostgreSQL, with one transaction held open.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { freezeCustomer } from '#provider/freezes/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { returnKept } from '#provider/payments/returns.ts'
import { cancel, confirmCardPayment, releaseCardPayment } from '#provider/transfers/index.ts'
import { postgresAlone } from '#tests/provider/engines.ts'
import { pay } from '#tests/provider/operate/run.ts'
import { type Bench, createBench } from './setup.ts'
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

  const { held, after: onceDone } = sideBySide(() => bench)

  /** A customer with an open card order, and another way to pay. */
  async function ordered() {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.inNaira(customer)
    const params = { id }
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'card' } })
    const { redirect_url } = (await bench.call('create-card-order', customer, { params })).data
    const order = /orders\/([\w-]{36})/.exec(redirect_url)?.[1] ?? ''
    const now = bench.clock.now()
    const whole = {
      channel: 'bank-transfer',
      partner: 'bank-transfer',
      currency: 'NGN',
      amount: 50_150_000n,
    } as const
    const payment = { ...whole, id: newId(), reference, arrives_at: now, order_id: null }
    return {
      customer,
      id,
      confirm: () => bench.db.transaction((tx) => confirmCardPayment(tx, order, now)),
      book: () => bench.db.transaction((tx) => bookPayment(tx, payment, now)),
      cancel: () => bench.db.transaction((tx) => cancel(tx, customer, id, now)),
      /** The card processor abandons the order, and has not committed. */
      released: () => held((tx) => releaseCardPayment(tx, order, now)),
    }
  }
  const freezing = (id: string) =>
    held((tx) => freezeCustomer(tx, { id, reason: 'a hunch', by: 'Ada', now: bench.clock.now() }))

  it('a customer who is being frozen is not charged by card', async () => {
    const { customer, confirm } = await ordered()
    expect(await onceDone(await freezing(customer), confirm)).toBe('refuse')
  })

  it('a payment for a customer who is being frozen pays no transfer', async () => {
    const { customer, book } = await ordered()
    expect(await onceDone(await freezing(customer), book)).toBe('wallet')
  })

  it('nothing is returned for a customer who is being frozen', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const short = await pay(bench, reference, 500n)
    const giveBack = () =>
      bench.db
        .transaction((tx) => returnKept(tx, short, bench.clock.now()))
        .catch((error: Error) => error.message)
    expect(await onceDone(await freezing(customer), giveBack)).toMatch(/^The customer has been frozen since/)
  })

  it('a payment that arrives while the card order is abandoned pays the transfer that waits again', async () => {
    const { confirm, released, book } = await ordered()
    expect(await confirm()).toBe('take')
    expect(await onceDone(await released(), book)).toBe('paid')
  })

  it('a transfer is cancelled while its card order is abandoned, and ends once', async () => {
    const { customer, id, confirm, released, cancel: end } = await ordered()
    expect(await confirm()).toBe('take')
    expect(await onceDone(await released(), end)).toMatchObject({ state: 'cancelled' })
    const states = (await bench.look(customer, id)).timeline.map(({ state }) => state)
    expect(states.slice(-2)).toEqual(['awaiting_payment', 'cancelled'])
  })
})
