import { atPartner } from '#provider/card-page/place.ts'
import { createSetup, listCards, makeDefault, releaseCards, removeCard } from '#provider/cards/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { say } from '#provider/words.ts'

/** Saved cards. Cards are added on the card processor's page, linked here. */
export const cardHandlers = {
  'list-cards': async ({ customerId, sql, now }) => ({ data: await listCards(sql, customerId, now) }),

  'create-card-setup': async ({ customerId, sessionId, origin, now }, deps) => ({
    data: atPartner(origin, await createSetup(deps, { customerId, sessionId }, now)),
  }),

  'make-default-card': async ({ params, customerId, now }, { db }) => {
    await db.transaction((tx) => makeDefault(tx, customerId, params.id, now))
    return { message: say('messages.card_first') }
  },

  'remove-card': async ({ params, customerId, now }, deps) => {
    const { last_four } = await deps.db.transaction((tx) => removeCard(tx, customerId, params.id, now))
    await releaseCards(deps)
    return { message: say('messages.card_removed', { last_four }) }
  },
} satisfies Partial<Handlers>
