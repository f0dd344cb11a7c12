// Address search by Photon, held to its documented answers, and what every geocoder does for us.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPhoton } from '#provider/parties/addresses/photon.ts'
import { readParties } from '#provider/party-settings.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown } from '#provider/ports.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import contract from '../contracts/photon.json' with { type: 'json' }
import { type Mock, startMock } from '../mock.ts'

const feature = (properties: Record<string, unknown>, coordinates = [-79.38391234567, 43.6711]) => ({
  type: 'Feature',
  properties: { osm_type: 'W', osm_id: 4711, countrycode: 'CA', ...properties },
  geometry: { type: 'Point', coordinates },
})
const house = {
  type: 'house',
  housenumber: '120',
  street: 'Bloor Street East',
  city: 'Toronto',
  state: 'Ontario',
  postcode: 'M4W 1B7',
  country: 'Canada',
}

let features: object[] = []
let mock: Mock
beforeAll(async () => {
  mock = await startMock(contract, {
    search: () => ({ status: 200, body: { type: 'FeatureCollection', features } }),
  })
})
afterAll(() => mock.stop())
afterEach(() => {
  features = []
  mock.calls.length = 0
  expect(mock.faults).toEqual([])
})

const photon = (patience?: number, url = mock.url) =>
  createPhoton(patience)({ settings: { PHOTON_API: url } }).port
const search = (text: string, country = 'CA') => photon().search({ search: text, country })

describe('photon', () => {
  test('a house is an address of the form, its province in two letters', async () => {
    features = [feature(house)]
    expect(await search('120 Bloor Street')).toEqual([
      {
        id: 'W4711-120',
        label: '120 Bloor Street East, Toronto ON M4W 1B7',
        street_name: '120 Bloor Street East',
        city: 'Toronto',
        state: 'ON',
        zipcode: 'M4W 1B7',
        country: 'CA',
        locationlat: '43.6711000',
        locationlong: '-79.3839123',
      },
    ])
  })

  test('Photon gets what was typed, the country and limits, and nothing about the customer', async () => {
    await search('120 Bloor')
    expect(mock.calls.map(({ query }) => query)).toEqual([
      {
        q: '120 Bloor',
        limit: String(policy.identity.address_search.max_results),
        lang: 'default',
        countrycode: 'CA',
        layer: ['house', 'street'],
      },
    ])
  })

  test.each([
    ['Québec', 'QC'],
    ['Nova Scotia', 'NS'],
    ['Île-du-Prince-Édouard', 'PE'],
    ['Somewhere', 'Somewhere'],
  ])('the province %s is %s', async (state, expected) => {
    features = [feature({ ...house, state })]
    expect((await search('120 Bloor'))[0]?.state).toBe(expected)
  })

  test('other countries keep their names', async () => {
    features = [feature({ ...house, countrycode: 'GB', state: 'England' })]
    expect((await search('120 Bloor', 'GB'))[0]).toMatchObject({ state: 'England', country: 'GB' })
  })

  test('a street takes the number that was typed', async () => {
    const { housenumber: _number, street: name, ...rest } = house
    features = [feature({ ...rest, name, type: 'street' })]
    expect((await search('7b, Bloor'))[0]?.street_name).toBe('7B Bloor Street East')
    expect((await search('Bloor'))[0]?.street_name).toBe('Bloor Street East')
  })

  test.each([
    ['elsewhere', { ...house, countrycode: 'US' }],
    ['without a street', { ...house, street: undefined, name: 'CN Tower' }],
    ['longer than the form', { ...house, city: 'T'.repeat(81) }],
  ])('a place %s is left out', async (_what, properties) => {
    features = [feature(properties), feature(house)]
    expect(await search('120 Bloor')).toHaveLength(1)
  })

  test('a server that gives more than was asked, or the same twice, fills no list', async () => {
    features = Array.from({ length: 50 }, (_one, at) => feature({ ...house, housenumber: String(at % 25) }))
    expect(await search('Bloor')).toHaveLength(policy.identity.address_search.max_results)
  })

  test.each([['lie'], ['busy'], ['error'], ['lose'], ['hang']] as const)(
    '“%s” is no answer',
    async (mishap) => {
      mock.next(mishap)
      await expect(photon(200).search({ search: 'Bloor', country: 'CA' })).rejects.toThrow(PartnerDown)
    },
  )

  test('nonsense in JSON is no answer', async () => {
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response('{"features":"none"}')
    await expect(search('Bloor')).rejects.toThrow(PartnerDown)
    globalThis.fetch = fetch
  })
})

describe.each(['simulated', 'photon'])('played by %s', (driver) => {
  let bench: Bench
  let token: string
  beforeAll(async () => {
    const parties = readParties({ PARTY_ADDRESSES: driver, PHOTON_API: mock.url }, true)
    bench = await startBench({ parties, logLevel: 'info' })
    token = (await signedIn(bench)).token
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })
  const ask = (text: string) =>
    bench.get(`/api/v1/identity/addresses?${new URLSearchParams({ search: text, country: 'CA' })}`, { token })

  test('an address is found', async () => {
    features = [feature(house)]
    expect(dataOf<object[]>(await ask('120 Bloor Street East'))[0]).toMatchObject({
      street_name: '120 Bloor Street East',
      city: 'Toronto',
      state: 'ON',
      zipcode: 'M4W 1B7',
    })
  })

  test('nothing is found', async () => {
    expect(dataOf(await ask('Zzyzx Boulevard'))).toEqual([])
  })

  test('a geocoder that is down says so, and the log has nothing of what was typed', async () => {
    if (driver === 'photon') mock.next('error')
    const answer = await ask('Nowhere Lane')
    expect([answer.status, answer.body.error_code]).toEqual([503, 'address_search_unreachable'])
    expect(bench.log.join('\n').toLowerCase()).not.toContain('nowhere')
  })
})
