// Stripe as its contract describes it, with what customers do on its page.
import { createHmac } from 'node:crypto'
import stripe from '#tests/parties/contracts/stripe.json' with { type: 'json' }
import { type Mock, type MockAnswer, type MockCall, startMock } from '#tests/parties/mock.ts'

interface Intent {
  id: string
  status: 'requires_capture' | 'succeeded' | 'canceled'
  currency: string
  amount: number
  amount_received: number
}

interface Session {
  id: string
  order: string
  status: 'open' | 'complete' | 'expired'
  currency: string
  amount: number
  intent: Intent | null
}

interface Refund {
  id: string
  payment_intent: string
  amount: number
  metadata: Record<string, string>
}

interface Asked {
  client_reference_id: string
  line_items: { price_data: { currency: string; unit_amount: number } }[]
}

export interface StripeAccount {
  mock: Mock
  sessions: Map<string, Session>
  refunds: Refund[]
  /** Charged cards, by order. */
  captures: string[]
  sessionOf(order: string): Session
  /** The customer's bank agrees to a payment on the page; false if the page has closed. */
  pays(order: string): boolean
  /** Has the next capture answered 500, although the card is charged. */
  loseCapture(): void
}

const refused = (code: string): MockAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code } },
})

export async function openStripe(): Promise<StripeAccount> {
  const sessions = new Map<string, Session>()
  const answers = new Map<string, Session>()
  const refunds: Refund[] = []
  const captures: string[] = []
  let losing = false

  const shown = ({ id, order, status, intent }: Session): MockAnswer => ({
    status: 200,
    body: {
      id,
      object: 'checkout.session',
      client_reference_id: order,
      payment_intent: intent && { ...intent, object: 'payment_intent' },
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      status,
      url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
    },
  })
  const intentShown = (intent: Intent): MockAnswer => ({
    status: 200,
    body: { ...intent, object: 'payment_intent' },
  })
  const refundShown = (refund: Refund) => ({ ...refund, object: 'refund', currency: 'ngn' })

  function open({ body, headers }: MockCall): MockAnswer {
    const key = headers['idempotency-key'] ?? ''
    const known = answers.get(key)
    if (known) return shown(known)
    const { client_reference_id: order, line_items } = body as Asked
    const { currency = '', unit_amount: amount = 0 } = line_items[0]?.price_data ?? {}
    const id = `cs_test_${sessions.size + 1}`
    const session: Session = { id, order, status: 'open', currency, amount, intent: null }
    sessions.set(id, session)
    answers.set(key, session)
    return shown(session)
  }
  const byIntent = (id: string) => [...sessions.values()].find(({ intent }) => intent?.id === id)

  function end({ params }: MockCall, to: 'succeeded' | 'canceled'): MockAnswer {
    const session = byIntent(params.intent ?? '')
    if (session?.intent?.status !== 'requires_capture') return refused('payment_intent_unexpected_state')
    session.intent.status = to
    if (to === 'canceled') return intentShown(session.intent)
    session.intent.amount_received = session.intent.amount
    captures.push(session.order)
    if (!losing) return intentShown(session.intent)
    losing = false
    return { status: 500, body: { error: { type: 'api_error' } } }
  }

  const mock = await startMock(stripe, {
    PostCheckoutSessions: open,
    GetCheckoutSessionsSession: ({ params }) => {
      const session = sessions.get(params.session ?? '')
      return session ? shown(session) : { ...refused('resource_missing'), status: 404 }
    },
    PostCheckoutSessionsSessionExpire: ({ params }) => {
      const session = sessions.get(params.session ?? '')
      if (session?.status !== 'open') return refused('checkout_session_not_open')
      session.status = 'expired'
      return shown(session)
    },
    PostPaymentIntentsIntentCapture: (call) => end(call, 'succeeded'),
    PostPaymentIntentsIntentCancel: (call) => end(call, 'canceled'),
    GetRefunds: ({ query }) => ({
      status: 200,
      body: {
        object: 'list',
        data: refunds.filter((one) => one.payment_intent === query.payment_intent).map(refundShown),
        has_more: false,
        url: '/v1/refunds',
      },
    }),
    PostRefunds: ({ body }) => {
      const refund = { id: `re_${refunds.length + 1}`, ...(body as Omit<Refund, 'id'>) }
      const session = byIntent(refund.payment_intent)
      if (session?.intent?.status !== 'succeeded') return refused('charge_not_refundable')
      refunds.push(refund)
      return { status: 200, body: refundShown(refund) }
    },
  })

  function sessionOf(order: string): Session {
    const session = [...sessions.values()].find((one) => one.order === order)
    if (!session) throw new Error(`Stripe has no session of ${order}`)
    return session
  }

  return {
    mock,
    sessions,
    refunds,
    captures,
    sessionOf,
    pays(order) {
      const session = sessionOf(order)
      if (session.status !== 'open') return false
      session.status = 'complete'
      const { id, currency, amount } = session
      session.intent = { id: `pi_${id}`, status: 'requires_capture', currency, amount, amount_received: 0 }
      return true
    },
    loseCapture() {
      losing = true
    },
  }
}

export const SECRETS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

/** Stripe's signed message that an order was paid. https://docs.stripe.com/webhooks/signature */
export function messageOf(order: string, at: Date, secret: string = SECRETS.STRIPE_WEBHOOK_SECRET) {
  const object = { object: 'checkout.session', client_reference_id: order }
  const body = JSON.stringify({ type: 'checkout.session.completed', data: { object } })
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  }
}
