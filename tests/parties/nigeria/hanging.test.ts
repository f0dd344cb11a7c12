// A partner that never answers, on PostgreSQL with two connections: everybody else's work goes on.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, openDb } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { runPool, runWorker } from '#provider/lib/run-worker.ts'
import { claimPayout } from '#provider/payments/worker.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { convertDown } from '#src/lib/money.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'
import { type Paystack, SECRET, startPaystack } from './paystack-mock.ts'

const WIDTH = 4
const german = {
  kind: 'bank-iban',
  country: 'DE',
  first_name: 'Ngozi',
  last_name: 'Eze',
  account_number: 'DE89370400440532013000',
} as const

describe.runIf(await hasPostgres())('Paystack hangs', () => {
  let partner: Paystack
  let server: PostgresServer
  let bench: Bench
  let workers: { stop(): Promise<void> }[] = []
  beforeAll(async () => {
    partner = await startPaystack()
    server = await startPostgres()
    const db = await openDb({ url: await server.createDatabase(), connections: 2 })
    await migrate(db)
    const environment = { PARTY_NIGERIA: 'paystack', PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_API: partner.url }
    bench = await createBench(db, environment)
  })
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    expect(partner.faults).toEqual([])
    await bench.db.close()
    await server.stop()
    await partner.stop()
  })

  const start = () => {
    const { deps } = bench
    const inside = async () => ((await takeStep(deps, deps.clock.now(), ['inside'])) ? 1 : 0)
    const pool = (party: 'nigeria' | 'banks') =>
      runPool(party, deps.log, () => claimPayout(deps, party), { width: WIDTH, interval: 20 })
    workers = [runWorker('inside', deps.log, inside, 20), pool('nigeria'), pool('banks')]
  }
  const payWith = async (customer: string, id: string) => {
    const params = { id }
    await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params })
  }
  async function toNigeria(): Promise<{ customer: string; id: string }> {
    const customer = await bench.customer({ balance: '200.00' })
    const { _id: id } = await bench.create(customer, '100.00')
    await payWith(customer, id)
    return { customer, id }
  }
  async function toGermany(): Promise<{ customer: string; id: string }> {
    const customer = await bench.customer({ balance: '200.00' })
    const beneficiary_id = (await bench.call('save-beneficiary', customer, { body: german })).data._id
    const { data } = await bench.call('list-payouts', customer, { params: { code: 'de' } })
    const entry = data.find(({ currency }) => currency === 'CAD')
    if (!entry) throw new Error('There is no rate from CAD')
    const wanted = await bench.newTransfer(customer, '100.00', {
      beneficiary_id,
      country: 'DE',
      receiving_currency: 'EUR',
      rate: entry.applied_rate,
      rate_id: entry.currency_rate._id,
      charge: entry.customer_transaction_charge,
      receiving_amount: convertDown('100.00', entry.applied_rate, 2),
    })
    const { _id: id } = (await bench.call('create-credit', customer, { body: wanted })).data
    await payWith(customer, id)
    return { customer, id }
  }
  const stateOf = async ({ customer, id }: { customer: string; id: string }) =>
    (await bench.look(customer, id)).status

  it('and only its own payouts and questions wait', async () => {
    const nigerian = await Promise.all(Array.from({ length: WIDTH + 2 }, toNigeria))
    const asking = await bench.customer()
    partner.made.hangs = true
    start()
    bench.clock.move(2)
    const states = () => Promise.all(nigerian.map(stateOf))
    await expect.poll(states, { timeout: 5_000 }).toEqual(nigerian.map(() => 'converted'))
    bench.clock.move(3)
    await sleep(200)

    // More questions hang than there are connections.
    const began = performance.now()
    const questions = ['111111111', '222222222', '333333333'].map((serial) =>
      bench.beneficiary(asking, serial).then(() => performance.now() - began),
    )
    await sleep(200)
    const others = await Promise.all([toGermany(), toGermany()])
    bench.clock.move(2)
    await sleep(200)
    for (const seconds of [3, 21]) {
      bench.clock.move(seconds)
      await sleep(300)
    }
    await expect
      .poll(() => Promise.all(others.map(stateOf)), { timeout: 5_000 })
      .toEqual(['delivered', 'delivered'])
    expect(await states()).toEqual(nigerian.map(() => 'converted'))
    // All of that while the first calls hang, which takes eight seconds.
    expect(performance.now() - began).toBeLessThan(7_000)

    // A customer waits no longer than that for a bank, and the name stays as typed.
    for (const waited of await Promise.all(questions)) expect(waited).toBeLessThan(9_500)
    const { data } = await bench.call('list-beneficiaries', asking, {})
    expect(data.map(({ name_check }) => name_check)).toEqual(['unknown', 'unknown', 'unknown'])

    // It answers again, once its circuit has rested.
    partner.made.status = 'success'
    partner.made.hangs = false
    await expect
      .poll(
        async () => {
          bench.clock.move(10)
          return states()
        },
        { timeout: 40_000, interval: 500 },
      )
      .toEqual(nigerian.map(() => 'delivered'))
    expect(partner.transfers.size).toBe(nigerian.length)
  }, 90_000)
})
