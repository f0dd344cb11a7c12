// Simulated card partners. Their pages (provider/card-page) are served by the sandbox.

import { type CreateDriver, PartnerRefused } from '#provider/ports.ts'
import type { CardOrderStanding, Cards } from '#provider/ports-money.ts'
import { findCardOrder, openCardOrder, refundCard, settleCardOrder } from './processor.ts'
import { forgetTokens, openVaultSetup, readVaultCard } from './vault.ts'

export const createSimulatedCards: CreateDriver<Cards> = ({ db, clock }) => {
  async function look(id: string): Promise<CardOrderStanding> {
    const order = await findCardOrder(db, id)
    if (order?.outcome === 'paid') return { state: 'captured', currency: order.currency, amount: order.due }
    return { state: order && (order.outcome === null || order.outcome === 'declined') ? 'open' : 'cancelled' }
  }

  return {
    port: {
      partners: ['trustpay', 'payvyne'],
      asks: true,
      open: (order, now) => openCardOrder(db, order, now),
      look: ({ id }) => look(id),
      async capture({ id }) {
        const { state } = await look(id)
        if (state !== 'captured') throw new PartnerRefused('The page charges by itself', state)
      },
      async cancel({ id }) {
        await db.transaction((tx) => settleCardOrder(tx, id, 'cancelled', clock.now()))
      },
      refund: (payment, now) => refundCard(db, payment, now),
      saving: {
        open: (setup, now) => openVaultSetup(db, setup, now),
        read: (token) => readVaultCard(db, token),
        forget: (tokens) => forgetTokens(db, tokens),
      },
    },
  }
}
