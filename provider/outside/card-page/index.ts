// The card processor's own page and what it calls: here because the processor is simulated, and so in the sandbox alone.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { escapeHtml } from '#provider/http/html.ts'
import { checkOrigin } from '#provider/http/origin.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import {
  answerOfCard,
  type CardOrder,
  type CardOutcome,
  findCardOrder,
  settleCardOrder,
} from '#provider/outside/card-processor.ts'
import { magic } from '#provider/outside/magic.ts'
import { policy } from '#provider/policy.ts'
import { cardPaid } from '#provider/transfers/index.ts'
import { type ProviderText, say, spokenLocale } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

const file = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const template = file('page.html')

interface OrderRoute {
  Params: { id: string }
}

/** Registers the pages and calls below /card-processor. */
export function registerCardProcessor(app: FastifyInstance, deps: Deps, schemas: Schemas): void {
  const { db, clock } = deps
  const readCard = schemas.compile('card-processor-pay', {
    type: 'object',
    properties: { number: { type: 'string', minLength: 12, maxLength: 23 } },
    required: ['number'],
    additionalProperties: false,
  })
  app.addHook('onRequest', async (request) => checkOrigin(request))

  async function orderOf(id: string): Promise<CardOrder> {
    const order = isUuid(id) ? await findCardOrder(db, id) : undefined
    if (!order) throw new ProviderError('not_found')
    return order
  }

  /** Ends the order at the processor's, then tells ourselves, as its call to us would. */
  async function settle(id: string, outcome: CardOutcome): Promise<CardOrder> {
    const { reference } = await orderOf(id)
    const settled = await db.transaction((tx) => settleCardOrder(tx, id, outcome, clock.now()))
    if (!settled) throw new ProviderError('not_found')
    if (settled.outcome === 'paid') await db.transaction((tx) => cardPaid(tx, reference, clock.now()))
    return settled
  }

  app.get<OrderRoute>('/card-processor/orders/:id', async (request, reply) => {
    const order = await orderOf(request.params.id)
    return reply.type('text/html; charset=utf-8').send(render(order))
  })

  app.post<OrderRoute>('/card-processor/orders/:id/pay', async (request) => {
    const errors = readCard(request.body)
    if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
    const { number } = request.body as { number: string }
    const { outcome } = await settle(request.params.id, answerOfCard(number))
    return { data: { outcome, return_to: outcome === 'declined' ? null : returnTo(outcome) } }
  })

  app.post<OrderRoute>('/card-processor/orders/:id/cancel', async (request) => {
    const before = await orderOf(request.params.id)
    // Who gives up after a refusal comes back with the refusal, which is what they will want to read about.
    const { outcome } = before.outcome === null ? await settle(before.id, 'cancelled') : before
    return { data: { outcome, return_to: returnTo(outcome) } }
  })

  serve(app, 'page.css', 'text/css; charset=utf-8')
  serve(app, 'page.js', 'text/javascript; charset=utf-8')
}

const returnTo = (outcome: CardOutcome | null): string =>
  `${policy.payment.card.return_path}?outcome=${outcome ?? 'cancelled'}`

function render({ id, reference, currency, due }: CardOrder): string {
  const amount = `${fromMinor(due, currencyDigits(currency))} ${currency}`
  const own: Readonly<Record<string, string>> = {
    'order.id': id,
    'order.reference': reference,
    'order.amount': amount,
  }
  const values = { amount, declined: magic.cards.declined }
  return template
    .replace('lang="en-CA"', `lang="${spokenLocale()}"`)
    .replace(/\{\{([\w.]+)\}\}/g, (_whole, key: string) =>
      escapeHtml(own[key] ?? say(`card_processor.${key}` as ProviderText, values)),
    )
}

function serve(app: FastifyInstance, name: string, type: string): void {
  const content = file(name)
  app.get(`/card-processor/${name}`, async (_request, reply) => reply.type(type).send(content))
}
