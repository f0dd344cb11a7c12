import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepRates, packRates } from '#src/shared/rates/known-rates.ts'
import { isKnownRates, keptRates, publishedRates } from '#src/shared/rates/last-rates.ts'
import { known, payouts } from './sample.ts'

const at = Date.parse(known.at)

beforeEach(() => localStorage.clear())

describe('a record of rates', () => {
  test('is accepted as the product writes it', () => {
    expect(isKnownRates(known)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['another kind of value', []],
    ['another version', { ...known, version: 2 }],
    ['a country that is none', { ...known, country: '<b>' }],
    ['a time that is none', { ...known, at: 'yesterday' }],
    ['no rates', { ...known, payouts: undefined }],
    ['no countries', { ...known, payouts: { data: payouts.data } }],
    ...['0', '0.00', '-1', '1e3', 'NaN', 7].map((applied_rate): [string, unknown] => [
      `the rate ${applied_rate}`,
      { ...known, payouts: { ...payouts, data: payouts.data.map((one) => ({ ...one, applied_rate })) } },
    ]),
  ])('is rejected if %s', (_, value) => {
    expect(isKnownRates(value)).toBe(false)
  })
})

describe('rates stored on this device', () => {
  test('are the newest of each country', () => {
    const german = { ...known, country: 'DE' }
    keepRates(known)
    keepRates(german)
    const newer = { ...known, at: '2026-11-20T11:00:00.000Z' }
    keepRates(newer)
    expect(keptRates('NG')).toEqual(newer)
    expect(keptRates('DE')).toEqual(german)
    expect(keptRates('FR')).toBeUndefined()
  })

  test('are ignored if from the future or tampered with', () => {
    keepRates(known)
    expect(keptRates('NG', at - 1)).toBeUndefined()
    for (const broken of ['{"version":1}', '{']) {
      localStorage.setItem('farsend.rates.NG', broken)
      expect(keptRates('NG')).toBeUndefined()
    }
  })

  test('do no harm if storage is blocked', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(() => keepRates(known)).not.toThrow()
    forbidden.mockRestore()
  })
})

describe('rates of the page', () => {
  const open = async (script: string) => {
    document.body.innerHTML = script
    vi.resetModules()
    return (await import('#src/shared/rates/known-rates.ts')).bakedRates
  }

  test('are read from the script that the build added', async () => {
    const baked = await open(
      `<script type="application/json" id="rates">${JSON.stringify(packRates(known))}</script>`,
    )
    expect(baked('NG')).toEqual(known)
    expect(baked('DE')).toBeUndefined()
  })

  test('are missing without that script', async () => {
    expect((await open(''))('NG')).toBeUndefined()
  })
})

describe('rates published by the build', () => {
  const publish = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  afterEach(() => vi.restoreAllMocks())

  test('are read from a file with every country', async () => {
    publish(async () => Response.json({ NG: known }))
    expect(await publishedRates('NG')).toEqual(known)
    expect(await publishedRates('DE')).toBeUndefined()
  })

  test.each<[string, () => Promise<Response>]>([
    ['another kind of page', async () => new Response('<!doctype html>')],
    ['a record that is broken', async () => Response.json({ NG: { ...known, at: 'yesterday' } })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are missing for %s', async (_, answer) => {
    publish(answer)
    expect(await publishedRates('NG')).toBeUndefined()
  })
})
