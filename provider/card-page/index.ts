// The card processor's own page and its calls, for the simulated processor in the sandbox only.

import { readFileSync } from 'node:fs'
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import { checkOrigin } from '#provider/http/origin.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { decimalIn } from '#provider/money.ts'
import {
  answerOfCard,
  type CardOrder,
  type CardOutcome,
  isOver,
  orderPath,
  settleCardOrder,
} from '#provider/parties/cards/processor.ts'
import { answerOfToken, readVaultCard } from '#provider/parties/cards/vault.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import type { VaultCard } from '#provider/ports-money.ts'
import { confirmCardPayment, releaseCardPayment } from '#provider/transfers/index.ts'
import { say } from '#provider/words.ts'
import { filled } from './html.ts'
import { type PageRoute, pagesIn } from './pages.ts'
import { returnTo } from './place.ts'
import { registerSaving } from './saving.ts'

const file = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const template = file('page.html')
const saved = file('page-saved.html')
const closed = file('closed.html')

export function registerCardProcessor(app: FastifyInstance, deps: Deps, schemas: Schemas): void {
  const { db, clock } = deps
  const pages = pagesIn(deps, 'card_orders', 'card_order', orderPath)
  const readCard = schemas.compile('card-processor-pay', {
    type: 'object',
    properties: { number: { type: 'string', minLength: 12, maxLength: 23 } },
    required: ['number'],
    additionalProperties: false,
  })
  const readCode = schemas.compile('card-processor-confirm', {
    type: 'object',
    properties: { code: { type: 'string', pattern: '^[0-9]{3,4}$' } },
    required: ['code'],
    additionalProperties: false,
  })
  app.addHook('onRequest', async (request) => checkOrigin(request))

  const settle = async (id: string, outcome: CardOutcome): Promise<CardOutcome | null> =>
    (await db.transaction((tx) => settleCardOrder(tx, id, outcome, clock.now())))?.outcome ?? null

  /**
   * A card its bank accepts is charged only if we want the payment, as with a real processor's authorization
   * webhook.
   */
  async function pay(order: CardOrder, number: string): Promise<CardOutcome | null> {
    if (isOver(order)) return order.outcome
    const token = order.card_token
    const said = token === null ? answerOfCard(number) : await answerOfToken(db, token)
    if (said === 'declined') return settle(order.id, 'declined')
    const answer = await db.transaction((tx) => confirmCardPayment(tx, order.id, clock.now()))
    const outcome = await settle(order.id, answer === 'take' ? 'paid' : 'refused')
    if (answer === 'take' && outcome !== 'paid')
      await db.transaction((tx) => releaseCardPayment(tx, order.id, clock.now()))
    return outcome
  }

  app.get<PageRoute>('/card-processor/orders/:id', async (request, reply) => {
    const entered = await pages.enter(request, reply)
    if (entered) return entered
    const order = await pages.find(request)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!order)
      return reply
        .status(404)
        .send(filled(closed, { return_path: returnTo(request, 'payment', 'cancelled') }))
    if (isOver(order)) return reply.redirect(leadBack(request, order.outcome), 303)
    const card = order.card_token === null ? undefined : await readVaultCard(db, order.card_token)
    return reply.send(render(order, card))
  })

  app.post<PageRoute>('/card-processor/orders/:id/pay', async (request) => {
    const order = await pages.demand(request)
    // A saved card needs only its security code.
    const errors = order.card_token === null ? readCard(request.body) : readCode(request.body)
    if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
    const { number = '' } = request.body as { number?: string }
    const outcome = await pay(order, number)
    return { data: { outcome, return_to: outcome === 'declined' ? null : leadBack(request, outcome) } }
  })

  app.post<PageRoute>('/card-processor/orders/:id/cancel', async (request) => {
    const before = await pages.demand(request)
    // Leaving after a refusal returns with the refusal.
    const outcome = before.outcome ?? (await settle(before.id, 'cancelled'))
    return { data: { outcome, return_to: leadBack(request, outcome) } }
  })

  registerSaving(app, deps, schemas)
  serve(app, 'page.css', 'text/css; charset=utf-8')
  serve(app, 'page.js', 'text/javascript; charset=utf-8')
  serve(app, 'save.js', 'text/javascript; charset=utf-8')
}

const leadBack = (request: FastifyRequest, outcome: CardOutcome | null): string =>
  returnTo(request, 'payment', outcome ?? 'cancelled')

function render(order: CardOrder, card: VaultCard | undefined): string {
  const { id, partner, reference, currency, due } = order
  const amount = `${decimalIn(due, currency)} ${currency}`
  const house = say(`card_processor.houses.${partner}`)
  const own = { 'order.house': house, 'order.id': id, 'order.reference': reference, 'order.amount': amount }
  const values = { amount, declined: magic.cards.declined }
  if (!card) return filled(template, { ...own, 'order.why': order.without_saved ? 'saved' : 'typed' }, values)
  const brand = say(`card_processor.brands.${card.brand}`)
  const ending = say('card_processor.saved.ending', { brand, last: card.last_four })
  return filled(saved, { ...own, 'order.card': ending }, values)
}

function serve(app: FastifyInstance, name: string, type: string): void {
  const content = file(name)
  app.get(`/card-processor/${name}`, async (_request, reply) => reply.type(type).send(content))
}
