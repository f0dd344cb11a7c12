import { atPartner } from '#provider/card-page/place.ts'
import { createSetup, listCards, makeDefault, removeCard } from '#provider/cards/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { say } from '#provider/words.ts'

/** Saved cards. Cards are added on the card processor's page, linked here. */
export const cardHandlers = {
  'list-cards': async ({ customerId, sql }, { clock }) => ({
    data: await listCards(sql, customerId, clock.now()),
  }),

  'create-card-setup': async ({ customerId, sessionId, sql, origin }, { db, clock }) => {
    await countRequest(sql, 'create-card-setup', 'customer', customerId, clock.now())
    const page = await db.transaction((tx) => createSetup(tx, { customerId, sessionId }, clock.now()))
    return { data: atPartner(origin, page) }
  },

  'make-default-card': async ({ params, customerId }, { db, clock }) => {
    await db.transaction((tx) => makeDefault(tx, customerId, params.id, clock.now()))
    return { message: say('messages.card_first') }
  },

  'remove-card': async ({ params, customerId }, { db, clock }) => {
    const { last_four } = await db.transaction((tx) => removeCard(tx, customerId, params.id, clock.now()))
    return { message: say('messages.card_removed', { last_four }) }
  },
} satisfies Partial<Handlers>
