import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(() => bench.db.close())

describe('accounts', () => {
  it('show the home currency even when empty, and the total value at the mid-market rate', async () => {
    expect((await bench.call('list-accounts', await bench.customer())).data).toEqual({
      accounts: [{ currency: 'CAD', name: null, balance: '0.00', first: true, worth: '0.00' }],
      closed: [],
      total: { amount: '0.00', currency: 'CAD', approximate: false, rates_at: null, without: [] },
    })
    const rich = await bench.customer({ balance: '1000000.00', currency: 'NGN' })
    const { data } = await bench.call('list-accounts', rich)
    expect(data.accounts).toMatchObject([
      { currency: 'CAD', balance: '0.00', first: true },
      { currency: 'NGN', balance: '1000000.00', first: false, worth: data.total.amount },
    ])
    const [rate] = await bench.db.query<{ rate_at: Date }>(
      "select rate_at from mid_rates where base = 'NGN' and quote = 'CAD'",
    )
    expect(data.total).toMatchObject({
      currency: 'CAD',
      approximate: true,
      rates_at: rate?.rate_at.toISOString(),
    })
    expect(Number(data.total.amount)).toBeGreaterThan(500)
  })

  it('show every balance, and which have no rate and are left out of the total', async () => {
    const holder = await bench.customer({ balance: '20.00', currency: 'GHS' })
    expect((await bench.call('list-accounts', holder)).data).toMatchObject({
      accounts: [
        { currency: 'CAD', balance: '0.00' },
        { currency: 'GHS', balance: '20.00', worth: null },
      ],
      total: {
        amount: '0.00',
        currency: 'CAD',
        approximate: false,
        rates_at: null,
        without: [{ currency: 'GHS', balance: '20.00' }],
      },
    })
  })
})
