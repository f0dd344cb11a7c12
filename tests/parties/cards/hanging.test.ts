// A card partner that hangs holds no connection: other customers' calls go on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDb } from '#tests/provider/database.ts'
import { type Engine, postgresAlone } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'
import { openStripe, SECRETS, type StripeAccount } from './stripe-account.ts'

/** PostgreSQL with few connections, or PGlite, which has one. */
const [engine = ['PGlite', freshDb] satisfies Engine] = await postgresAlone()
const [name, open] = engine

const CONNECTIONS = 3
const ORDERS = 11

describe(`eleven card orders that hang, on ${name}`, () => {
  let account: StripeAccount
  let bench: Bench
  beforeAll(async () => {
    account = await openStripe()
    const settings = { ...SECRETS, STRIPE_API: account.mock.url }
    bench = await createBench(await open(CONNECTIONS), { PARTY_CARDS: 'stripe', ...settings })
  }, 60_000)
  afterAll(() => bench.db.close())

  it('keep nobody else waiting, and end as if nothing had happened', async () => {
    const made = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const customer = await bench.customer()
        const { _id: id } = await bench.inNaira(customer)
        const params = { id }
        await bench.call('choose-payment', customer, { params, body: { payment_channel: 'card' } })
        return { customer, params }
      }),
    )
    const other = await bench.customer({ balance: '100.00' })
    account.mock.next(...Array.from({ length: ORDERS }, () => 'hang' as const))
    let ended = 0
    const hanging = made.map(({ customer, params }) =>
      codeOf(bench.call('create-card-order', customer, { params })).finally(() => {
        ended += 1
      }),
    )
    // Some are refused at once, so that waiting calls don't fill the house; six hang at Stripe.
    await expect.poll(() => ORDERS - ended).toBeLessThanOrEqual(8)
    expect(ended).toBeLessThan(ORDERS - 5)
    expect(await bench.balance(other)).toBe('100.00')
    const [first] = made
    expect(
      await bench.call('cancel-credit', first?.customer ?? '', { params: first?.params ?? { id: '' } }),
    ).toMatchObject({
      data: { status: 'cancelled' },
    })
    expect(ended).toBeLessThan(ORDERS - 5)
    await account.mock.stop()
    expect(new Set(await Promise.all(hanging))).toEqual(new Set(['partner_unavailable']))
    expect(await bench.db.query('select 1 from card_checkouts')).toEqual([])
  }, 30_000)
})
