// The worker next to calls and other workers, on PostgreSQL: it skips locked rows, and never waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, openDb } from '#provider/db/index.ts'
import { freezeTransfer } from '#provider/freezes/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'
import { type Bench, createBench } from './setup.ts'
import { AWHILE, sideBySide } from './side-by-side.ts'

describe.runIf(await hasPostgres())('the worker on PostgreSQL', () => {
  let bench: Bench
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
    const db = await openDb({ url: await server.createDatabase(), connections: 12 })
    await migrate(db)
    bench = await createBench(db)
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
    await server.stop()
  })

  const { held, chosen } = sideBySide(() => bench)

  /** Two paid transfers that are due; nothing else is. */
  async function twoDue() {
    await bench.db.query('update transfers set due_at = null')
    const ids: string[] = []
    for (const customer of [
      await bench.customer({ balance: '500.00' }),
      await bench.customer({ balance: '500.00' }),
    ]) {
      const id = await chosen(customer, '100.00', 'wallet')
      await bench.call('pay-from-wallet', customer, { params: { id } })
      ids.push(id)
      bench.clock.move(1)
    }
    bench.clock.move(10)
    const [first = '', second = ''] = ids
    return { first, second }
  }
  const referenceOf = async (id: string) =>
    (await bench.db.query<{ reference: string }>('select reference from transfers where id = $1', [id]))[0]
      ?.reference

  it('skips a locked transfer without waiting', async () => {
    const { first, second } = await twoDue()
    const other = await held((tx) => tx.query('select 1 from transfers where id = $1 for update', [first]))
    const step = await Promise.race([takeStep(bench.deps, bench.clock.now()), sleep(5_000, undefined)])
    expect(step?.transfer).toBe(await referenceOf(second))
    await other.commit()
  })

  it('skips a customer locked by a call, without waiting', async () => {
    const { first, second } = await twoDue()
    const other = await held((tx) =>
      tx.query(
        'select 1 from customers where id = (select customer_id from transfers where id = $1) for no key update',
        [first],
      ),
    )
    const step = await Promise.race([takeStep(bench.deps, bench.clock.now()), sleep(5_000, undefined)])
    expect(step?.transfer).toBe(await referenceOf(second))
    await other.commit()
  })

  it('makes a freeze wait, which then stops the next step', async () => {
    const { first } = await twoDue()
    const [row] = await bench.db.query<{ customer_id: string }>(
      'select customer_id from transfers where id = $1',
      [first],
    )
    const order = { reason: 'a hunch', by: 'Ada', now: bench.clock.now() }
    const freezing = await held((tx) => freezeTransfer(tx, { ...order, id: first }))
    // The worker takes no step that it can't know to be allowed.
    const step = await takeStep(bench.deps, bench.clock.now())
    expect(step?.transfer).not.toBe(await referenceOf(first))
    await freezing.commit()
    await bench.pass(30)
    expect((await bench.look(row?.customer_id ?? '', first)).status).toBe('paid')
  })

  it('leases a transfer while it calls the bank network: another worker skips it', async () => {
    const { first, second } = await twoDue()
    await bench.db.query('update transfers set due_at = null where id = $1', [second])
    await takeStep(bench.deps, bench.clock.now())
    bench.clock.move(10)
    const now = bench.clock.now()
    const payout = await held((tx) => tx.query('lock table network_payouts in exclusive mode'))
    // The call to the network has not returned yet.
    const slow = takeStep(bench.deps, now)
    await sleep(AWHILE)
    expect(await takeStep(bench.deps, now)).toBeUndefined()
    const [row] = await bench.db.query<{ due_at: Date }>('select due_at from transfers where id = $1', [
      first,
    ])
    expect((row?.due_at.getTime() ?? 0) - now.getTime()).toBe(60_000)
    await payout.commit()
    expect((await slow)?.to).toBe('sent')
    expect(await bench.db.query('select calls from network_payouts where key = $1', [first])).toEqual([
      { calls: 1 },
    ])
  })
})
