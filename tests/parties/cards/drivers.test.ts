// What both card drivers do alike, and what Stripe alone can do, held to Stripe's own contract.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { settleCardOrder } from '#provider/parties/cards/processor.ts'
import { createSimulatedCards } from '#provider/parties/cards/simulated.ts'
import { createStripe } from '#provider/parties/cards/stripe.ts'
import { type Driver, PartnerDown, PartnerRefused } from '#provider/ports.ts'
import type { CardOrder, Cards } from '#provider/ports-money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { openStripe, SECRETS, type StripeAccount } from './stripe-account.ts'

const now = new Date('2026-11-20T10:00:00Z')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let db: Db
let account: StripeAccount
let stripe: Driver<Cards>
let simulated: Driver<Cards>

beforeAll(async () => {
  db = await freshDb()
  account = await openStripe()
  const clock = { now: () => now, refresh: async () => undefined, advance: async () => now }
  const world = { db, clock, log: quiet, origin: 'https://farsend.example' }
  stripe = createStripe({ ...world, settings: { ...SECRETS, STRIPE_API: account.mock.url } })
  simulated = createSimulatedCards({ ...world, settings: {} })
})
afterAll(async () => {
  expect(account.mock.faults).toEqual([])
  await account.mock.stop()
  await db.close()
})

const order = (changes: Partial<CardOrder> = {}): CardOrder => ({
  id: newId(now),
  partner: 'trustpay',
  reference: 'FS-7K2M9Q',
  currency: 'NGN',
  due: 50_150_000n,
  sendingAmount: 50_000_000n,
  expiresAt: new Date(now.getTime() + 600_000),
  cardToken: null,
  withoutSaved: false,
  ...changes,
})

const kinds = [
  [
    'simulated',
    () => simulated.port,
    async ({ id }: CardOrder) => void (await db.transaction((tx) => settleCardOrder(tx, id, 'paid', now))),
    async (payment: string) =>
      (await db.query('select 1 from card_refunds where payment_id = $1', [payment])).length,
  ],
  [
    'stripe',
    () => stripe.port,
    async (paid: CardOrder) => {
      account.pays(paid.id)
      await stripe.port.capture(paid)
    },
    async (payment: string) => account.refunds.filter(({ metadata }) => metadata.payment === payment).length,
  ],
] as const

describe.each(kinds)('the %s cards', (_name, port, charge, refundsOf) => {
  it('open an order with a page and a token', async () => {
    const made = order()
    const page = await port().open(made, now)
    expect(page.redirectUrl).toContain(page.token)
    expect(await port().look(made)).toEqual({ state: 'open' })
  })

  it('say what they charged', async () => {
    const made = order()
    await port().open(made, now)
    await charge(made)
    const captured = { state: 'captured', currency: 'NGN', amount: 50_150_000n }
    expect(await port().look(made)).toEqual(captured)
    await port().capture(made)
    await port().cancel(made)
    expect(await port().look(made)).toEqual(captured)
  })

  it('cancel an order, and again, without charging', async () => {
    const made = order()
    await port().open(made, now)
    for (const _ of [1, 2]) await port().cancel(made)
    expect(await port().look(made)).toEqual({ state: 'cancelled' })
    await expect(port().capture(made)).rejects.toBeInstanceOf(PartnerRefused)
  })

  it('know nothing of an order that they never opened', async () => {
    expect(await port().look(order())).toEqual({ state: 'cancelled' })
    await port().cancel(order())
  })

  it('refund a payment once, however often they are asked', async () => {
    const made = order()
    await port().open(made, now)
    await charge(made)
    const payment = {
      id: made.id,
      orderId: made.id,
      channel: 'card',
      currency: 'NGN',
      incomingId: null,
    } as const
    for (const _ of [1, 2]) await port().refund({ ...payment, amount: made.due }, now)
    expect(await refundsOf(made.id)).toBe(1)
  })
})

