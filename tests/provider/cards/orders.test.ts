// A transfer has one open card order; a closed one charges no card, and late money for it is returned.
import { describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import { newId } from '#provider/db/index.ts'
import { freezeCustomer, freezeTransfer } from '#provider/freezes/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { lifetimeOf } from '#tests/provider/money/setup.ts'
import { ledBackTo } from '#tests/support/card-page.ts'
import {
  bench,
  enter,
  openCardPages,
  order,
  ordered,
  pay,
  paymentsFor,
  server,
  statusOf,
} from './card-pages.ts'

openCardPages()

describe('a closed order', () => {
  const dies = async (kill: (order: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>) => {
    const order = await ordered()
    await kill(order)
    const before = await statusOf(order)
    const wallet = await bench.balance(order.customer, 'NGN')
    const { data } = await pay(order.page)
    expect(data.outcome).toBe('refused')
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=refused`)
    expect(await statusOf(order)).toBe(before)
    expect(await paymentsFor(order.id)).toEqual([])
    expect(await bench.balance(order.customer, 'NGN')).toBe(wallet)
  }

  it('charges no card: the next one was opened', () => dies(({ customer, id }) => order(customer, id)))

  it('… the transfer was cancelled', () =>
    dies(({ customer, id }) => bench.call('cancel-credit', customer, { params: { id } })))

  it('… the customer chose another way to pay', () =>
    dies(({ customer, id }) =>
      bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'bank-transfer' } }),
    ))

  it('… it was paid another way', () =>
    dies(async ({ customer, id }) => {
      const { transaction_reference: reference } = await bench.look(customer, id)
      const payment = {
        channel: 'bank-transfer',
        partner: 'bank-transfer',
        reference,
        currency: 'NGN',
        amount: 50_150_000n,
      } as const
      const arrived = { ...payment, id: newId(), arrives_at: bench.clock.now(), order_id: null }
      expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))).toBe('paid')
    }))

  it('… the time to pay by card has expired, before that of the order', async () => {
    const { customer, id } = await ordered()
    bench.clock.move(lifetimeOf('card') - 60)
    const page = await enter(await order(customer, id))
    bench.clock.move(60)
    expect((await pay(page)).data.outcome).toBe('refused')
    expect(await statusOf({ customer, id })).toBe('awaiting_payment')
  })

  it('is not one that was paid in time, even if its money arrives after the time to pay', async () => {
    const { customer, id } = await ordered()
    bench.clock.move(lifetimeOf('card') - 2)
    const page = await enter(await order(customer, id))
    expect((await pay(page)).data.outcome).toBe('paid')
    await bench.pass(8)
    expect(await statusOf({ customer, id })).toBe('converted')
    expect(await bench.balance(customer, 'NGN')).toBeUndefined()
  })

  it('… it has expired', () => dies(async () => bench.clock.move(policy.card.order_lifetime_seconds)))

  it('… the customer logged out', () =>
    dies(({ customer }) =>
      bench.db.query(`update sessions set ended_at = $2, end_reason = 'signed_out' where customer_id = $1`, [
        customer,
        bench.clock.now(),
      ]),
    ))

  it('… the customer’s verification was revoked', () =>
    dies(({ customer }) =>
      bench.db.query('update customers set verified_poa = false where id = $1', [customer]),
    ))

  it('… the customer or the transfer was frozen', async () => {
    const order = { reason: 'a hunch', by: 'Ada', now: bench.clock.now() }
    await dies(({ customer: id }) => bench.db.transaction((tx) => freezeCustomer(tx, { ...order, id })))
    await dies(({ id }) => bench.db.transaction((tx) => freezeTransfer(tx, { ...order, id })))
  })

  it('refunds late money to the card, once, and pays into no wallet', async () => {
    const order = await ordered()
    await pay(order.page)
    await bench.call('cancel-credit', order.customer, { params: { id: order.id } })
    await bench.pass(6)
    expect(await statusOf(order)).toBe('cancelled')
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
    const refunds = () =>
      bench.db.query<{ payment_id: string }>(
        `select payment_id from card_refunds f join network_payments n on n.id = f.payment_id
         join transfer_references r on r.reference = n.reference where r.transfer_id = $1`,
        [order.id],
      )
    expect(await refunds()).toHaveLength(1)
    // The processor offers it again, as after a crash before the acknowledgement.
    await bench.db.query('update network_payments set acknowledged_at = null where id = $1', [
      (await refunds())[0]?.payment_id,
    ])
    await bench.pass(1)
    expect(await refunds()).toHaveLength(1)
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
  })
})

it('a transfer has at most one open order: the database refuses a second', async () => {
  const { customer, id } = await ordered()
  await order(customer, id)
  const states = await bench.db.query(
    'select state from card_checkouts where transfer_id = $1 order by created_at, order_id',
    [id],
  )
  expect(states.map(({ state }) => state)).toEqual(['dead', 'open'])
  await expect(
    bench.db.query(`update card_checkouts set state = 'open' where transfer_id = $1`, [id]),
  ).rejects.toThrow('card_checkouts_live')
})
