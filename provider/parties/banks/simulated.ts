import { returnPayment } from '#provider/outside/payment-network.ts'
import { returnIncoming } from '#provider/outside/receiving-bank.ts'
import { simulatedBankNetwork } from '#provider/parties/simulated/bank-network.ts'
import type { Banks, CreateDriver } from '#provider/ports.ts'

export const simulatedBanks: CreateDriver<Banks> = (world) => ({
  port: {
    ...simulatedBankNetwork(world),
    moneyIn: {
      // The simulated networks write into the inbox themselves.
      fetch: async () => 0,
      giveBack: ({ id, incomingId, currency, amount }, now) =>
        incomingId === null
          ? returnPayment(world.db, { id, amount }, now)
          : returnIncoming(world.db, { id, incoming_id: incomingId, currency, amount }, now),
    },
  },
})
