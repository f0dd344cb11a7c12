// Payments by card through Stripe: from the order to the books, whatever goes wrong on the way. Money moves once, or not
// at all.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import { buildApp } from '#provider/app.ts'
import { newId } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { tick } from '#provider/payments/worker.ts'
import { cardOrderTick } from '#provider/transfers/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'
import { messageOf, openStripe, SECRETS, type StripeAccount } from './stripe-account.ts'

const { order_lifetime_seconds, return_path } = policy.card

const playedBy = ({ mock }: StripeAccount) => ({
  PARTY_CARDS: 'stripe',
  ...SECRETS,
  STRIPE_API: mock.url,
})

/** A transfer in naira to be paid by card. */
async function chosen(bench: Bench) {
  const customer = await bench.customer()
  const { _id: id } = await bench.inNaira(customer)
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } })
  return { customer, id, params: { id } }
}

describe.each(await engines())('a payment through Stripe on %s', (_engine, open) => {
  let account: StripeAccount
  let bench: Bench
  let server: FastifyInstance

  beforeAll(async () => {
    account = await openStripe()
    bench = await createBench(await open(), playedBy(account))
    const { db, config, clock } = bench.deps
    server = (await buildApp({ db, config: { ...config, distDirectory: 'no-dist' }, clock })).server
  }, 60_000)
  beforeEach(() => bench.db.query('delete from card_partner_failures'))
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    expect(account.mock.faults).toEqual([])
    await server.close()
    await account.mock.stop()
    await bench.db.close()
  })

  /** The newest order of a transfer. */
  async function ordered(made?: Awaited<ReturnType<typeof chosen>>) {
    const transfer = made ?? (await chosen(bench))
    const { data } = await bench.call('create-card-order', transfer.customer, { params: transfer.params })
    const order = account.sessions.get(data.access_token)?.order ?? ''
    return { ...transfer, order, data }
  }

  /** Stripe's message that an order was paid; returns the status of our answer. */
  async function told(order: string, { secret = SECRETS.STRIPE_WEBHOOK_SECRET, age = 0 } = {}) {
    const at = new Date(bench.clock.now().getTime() - age * 1000)
    const { body: payload, headers } = messageOf(order, at, secret)
    const url = '/api/v1/partners/cards'
    return (await server.inject({ method: 'POST', url, payload, headers })).statusCode
  }

  const look = () => cardOrderTick(bench.deps)
  const statusOf = async ({ customer, id }: { customer: string; id: string }) =>
    (await bench.look(customer, id)).status
  const chargesOf = (order: string) => account.captures.filter((id) => id === order).length
  const arrivalsOf = async (order: string) =>
    (await bench.db.query('select 1 from network_payments where order_id = $1', [order])).length
  const stateOf = async (order: string) =>
    (await bench.db.query('select state from card_checkouts where order_id = $1', [order]))[0]?.state
  const outcomeOf = async (order: string) =>
    (await bench.db.query('select outcome from received_payments where payment_id = $1', [order]))[0]?.outcome

  function callsAbout(order: string): number {
    const { id } = account.sessionOf(order)
    return account.mock.calls.filter(({ params }) => params.session === id || params.intent === `pi_${id}`)
      .length
  }

  /** Nothing was charged for an order, and its page or payment has ended at Stripe. */
  async function expectUncharged(order: string, end: 'expired' | 'canceled') {
    const { status, intent } = account.sessionOf(order)
    expect(intent?.status ?? status).toBe(end)
    expect([chargesOf(order), await arrivalsOf(order), await stateOf(order)]).toEqual([0, 0, 'dead'])
    // Nothing is left to look at.
    const before = callsAbout(order)
    bench.clock.move(600)
    await look()
    expect(callsAbout(order)).toBe(before)
  }

  it('is charged after our yes, and pays the transfer', async () => {
    const payment = await ordered()
    expect(payment.data).toMatchObject({
      partner: 'trustpay',
      redirect_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.example\//),
    })
    account.pays(payment.order)
    expect(chargesOf(payment.order)).toBe(0)
    expect(await told(payment.order)).toBe(204)
    await look()
    expect(await statusOf(payment)).toBe('verifying_payment')
    await tick(bench.deps)
    expect(await outcomeOf(payment.order)).toBe('paid')
    expect([chargesOf(payment.order), await stateOf(payment.order)]).toEqual([1, 'booked'])
  })

  it('is one, however often Stripe and customers repeat themselves', async () => {
    const payment = await ordered()
    account.pays(payment.order)
    for (const _ of [1, 2, 3]) {
      await Promise.all([told(payment.order), told(payment.order)])
      await Promise.all([look(), look()])
      await tick(bench.deps)
    }
    expect([chargesOf(payment.order), await arrivalsOf(payment.order)]).toEqual([1, 1])
    expect(await outcomeOf(payment.order)).toBe('paid')
  })

  it('is found without a message, later and later', async () => {
    const payment = await ordered()
    const looks = () => callsAbout(payment.order)
    await look()
    expect(looks()).toBe(0)
    const seen: number[] = []
    for (const seconds of [15, 14, 1, 29, 1]) {
      bench.clock.move(seconds)
      await look()
      seen.push(looks())
    }
    expect(seen).toEqual([1, 1, 2, 2, 3])
    account.pays(payment.order)
    bench.clock.move(60)
    await look()
    expect(await statusOf(payment)).toBe('verifying_payment')
    expect(chargesOf(payment.order)).toBe(1)
  })

  it.each([
    ['forged', { secret: 'whsec_2' }],
    ['old', { age: 301 }],
  ])('is not looked at for a message that is %s', async (_what, changes) => {
    const payment = await ordered()
    account.pays(payment.order)
    expect(await told(payment.order, changes)).toBe(404)
    await look()
    expect(chargesOf(payment.order)).toBe(0)
    await told(payment.order)
    await look()
    expect(chargesOf(payment.order)).toBe(1)
  })

  it('is not made by a message alone, nor by one about an order that isn’t ours', async () => {
    const payment = await ordered()
    expect([await told(payment.order), await told(newId())]).toEqual([204, 204])
    await look()
    expect([await statusOf(payment), chargesOf(payment.order)]).toEqual(['awaiting_payment', 0])
  })

  const reasons: readonly [string, (payment: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>][] = [
    [
      'the transfer was cancelled',
      ({ customer, params }) => bench.call('cancel-credit', customer, { params }),
    ],
    [
      'the customer chose another way',
      ({ customer, params }) =>
        bench.call('choose-payment', customer, { params, body: { payment_channel: 'bank-transfer' } }),
    ],
    ['the next order was opened', (payment) => ordered(payment)],
    ['it has expired', async () => bench.clock.move(order_lifetime_seconds)],
    [
      'the customer logged out',
      ({ customer }) =>
        bench.db.query(
          `update sessions set ended_at = $2, end_reason = 'signed_out' where customer_id = $1`,
          [customer, bench.clock.now()],
        ),
    ],
  ]

  it.each(reasons)('is released uncharged if %s meanwhile', async (_why, change) => {
    const payment = await ordered()
    account.pays(payment.order)
    await change(payment)
    await told(payment.order)
    await look()
    await expectUncharged(payment.order, 'canceled')
  })

  it.each(reasons.slice(0, 4))('can’t be made any more once %s: its page is closed', async (_why, change) => {
    const payment = await ordered()
    await change(payment)
    await look()
    expect(account.pays(payment.order)).toBe(false)
    await expectUncharged(payment.order, 'expired')
  })

  it('is charged once if Stripe’s answer is lost', async () => {
    const payment = await ordered()
    account.pays(payment.order)
    account.loseCapture()
    await told(payment.order)
    await look()
    expect([chargesOf(payment.order), await arrivalsOf(payment.order)]).toEqual([1, 0])
    bench.clock.move(600)
    await look()
    await tick(bench.deps)
    expect([chargesOf(payment.order), await arrivalsOf(payment.order)]).toEqual([1, 1])
    expect(await outcomeOf(payment.order)).toBe('paid')
  })

  it.each(['error', 'busy', 'lie', 'lose'] as const)('waits while Stripe is down: %s', async (mishap) => {
    const payment = await ordered()
    account.pays(payment.order)
    await told(payment.order)
    account.mock.next(mishap)
    await look()
    expect([chargesOf(payment.order), await statusOf(payment)]).toEqual([0, 'awaiting_payment'])
    bench.clock.move(300)
    await look()
    expect(chargesOf(payment.order)).toBe(1)
  })

  it('goes back to the card if its transfer ended between our yes and the money', async () => {
    const payment = await ordered()
    account.pays(payment.order)
    await told(payment.order)
    account.mock.next(undefined, undefined, 'error')
    await look()
    await bench.db.query(`update card_checkouts set state = 'dead' where order_id = $1 and state = 'paid'`, [
      payment.order,
    ])
    await bench.deps.parties.cards?.capture({ id: payment.order, partner: 'trustpay' })
    bench.clock.move(600)
    await look()
    await tick(bench.deps)
    expect([chargesOf(payment.order), await outcomeOf(payment.order)]).toEqual([1, 'refunded'])
  })

  it('waits for another if the bank’s yes was withdrawn after ours', async () => {
    const payment = await ordered()
    account.pays(payment.order)
    await told(payment.order)
    account.mock.next(undefined, undefined, 'error')
    await look()
    expect(await statusOf(payment)).toBe('verifying_payment')
    const { intent } = account.sessionOf(payment.order)
    if (intent) intent.status = 'canceled'
    bench.clock.move(600)
    await look()
    expect(await statusOf(payment)).toBe('awaiting_payment')
    await expectUncharged(payment.order, 'canceled')
  })

  it('has no page while Stripe is down, and an earlier order stays alive', async () => {
    const payment = await ordered()
    account.mock.next('error')
    expect(await codeOf(ordered(payment))).toBe('partner_unavailable')
    expect(await stateOf(payment.order)).toBe('open')
    account.pays(payment.order)
    await told(payment.order)
    await look()
    expect(chargesOf(payment.order)).toBe(1)
  })

  it('has no page for an order whose transfer ended while Stripe was opening it', async () => {
    const made = await chosen(bench)
    const before = account.sessions.size
    account.mock.next('late')
    const asked = codeOf(bench.call('create-card-order', made.customer, { params: made.params }))
    await expect.poll(() => account.sessions.size).toBe(before + 1)
    await bench.call('cancel-credit', made.customer, { params: made.params })
    expect(await asked).toBe('state_conflict')
    const left = 'select 1 from card_checkouts where transfer_id = $1'
    expect(await bench.db.query(left, [made.id])).toEqual([])
  })

  it('is opened by the other call, too, and leads back to our page', async () => {
    const { customer, params } = await chosen(bench)
    const { data } = await bench.call('create-payvyne-order', customer, { params })
    expect(data.partner).toBe('trustpay')
    const asked = account.mock.calls.at(-1)?.body as { success_url: string } | undefined
    const { pathname, search } = new URL(asked?.success_url ?? '')
    const back = await server.inject({ url: `${pathname}${search}`, headers: { host: 'localhost:3000' } })
    expect(back.headers.location).toBe(`${return_path}?outcome=paid`)
  })

  it('can’t save a card', async () => {
    expect(await codeOf(bench.call('create-card-setup', await bench.customer()))).toBe('partner_unavailable')
  })
})
