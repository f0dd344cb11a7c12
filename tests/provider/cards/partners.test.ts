// Two card partners behind one interface: if one is down the other takes the payment, and each payment is made once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import { newId } from '#provider/db/index.ts'
import { freezeTransfer, releaseTransfer } from '#provider/freezes/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { confirmCardPayment, releaseCardPayment } from '#provider/transfers/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from '#tests/provider/money/setup.ts'

const { failures_before_rest, rest_seconds } = policy.card

describe.each(await engines())('card partners on %s', (_engine, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  beforeEach(() => bench.db.query('delete from card_partner_failures'))
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })

  /** A transfer in naira to be paid by card. The last two digits of its amount select the partner that is down. */
  async function chosen(amount = '500000.00') {
    const customer = await bench.customer()
    const { _id: id } = await bench.inNaira(customer, amount)
    const params = { id }
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'card' } })
    const order = async () => {
      const { partner, redirect_url } = (await bench.call('create-card-order', customer, { params })).data
      return { partner, id: /orders\/([\w-]{36})/.exec(redirect_url)?.[1] ?? '' }
    }
    return { customer, id, order }
  }
  const rests = (partner: string) =>
    bench.db.query('insert into card_partner_failures (partner, failures, rests_until) values ($1, 3, $2)', [
      partner,
      new Date(bench.clock.now().getTime() + 1000 * rest_seconds),
    ])
  const confirm = (orderId: string) =>
    bench.db.transaction((tx) => confirmCardPayment(tx, orderId, bench.clock.now()))
  const partnerOf = async (amount?: string) => (await (await chosen(amount)).order()).partner
  const failures = () =>
    bench.db.query('select partner, failures from card_partner_failures order by partner')

  /** The money of an order, as the network delivers it. */
  async function arrives(customer: string, id: string, order_id: string) {
    const { transaction_reference: reference } = await bench.look(customer, id)
    const payment = {
      channel: 'card',
      partner: 'trustpay',
      reference,
      currency: 'NGN',
      amount: 50_150_000n,
    } as const
    const arrived = { ...payment, id: newId(), arrives_at: bench.clock.now(), order_id }
    return bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))
  }

  it('fail over to the other if the first is down', async () => {
    const { order } = await chosen('500000.31')
    const { partner, id } = await order()
    expect(partner).toBe('payvyne')
    expect(await confirm(id)).toBe('take')
    expect(await failures()).toEqual([{ partner: 'trustpay', failures: 1 }])
  })

  it('are called in the other order by /payvyne/orders: payvyne first, trustpay if payvyne rests', async () => {
    const { customer, id } = await chosen()
    const params = { id }
    const first = (await bench.call('create-payvyne-order', customer, { params })).data
    await rests('payvyne')
    const second = (await bench.call('create-payvyne-order', customer, { params })).data
    expect([first.partner, second.partner]).toEqual(['payvyne', 'trustpay'])
    const idOf = ({ redirect_url }: typeof first) => /orders\/([\w-]{36})/.exec(redirect_url)?.[1] ?? ''
    expect(await confirm(idOf(first))).toBe('refuse')
    expect(await confirm(idOf(second))).toBe('take')
  })

  it('are both down: the customer is refused, and an earlier order can still be paid', async () => {
    const { customer, id, order } = await chosen()
    const before = await order()
    await bench.db.query('update transfers set sending_amount = sending_amount + 37 where id = $1', [id])
    expect(await codeOf(bench.call('create-card-order', customer, { params: { id } }))).toBe(
      'partner_unavailable',
    )
    expect(await failures()).toHaveLength(2)
    expect(await confirm(before.id)).toBe('take')
  })

  it('charge once: the abandoned order is refused, and its late money is refunded to the card', async () => {
    const { customer, id, order } = await chosen()
    const given = await order()
    await rests('trustpay')
    const taken = await order()
    expect([given.partner, taken.partner]).toEqual(['trustpay', 'payvyne'])
    expect(await confirm(given.id)).toBe('refuse')
    expect(await confirm(taken.id)).toBe('take')
    expect(await arrives(customer, id, given.id)).toBe('refunded')
    expect(await arrives(customer, id, taken.id)).toBe('paid')
    // A repeated call about a paid order gets the same answer, before and after the money has arrived.
    expect(await confirm(taken.id)).toBe('take')
    expect(await arrives(customer, id, given.id)).toBe('refunded')
    expect(await bench.balance(customer, 'NGN')).toBeUndefined()
  })

  it('refuse a forbidden order for good, even if the reason ends', async () => {
    const { id, order } = await chosen()
    const { id: orderId } = await order()
    const hold = { id, reason: 'a hunch', by: 'Ada', now: bench.clock.now() }
    await bench.db.transaction((tx) => freezeTransfer(tx, hold))
    expect(await confirm(orderId)).toBe('refuse')
    await bench.db.transaction((tx) => releaseTransfer(tx, hold))
    expect(await confirm(orderId)).toBe('refuse')
    expect(await confirm((await order()).id)).toBe('take')
  })

  it('charge no card after all: the transfer waits for another payment while one is possible', async () => {
    const { customer, id, order } = await chosen()
    const { id: first } = await order()
    const standing = async () => {
      const [row] = await bench.db.query<{ state: string; due_at: Date; authorised_at: Date }>(
        'select state, due_at, authorised_at from transfers where id = $1',
        [id],
      )
      return row
    }
    const release = (orderId: string) =>
      bench.db.transaction((tx) => releaseCardPayment(tx, orderId, bench.clock.now()))
    await release(first)
    expect(await confirm(first)).toBe('take')
    const arrival = new Date(bench.clock.now().getTime() + 1000 * policy.card.arrival_seconds)
    expect(await standing()).toMatchObject({ state: 'verifying_payment', due_at: arrival })
    await release(newId())
    await release(first)
    const waiting = await standing()
    const last = new Date((waiting?.authorised_at.getTime() ?? 0) + 1000 * lifetimeOf('bank-transfer'))
    expect(waiting).toMatchObject({ state: 'awaiting_payment', due_at: last })
    expect(await confirm(first)).toBe('refuse')
    const { id: second } = await order()
    expect(await confirm(second)).toBe('take')
    // Repeated, it takes nothing from the next order.
    await release(first)
    expect(await arrives(customer, id, second)).toBe('paid')
  })

  it.each([
    ['too little', {}, 'wallet'],
    ['from somebody else', { sender: 'somebody.else@example.com' }, 'refunded'],
  ] as const)('with money under way don’t count when another payment arrives, %s', async (_, more, end) => {
    const { customer, id, order } = await chosen()
    expect(await confirm((await order()).id)).toBe('take')
    const { transaction_reference: reference } = await bench.look(customer, id)
    const way = { channel: 'bank-transfer', partner: 'bank-transfer' } as const
    const payment = { ...way, reference, currency: 'NGN', amount: 500n, ...more } as const
    const now = bench.clock.now()
    const arrived = { ...payment, id: newId(), arrives_at: now, order_id: null }
    expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, now))).toBe(end)
    const [row] = await bench.db.query<{ state: string; due_at: Date; authorised_at: Date }>(
      'select state, due_at, authorised_at from transfers where id = $1',
      [id],
    )
    const last = new Date((row?.authorised_at.getTime() ?? 0) + 1000 * lifetimeOf('bank-transfer'))
    expect(row).toMatchObject({ state: 'awaiting_payment', due_at: last })
  })

  it('are called as usual while both rest, or while the second one does', async () => {
    await rests('payvyne')
    expect(await partnerOf()).toBe('trustpay')
    await rests('trustpay')
    expect(await partnerOf()).toBe('trustpay')
  })

  it('charge nothing for an order that one opened without our receiving the answer', async () => {
    const { customer, id, order } = await chosen()
    const { id: heard } = await order()
    const unheard = newId()
    expect(await confirm(unheard)).toBe('refuse')
    expect(await arrives(customer, id, unheard)).toBe('refunded')
    expect(await confirm(heard)).toBe('take')
  })

  it('rest after some failures in a row, and are called first again afterwards', async () => {
    for (let failure = 1; failure < failures_before_rest; failure += 1) await partnerOf('500000.31')
    // One failure fewer than the policy's number makes none rest, and a successful order resets the count.
    expect(await partnerOf()).toBe('trustpay')
    expect(await failures()).toEqual([])
    for (let failure = 1; failure <= failures_before_rest; failure += 1) await partnerOf('500000.31')
    expect(await failures()).toEqual([{ partner: 'trustpay', failures: failures_before_rest }])
    // A transfer that trustpay would take goes to payvyne while trustpay rests.
    expect(await partnerOf()).toBe('payvyne')
    bench.clock.move(rest_seconds)
    expect(await partnerOf()).toBe('trustpay')
    expect(await failures()).toEqual([])
  })
})