describe('Stripe', () => {
  it('is told what to charge, to wait for our capture, and where to lead the customer back', async () => {
    const made = order()
    const page = await stripe.port.open(made, now)
    expect(page.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    const { body, headers } = account.mock.calls.at(-1) ?? {}
    expect(headers).toMatchObject({
      authorization: `Bearer ${SECRETS.STRIPE_SECRET_KEY}`,
      'idempotency-key': made.id,
    })
    expect(body).toEqual({
      mode: 'payment',
      client_reference_id: made.id,
      payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'ngn', unit_amount: 50_150_000, product_data: { name: 'FS-7K2M9Q' } },
        },
      ],
      payment_intent_data: {
        capture_method: 'manual',
        description: 'FS-7K2M9Q',
        metadata: { order: made.id },
      },
      metadata: { order: made.id },
      adaptive_pricing: { enabled: false },
      // Our orders live for ten minutes, Stripe's sessions for at least half an hour.
      expires_at: now.getTime() / 1000 + 31 * 60,
      success_url: 'https://farsend.example/api/v1/session-details?visit=payment&outcome=paid&locale=en-CA',
      cancel_url:
        'https://farsend.example/api/v1/session-details?visit=payment&outcome=cancelled&locale=en-CA',
      locale: 'en',
    })
  })

  it('opens one session for one key', async () => {
    const made = order()
    const before = account.sessions.size
    account.mock.next('lose')
    await expect(stripe.port.open(made, now)).rejects.toBeInstanceOf(PartnerDown)
    await stripe.port.open(made, now)
    expect(account.sessions.size).toBe(before + 1)
  })

  it('cancels an authorised payment without charging it', async () => {
    const made = order()
    await stripe.port.open(made, now)
    account.pays(made.id)
    expect(await stripe.port.look(made)).toEqual({ state: 'authorised' })
    await stripe.port.cancel(made)
    expect(await stripe.port.look(made)).toEqual({ state: 'cancelled' })
    expect(account.captures).not.toContain(made.id)
  })

  it('charges once if the answer was lost', async () => {
    const made = order()
    await stripe.port.open(made, now)
    account.pays(made.id)
    account.loseCapture()
    await expect(stripe.port.capture(made)).rejects.toBeInstanceOf(PartnerDown)
    await stripe.port.capture(made)
    expect(account.captures.filter((id) => id === made.id)).toHaveLength(1)
  })

  it('refunds once if the answer was lost, and separate payments separately', async () => {
    const made = order()
    await stripe.port.open(made, now)
    account.pays(made.id)
    await stripe.port.capture(made)
    const refund = (id: string) =>
      stripe.port.refund(
        { id, orderId: made.id, channel: 'card', currency: 'NGN', incomingId: null, amount: 100n },
        now,
      )
    const [one, other] = [newId(), newId()]
    account.mock.next(undefined, undefined, 'lose')
    await expect(refund(one)).rejects.toBeInstanceOf(PartnerDown)
    await refund(one)
    await refund(other)
    const ours = account.refunds.filter(
      ({ payment_intent }) => payment_intent === account.sessionOf(made.id).intent?.id,
    )
    expect(ours.map(({ metadata }) => metadata.payment)).toEqual([one, other])
    expect(account.mock.calls.at(-1)?.headers['idempotency-key']).toBe(`refund:${other}`)
  })

  it('refuses: a currency it counts otherwise, and a refund without a charge', async () => {
    await expect(stripe.port.open(order({ currency: 'JPY' }), now)).rejects.toBeInstanceOf(PartnerRefused)
    const made = order()
    await stripe.port.open(made, now)
    account.pays(made.id)
    const payment = { id: made.id, channel: 'card', currency: 'NGN', incomingId: null, amount: 1n } as const
    await expect(stripe.port.refund({ ...payment, orderId: made.id }, now)).rejects.toMatchObject({
      code: 'charge_not_refundable',
    })
    await expect(stripe.port.refund({ ...payment, orderId: newId() }, now)).rejects.toMatchObject({
      code: 'unknown_order',
    })
  })

  it.each(['error', 'busy', 'lie', 'lose'] as const)('is down: %s', async (mishap) => {
    account.mock.next(mishap)
    await expect(stripe.port.open(order(), now)).rejects.toBeInstanceOf(PartnerDown)
    await stripe.port.open(order(), now)
  })
})

describe('a message of Stripe', () => {
  const id = newId()
  const event = (object: object) =>
    Buffer.from(JSON.stringify({ type: 'checkout.session.completed', data: { object } }))
  const seconds = now.getTime() / 1000
  const signed = (body: Buffer, secret = SECRETS.STRIPE_WEBHOOK_SECRET, at = seconds) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const read = (body: Buffer, signature: string | undefined) =>
    stripe.hints?.({ url: '', headers: { 'stripe-signature': signature }, body }, now)
  const session = event({ client_reference_id: id })

  it.each([
    ['a session', session],
    ['a payment', event({ metadata: { order: id } })],
  ])('names the order of %s', (_what, body) => {
    expect(read(body, signed(body))).toEqual([{ about: 'card-order', id }])
  })

  it('is read with either secret while one is replaced', () => {
    const [old] = [signed(session, 'whsec_0')]
    expect(read(session, `${old},v0=1,${signed(session).replace(/^t=\d+,/, '')}`)).toHaveLength(1)
  })

  it.each([
    ['{"data"', '{}', '[]'].map((text) => Buffer.from(text)),
    [event({}), event({ client_reference_id: 'not ours' }), event({ metadata: null })],
  ])('says nothing if it is about nothing of ours', (...bodies) => {
    for (const body of bodies) expect(read(body, signed(body))).toEqual([])
  })

  it('is forged with another secret, body or time, or too old or early', () => {
    expect(read(session, signed(session, 'whsec_2'))).toBeUndefined()
    expect(read(event({ client_reference_id: newId() }), signed(session))).toBeUndefined()
    expect(read(session, signed(session).replace(/^t=\d+/, `t=${seconds + 1}`))).toBeUndefined()
    for (const at of [seconds - 301, seconds + 301])
      expect(read(session, signed(session, undefined, at))).toBeUndefined()
    for (const at of [seconds - 299, seconds + 299])
      expect(read(session, signed(session, undefined, at))).toHaveLength(1)
  })

  it.each([
    undefined,
    '',
    't=1',
    'v1=',
    't=,v1=',
    `t=${seconds},v1=${'0'.repeat(63)}`,
    `t=x,v1=${'0'.repeat(64)}`,
  ])('has no signature: %s', (signature) => {
    expect(read(session, signature)).toBeUndefined()
  })
})
