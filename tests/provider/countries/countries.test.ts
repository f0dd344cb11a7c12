import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

let bench: Bench
let customer: string
beforeAll(async () => {
  bench = await createBench(await freshDb())
  customer = await bench.customer()
})
afterAll(() => bench.db.close())

describe('countries', () => {
  it('are all of ISO 3166, in the shape of the spec', async () => {
    const { data } = await bench.call('list-countries', customer)
    expect(data).toHaveLength(249)
    expect(data.find(({ alpha2Code }) => alpha2Code === 'NG')).toMatchObject({
      name: 'Nigeria',
      alpha3Code: 'NGA',
      callingCodes: ['234'],
      currencies: [{ code: 'NGN', symbol: '₦' }],
    })
  })

  it('that can send money are Canada and Nigeria', async () => {
    const { data } = await bench.call('list-locations', customer)
    expect(data.map(({ alpha2Code }) => alpha2Code)).toEqual(['CA', 'NG'])
  })
})
