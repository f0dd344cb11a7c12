import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepRates, keptRates } from '#src/rates/kept-rates.ts'
import { readKnownRates } from '#src/rates/known-rates.ts'
import { known, payouts } from './sample.ts'

const at = Date.parse(known.at)

beforeEach(() => localStorage.clear())

describe('a record of rates', () => {
  test('is read as it was written', () => {
    expect(readKnownRates(JSON.stringify(known))).toEqual(known)
  })

  test.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '[]'],
    ['another version', JSON.stringify({ ...known, version: 2 })],
    ['a country that is none', JSON.stringify({ ...known, country: '<b>' })],
    ['a time that is none', JSON.stringify({ ...known, at: 'yesterday' })],
    ['no rates', JSON.stringify({ ...known, payouts: undefined })],
    ['no countries', JSON.stringify({ ...known, payouts: { data: payouts.data } })],
    ...['0', '0.00', '-1', '1e3', 'NaN', 7].map((applied_rate): [string, string] => [
      `the rate ${applied_rate}`,
      JSON.stringify({
        ...known,
        payouts: { ...payouts, data: payouts.data.map((one) => ({ ...one, applied_rate })) },
      }),
    ]),
  ])('%s counts as nothing known', (_, json) => {
    expect(readKnownRates(json)).toBeUndefined()
  })
})

describe('what this device knows', () => {
  test('is the newest of each country', () => {
    const german = { ...known, country: 'DE' }
    keepRates(known)
    keepRates(german)
    const newer = { ...known, at: '2026-11-20T11:00:00.000Z' }
    keepRates(newer)
    expect(keptRates('NG')).toEqual(newer)
    expect(keptRates('DE')).toEqual(german)
    expect(keptRates('FR')).toBeUndefined()
  })

  test('is nothing when it comes from the future or was tampered with', () => {
    keepRates(known)
    expect(keptRates('NG', at - 1)).toBeUndefined()
    localStorage.setItem('farsend.rates.NG', '{"version":1}')
    expect(keptRates('NG')).toBeUndefined()
  })

  test('storage that is forbidden breaks nothing', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(() => keepRates(known)).not.toThrow()
    forbidden.mockRestore()
  })
})

describe('rates that came with the page', () => {
  const open = async (script: string) => {
    document.body.innerHTML = script
    vi.resetModules()
    return (await import('#src/rates/baked-rates.ts')).bakedRates
  }

  test('are read from the script that the build put there', async () => {
    const baked = await open(`<script type="application/json" id="rates">${JSON.stringify(known)}</script>`)
    expect(baked('NG')).toEqual(known)
    expect(baked('DE')).toBeUndefined()
  })

  test('are none where there is no such script, or a broken one', async () => {
    expect((await open(''))('NG')).toBeUndefined()
    expect(
      (await open('<script type="application/json" id="rates">{"version":</script>'))('NG'),
    ).toBeUndefined()
  })
})
