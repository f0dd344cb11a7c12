// Stripe plays both card partners, so all its orders are named trustpay's, and there is no other to go to. Customers
// pay in Checkout; a payment is authorised there and captured by us. https://docs.stripe.com/payments/checkout

import { isUuid } from '#provider/db/index.ts'
import { partnerReturn } from '#provider/lib/partner-return.ts'
import { later } from '#provider/lib/times.ts'
import {
  type CreateDriver,
  type Hint,
  PartnerDown,
  type PartnerMessage,
  PartnerRefused,
} from '#provider/ports.ts'
import type { CardOrder, CardOrderStanding, CardPage, Cards } from '#provider/ports-money.ts'
import { spokenLocale } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Answer, createStripeApi, partOf, type StripeApi, textIn } from './stripe-api.ts'
import { isSigned } from './stripe-signature.ts'

/**
 * The shortest life that a session may have, 30 minutes, and a minute for the way there. Our worker ends it when
 * our order does, which is sooner. https://docs.stripe.com/api/checkout/sessions/create
 */
const SHORTEST_LIFE = 31 * 60

export const createStripe: CreateDriver<Cards> = ({ db, origin, settings }) => {
  const { STRIPE_API = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = settings
  const api = createStripeApi(STRIPE_API, STRIPE_SECRET_KEY)

  async function open(order: CardOrder, now: Date): Promise<CardPage> {
    const session = await api.post('/v1/checkout/sessions', sessionOf(order, origin, now), order.id)
    const [id, redirectUrl] = [textIn(session, 'id'), textIn(session, 'url')]
    await db.query(
      'insert into stripe_sessions (id, session, opened_at) values ($1, $2, $3) on conflict do nothing',
      [order.id, id, now],
    )
    return { redirectUrl, token: id }
  }

  async function read(orderId: string): Promise<Read> {
    const [row] = await db.query<{ session: string }>('select session from stripe_sessions where id = $1', [
      orderId,
    ])
    // Whatever Stripe opened, nobody has its page.
    if (!row) return { standing: { state: 'cancelled' }, session: '', intent: '', isOpen: false }
    const path = `/v1/checkout/sessions/${row.session}`
    const session = await api.get(path, { 'expand[0]': 'payment_intent' })
    if (session.id !== row.session || session.client_reference_id !== orderId)
      throw new PartnerDown('Stripe answers about another order')
    const { status } = session
    return {
      standing: standingOf(session),
      session: row.session,
      intent: intentOf(session),
      isOpen: status === 'open',
    }
  }

  return {
    port: {
      partners: ['trustpay'],
      asks: false,
      saving: null,
      open,
      look: async ({ id }) => (await read(id)).standing,
      // Without a key: Stripe repeats the answer to a key, even a 500. An intent is captured or cancelled once anyway.
      async capture({ id }) {
        const { standing, intent } = await read(id)
        if (standing.state === 'captured') return
        if (standing.state !== 'authorised') throw new PartnerRefused('Nothing to capture', standing.state)
        await api.post(`/v1/payment_intents/${intent}/capture`)
      },
      async cancel({ id }) {
        const { standing, session, intent, isOpen } = await read(id)
        if (standing.state === 'captured' || standing.state === 'cancelled') return
        const what = isOpen ? `checkout/sessions/${session}/expire` : `payment_intents/${intent}/cancel`
        await api.post(`/v1/${what}`)
      },
      async refund({ id, orderId, amount }) {
        const { intent } = await read(orderId ?? id)
        if (intent === '') throw new PartnerRefused('No payment to refund', 'unknown_order')
        await refundOnce(api, intent, id, amount)
      },
    },
    hints: (message, now) => hintsIn(STRIPE_WEBHOOK_SECRET, message, now),
  }
}

interface Read {
  standing: CardOrderStanding
  /** Stripe's ids; empty if there is none. */
  session: string
  intent: string
  /** Whether the page still takes a card. */
  isOpen: boolean
}

/** @throws PartnerRefused for a currency whose minor units Stripe counts otherwise: https://docs.stripe.com/currencies */
function sessionOf(order: CardOrder, origin: string, now: Date): Record<string, string> {
  const { id, reference, currency, due, expiresAt } = order
  if (currencyDigits(currency) !== 2) throw new PartnerRefused(`No cards in ${currency}`, 'currency')
  const locale = spokenLocale()
  const ends = Math.max(expiresAt.getTime(), later(now, SHORTEST_LIFE).getTime())
  const item = 'line_items[0]'
  return {
    mode: 'payment',
    client_reference_id: id,
    'payment_method_types[0]': 'card',
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(due),
    [`${item}[price_data][product_data][name]`]: reference,
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[description]': reference,
    'payment_intent_data[metadata][order]': id,
    'metadata[order]': id,
    // Never in another currency than the transfer's.
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(Math.ceil(ends / 1000)),
    success_url: partnerReturn(origin, 'payment', 'paid', locale),
    cancel_url: partnerReturn(origin, 'payment', 'cancelled', locale),
    locale: locale === 'fr-CA' ? 'fr-CA' : 'en',
  }
}

/** https://docs.stripe.com/api/checkout/sessions/object, https://docs.stripe.com/payments/paymentintents/lifecycle */
function standingOf(session: Answer): CardOrderStanding {
  if (session.status === 'open') return { state: 'open' }
  if (session.status === 'expired') return { state: 'cancelled' }
  if (session.status !== 'complete') throw new PartnerDown('Stripe answers with an unknown status')
  const intent = partOf(session, 'payment_intent')
  if (intent.status === 'requires_capture') return { state: 'authorised' }
  if (intent.status === 'canceled') return { state: 'cancelled' }
  if (intent.status !== 'succeeded') return { state: 'open' }
  const { amount_received: amount } = intent
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw new PartnerDown('Stripe answers without an amount')
  return {
    state: 'captured',
    currency: textIn(intent, 'currency').toUpperCase(),
    amount: BigInt(amount),
  }
}

const intentOf = ({ payment_intent: intent }: Answer): string =>
  isRecord(intent) ? textIn(intent, 'id') : ''

/**
 * The refund carries our payment's id, so it is found again after Stripe has forgotten the key.
 * https://docs.stripe.com/api/refunds
 */
async function refundOnce(api: StripeApi, intent: string, payment: string, amount: bigint): Promise<void> {
  const { data } = await api.get('/v1/refunds', { payment_intent: intent, limit: '100' })
  if (!Array.isArray(data)) throw new PartnerDown('Stripe answers without refunds')
  const isOurs = (one: unknown) => isRecord(one) && isRecord(one.metadata) && one.metadata.payment === payment
  if (data.some(isOurs)) return
  const form = { payment_intent: intent, amount: String(amount), 'metadata[payment]': payment }
  await api.post('/v1/refunds', form, `refund:${payment}`)
}

/** An event about a session or a payment of ours names its order. https://docs.stripe.com/api/events/object */
function hintsIn(secret: string, { headers, body }: PartnerMessage, now: Date): readonly Hint[] | undefined {
  if (!isSigned(secret, headers['stripe-signature'], body, now)) return undefined
  const about = objectIn(body)
  const id = about.client_reference_id ?? (isRecord(about.metadata) ? about.metadata.order : undefined)
  return typeof id === 'string' && isUuid(id) ? [{ about: 'card-order', id }] : []
}

function objectIn(body: Buffer): Answer {
  try {
    const event: unknown = JSON.parse(body.toString())
    const object = isRecord(event) && isRecord(event.data) ? event.data.object : undefined
    return isRecord(object) ? object : {}
  } catch {
    return {}
  }
}
