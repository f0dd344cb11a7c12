import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Db, openDb } from '#provider/db/index.ts'
import { auditLedger, walletBalance } from '#provider/ledger/index.ts'
import { freePort } from '#scripts/run/ports.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { createDriver, type Driver } from './customer.ts'
import { type ProviderProcess, providerProcess } from './provider-process.ts'

/** How often a trial kills. */
const kills = 10
/**
 * Each trial starts with an empty database; `KILLS=200 npx vitest run tests/provider/kill` kills twenty on each
 * engine.
 */
const trials = Math.max(1, Math.ceil(Number(process.env.KILLS ?? kills) / kills))
const withPostgres = await hasPostgres()

async function moveClock({ address }: ProviderProcess, seconds: number): Promise<void> {
  await fetch(`${address}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
}

/** Customers send money nonstop while the providers are killed one after the other and restarted. */
async function killAndRepeat(
  processes: readonly ProviderProcess[],
  drivers: readonly Driver[],
): Promise<void> {
  let over = false
  const running = Promise.all(drivers.map((driver) => driver.run(() => over)))
  // A customer that fails ends the test at once rather than at its timeout.
  running.catch(() => undefined)
  for (let killed = 0; killed < kills; killed += 1) {
    await Promise.race([sleep(50 + Math.random() * 500), running])
    const victim = processes[killed % processes.length]
    if (!victim) throw new Error('No provider to kill')
    await victim.kill()
    await victim.start()
    // The clock runs fast, so that worker steps are due at every kill.
    await moveClock(victim, 4)
  }
  over = true
  await running
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

async function everyoneArrived(process: ProviderProcess, drivers: readonly Driver[]): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    await moveClock(process, 30)
    await sleep(300)
    const open = await Promise.all(drivers.map((driver) => driver.open()))
    if (open.every((count) => count === 0)) return
  }
  throw new Error('Transfers are still on their way')
}

async function prove(db: Db, drivers: readonly Driver[]): Promise<void> {
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

async function trial(
  database: Record<string, string>,
  processCount: number,
  open: () => Promise<Db>,
): Promise<void> {
  const processes: ProviderProcess[] = []
  for (let count = 0; count < processCount; count += 1)
    processes.push(providerProcess(await freePort(), database))
  try {
    for (const process of processes) await process.start()
    const addresses = processes.map(({ address }) => address)
    const drivers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => createDriver(addresses, index)))
    await killAndRepeat(processes, drivers)
    expect(drivers.reduce((sum, driver) => sum + driver.cut(), 0)).toBeGreaterThan(0)
    // The same key returns the same answer, even after all those kills.
    for (const driver of drivers) {
      for (const call of driver.acknowledged.slice(0, 20)) expect(await driver.repeat(call)).toBe(call.id)
    }
    const [first] = processes
    if (!first) throw new Error('No provider')
    await everyoneArrived(first, drivers)
    for (const process of processes) await process.stop()
    const db = await open()
    await prove(db, drivers).finally(() => db.close())
  } finally {
    for (const process of processes) await process.kill()
  }
}

describe(`kill -9 in the middle of transfers, ${trials * kills} times`, { repeats: trials - 1 }, () => {
  it('loses and duplicates nothing on PGlite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farsend-kill-'))
    try {
      await trial({ DATA_DIR: folder }, 1, () => openDb({ dataDir: folder }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }, 600_000)

  it.runIf(withPostgres)(
    'loses and duplicates nothing on PostgreSQL with two providers',
    async () => {
      const server = await startPostgres()
      try {
        const url = await server.createDatabase()
        await trial({ DATABASE_URL: url }, 2, () => openDb({ url }))
      } finally {
        await server.stop()
      }
    },
    600_000,
  )
})
