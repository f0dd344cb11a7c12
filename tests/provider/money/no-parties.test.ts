import { expect, test } from 'vitest'
import { playParties } from '#provider/parties/index.ts'
import { readParties } from '#provider/party-settings.ts'
import { tick } from '#provider/payments/worker.ts'
import { dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import { codeOf, createBench } from './setup.ts'

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

test('without a party for cards, a transfer offers no payment by card', async () => {
  const bench = await createBench(await freshDb(), { PARTY_CARDS: 'none' })
  const customer = await bench.customer()
  const { _id: id, payment_channels } = await bench.inNaira(customer)
  expect(payment_channels).toEqual(['bank-transfer'])
  const card = { params: { id }, body: { payment_channel: 'card' } } as const
  expect(await codeOf(bench.call('choose-payment', customer, card))).toBe('channel_not_supported')
  await bench.db.close()
})

test.each([
  ['a party that saves cards', {}, true],
  [
    'one that can’t',
    { PARTY_CARDS: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
    false,
  ],
  ['none', { PARTY_CARDS: 'none' }, false],
])('with %s, the capability of saved cards is named or not', async (_who, environment, isNamed) => {
  const bench = await startBench({ parties: readParties(environment, true) })
  const names = dataOf<string[]>(await bench.get('/api/v1/capabilities'))
  expect([names.includes('cards'), names.includes('accounts')]).toEqual([isNamed, true])
  await bench.close()
})
