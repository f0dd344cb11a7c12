// The processor's page for saving a card, and its calls.

import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSetup, keepCard } from '#provider/cards/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import {
  isSetupOver,
  saveVaultCard,
  settleVaultSetup,
  setupPath,
  type VaultSetup,
} from '#provider/parties/cards/vault.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import type { Card } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { renderedForm } from './fields.ts'
import { filled } from './html.ts'
import { type PageRoute, pagesIn } from './pages.ts'
import { returnTo } from './place.ts'

const page = readFileSync(new URL('./save.html', import.meta.url), 'utf8')
const closed = readFileSync(new URL('./save-closed.html', import.meta.url), 'utf8')

/** As typed: the card number may contain spaces. */
function read(body: unknown): unknown {
  if (!isRecord(body)) return body
  const number = body.card_number
  return typeof number === 'string' ? { ...body, card_number: number.replace(/[ -]/g, '') } : body
}

export function registerSaving(app: FastifyInstance, deps: Deps, schemas: Schemas): void {
  const { db, clock, config } = deps
  const pages = pagesIn(deps, 'vault_setups', 'card_setup', setupPath)
  const form = renderedForm('card', schemas)
  const isCard = (sent: unknown): sent is Card => Object.keys(form.errors(sent)).length === 0

  /**
   * Reports the saved card to us, as a processor's webhook would, and returns where the customer goes next.
   */
  async function goBack(request: FastifyRequest, { id, outcome, card_token }: VaultSetup): Promise<string> {
    if (outcome !== 'saved' || card_token === null) return leadBack(request, outcome ?? 'cancelled')
    return leadBack(request, (await keepCard(deps, id, card_token)) ?? 'refused')
  }

  app.get<PageRoute>('/card-processor/cards/:id', async (request, reply) => {
    const entered = await pages.enter(request, reply)
    if (entered) return entered
    const setup = await pages.find(request)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!setup) return reply.status(404).send(renderClosed(request))
    return isSetupOver(setup)
      ? reply.redirect(await goBack(request, setup), 303)
      : reply.send(render(setup.id))
  })

  app.post<PageRoute>('/card-processor/cards/:id/save', async (request) => {
    const setup = await pages.demand(request)
    if (isSetupOver(setup)) return { data: { errors: {}, return_to: await goBack(request, setup) } }
    const card = read(request.body)
    if (!isCard(card)) return { data: { errors: form.errors(card), return_to: null } }
    const after = await db.transaction((tx) => saveVaultCard(tx, config.secrets, setup.id, card, clock.now()))
    if (after === undefined) throw new ProviderError('not_found')
    return {
      data: { errors: {}, return_to: after.outcome === 'declined' ? null : await goBack(request, after) },
    }
  })

  app.post<PageRoute>('/card-processor/cards/:id/cancel', async (request) => {
    const { id } = await pages.demand(request)
    const after = await db.transaction((tx) => settleVaultSetup(tx, id, 'cancelled'))
    if (after === undefined) throw new ProviderError('not_found')
    if (after.outcome === 'cancelled') await endSetup(db, id)
    return { data: { return_to: await goBack(request, after) } }
  })

  function render(id: string): string {
    const own = { 'setup.id': id, submit: form.submit() }
    const { declined, declined_later } = magic.cards
    return filled(page, own, { declined, declined_later }).replace('<!-- fields -->', () => form.fields())
  }
}

/** The page passes the card's id in the URL, or why there is none. */
const leadBack = (request: FastifyRequest, said: string): string => returnTo(request, 'card', said)

const renderClosed = (request: FastifyRequest): string =>
  filled(closed, { return_path: leadBack(request, 'cancelled') })
