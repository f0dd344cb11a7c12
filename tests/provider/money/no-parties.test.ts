import { expect, test } from 'vitest'
import { playParties } from '#provider/parties/index.ts'
import { readParties } from '#provider/party-settings.ts'
import { tick } from '#provider/payments/worker.ts'
import { freshDb } from '#tests/provider/database.ts'
import { createBench } from './setup.ts'

test('without simulated parties nothing arrives and nothing is paid out; the transfer waits', async () => {
  const bench = await createBench(await freshDb())
  const customer = await bench.customer({ balance: '500.00' })
  const announced = await bench.announced(customer, '100.00')
  const chosen = readParties({ PARTIES: 'none' }, false)
  const { db, clock, log, config } = bench.deps
  const { parties } = playParties(chosen, { db, clock, log, origin: config.origin })
  const alone = { ...bench.deps, parties, config: { ...config, sandbox: false, parties: chosen } }
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      bench.clock.move(1)
      await tick(alone)
    }
  }
  await wait(20)
  expect((await bench.look(customer, announced._id)).status).toBe('verifying_payment')

  const { _id: id } = await bench.authorised(customer, '50.00')
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
  await bench.call('pay-from-wallet', customer, { params: { id } })
  await wait(30)
  expect((await bench.look(customer, id)).status).toBe('converted')
  expect(await bench.db.query('select from network_payouts')).toEqual([])
  expect(bench.faults).toEqual([])
  await bench.db.close()
})
