// What must hold once customers have sent money and all of it has ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { auditLedger, walletBalance } from '#provider/ledger/index.ts'
import type { Driver } from './customer.ts'
import type { ProviderProcess } from './provider-process.ts'

export async function moveClock({ address }: ProviderProcess, seconds: number): Promise<void> {
  await fetch(`${address}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
}

interface TransferFact {
  id: string
  state: string
  total: bigint
  receiving_amount: bigint
  /** Kinds of its journals, sorted: several may be booked within one millisecond. */
  journals: string[]
  states: string[]
  payouts: number
  paid_out: string | null
}

function factsOf(db: Db): Promise<TransferFact[]> {
  return db.query<TransferFact>(
    `select id, state, sending_amount + charge as total, receiving_amount,
       array(select kind from journals where customer_id = transfers.customer_id
         and source like 'transfer:' || transfers.id || ':%' order by kind) as journals,
       array(select state from transfer_events where customer_id = transfers.customer_id
         and transfer_id = transfers.id order by number) as states,
       (select count(*)::int from network_payouts where key = transfers.id::text) as payouts,
       (select sum(amount)::text from network_payouts where key = transfers.id::text and outcome = 'delivered') as paid_out
     from transfers`,
  )
}

/** What may be booked for a transfer, by its last states. */
const journeys: Record<string, string[]> = {
  'paid converted sent delivered': ['converted', 'delivered', 'paid', 'sent'],
  'paid converted sent returned': ['converted', 'paid', 'returned', 'sent'],
  'paid converted failed returned': ['converted', 'paid', 'returned'],
}

export async function everyoneArrived(process: ProviderProcess, drivers: readonly Driver[]): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    await moveClock(process, 30)
    await sleep(300)
    const open = await Promise.all(drivers.map((driver) => driver.open()))
    if (open.every((count) => count === 0)) return
  }
  throw new Error('Transfers are still on their way')
}

export async function prove(db: Db, drivers: readonly Driver[]): Promise<void> {
  expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  const facts = new Map((await factsOf(db)).map((fact) => [fact.id, fact]))
  const sent = drivers.flatMap((driver) => driver.sent)
  // Nothing acknowledged is lost, and nothing was made twice: there is one transfer per acknowledged creation.
  expect(facts.size).toBe(sent.length)
  for (const { id } of sent) {
    const fact = facts.get(id)
    if (!fact) throw new Error(`The acknowledged transfer ${id} is lost`)
    expect(fact.journals).toEqual(journeys[fact.states.slice(-4).join(' ')])
    expect(fact.payouts).toBe(1)
    expect(fact.paid_out).toBe(fact.state === 'delivered' ? String(fact.receiving_amount) : null)
  }
  const [payouts] = await db.query<{ count: number }>('select count(*)::int as count from network_payouts')
  expect(payouts?.count).toBe(sent.length)
  for (const driver of drivers) {
    let expected = 500_000n
    for (const { id, channel } of driver.sent) {
      const fact = facts.get(id)
      if (fact && channel === 'wallet') expected -= fact.total
      if (fact?.state === 'returned') expected += fact.total
    }
    expect(await walletBalance(db, driver.id, 'CAD')).toBe(expected)
  }
}
