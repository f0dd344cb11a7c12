// The company's own banks, simulated: payouts by the bank network, and what customers do at their banks. Networks
// put payments into our inbox themselves, so there is nothing to fetch.

import type { Db } from '#provider/db/index.ts'
import { simulatedBankNetwork } from '#provider/parties/simulated/bank-network.ts'
import { payingOf } from '#provider/parties/simulated/customer-pays.ts'
import { demandUp } from '#provider/parties/simulated/network-down.ts'
import type { CreateDriver } from '#provider/ports.ts'
import type { Banks, GivenBack } from '#provider/ports-money.ts'

export const simulatedBanks: CreateDriver<Banks> = (world) => ({
  port: {
    ...simulatedBankNetwork(world),
    moneyIn: {
      fetch: async () => 0,
      giveBack: (payment, now) => giveBack(world.db, payment, now),
      announced: payingOf,
    },
  },
})

/** Once per payment: by the network that brought it, or the bank that issued the account number. */
async function giveBack(db: Db, payment: GivenBack, now: Date): Promise<void> {
  const { id, amount, currency, incomingId } = payment
  await demandUp(db, `return:${id}`, amount)
  if (incomingId === null) {
    await db.query(
      'insert into network_returns (payment_id, returned_at, amount) values ($1, $2, $3) on conflict do nothing',
      [id, now, amount],
    )
  } else {
    await db.query(
      `insert into incoming_returns (payment_id, incoming_id, currency, amount, returned_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, incomingId, currency, amount, now],
    )
  }
}
