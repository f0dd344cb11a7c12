import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCentralBanks } from '#provider/parties/rates/central-banks.ts'
import { createFile, parseRates } from '#provider/parties/rates/file.ts'
import { createPackage } from '#provider/parties/rates/package.ts'
import { PartnerDown, type World } from '#provider/ports.ts'
import type { MidRate } from '#provider/ports-money.ts'
import { canadaOf, europeOf, startBanks } from './source.ts'

const now = new Date('2026-11-28T12:00:00Z')
const canada = canadaOf({
  '2026-11-26': { USD: '1.4000', EUR: '1.6200', PEN: '0.3700' },
  '2026-11-27': { USD: '1.4050', EUR: '1.6300' },
})
const europe = europeOf('2026-11-27', { USD: '1.1610', CAD: '1.6310', PLN: '4.2500' })

const world = (settings: World['settings']): World => ({ settings }) as World
const textOf = ({ base, quote, mid, at }: MidRate) => `${base}${quote} ${mid} ${at.toISOString()}`

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farsend-rates-'))
  file = join(folder, 'rates.csv')
})
afterAll(() => rm(folder, { recursive: true }))

describe('the central banks', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())
  async function fetchFrom(answers: Parameters<typeof startBanks>[0], settings: World['settings'] = {}) {
    const banks = await startBanks(answers)
    stop = banks.stop
    const { port } = createCentralBanks(world({ ...banks.settings, ...settings }))
    return { asked: banks.asked, ...(await port.fetch(now)) }
  }

  test('give each currency’s newest rate as it is written, the Bank of Canada’s first', async () => {
    const { rates, faults, asked } = await fetchFrom({ canada, europe })
    expect(faults).toEqual([])
    expect(rates.map(textOf)).toEqual([
      'USDCAD 1.4050 2026-11-27T21:30:00.000Z',
      'EURCAD 1.6300 2026-11-27T21:30:00.000Z',
      'PENCAD 0.3700 2026-11-26T21:30:00.000Z',
      'EURUSD 1.1610 2026-11-27T15:00:00.000Z',
      'EURCAD 1.6310 2026-11-27T15:00:00.000Z',
      'EURPLN 4.2500 2026-11-27T15:00:00.000Z',
    ])
    expect(asked.toSorted()).toEqual(['/ecb.xml', '/valet/observations/group/FX_RATES_DAILY/json?recent=5'])
  })

  test('a rate that is published by the summer clock is not of the future', async () => {
    const early = new Date('2026-07-15T20:35:00Z')
    const banks = await startBanks({ canada: canadaOf({ '2026-07-15': { USD: '1.4' } }), europe: 503 })
    stop = banks.stop
    const { rates } = await createCentralBanks(world(banks.settings)).port.fetch(early)
    expect(rates.map(({ at }) => at)).toEqual([early])
  })

  test.each([
    ['is down', 503, 'Bank of Canada answers 503'],
    ['has moved', 404, 'Bank of Canada answers 404'],
    ['talks nonsense', '<html>', 'Bank of Canada answers something other than JSON'],
    ['has no rates', '{"observations":[]}', 'Bank of Canada answers without rates'],
    ['had a holiday', canadaOf({ '2026-11-27': {} }), 'Bank of Canada answers without rates'],
  ])('if Canada’s %s, the European rates remain', async (_what, answer, fault) => {
    const { rates, faults } = await fetchFrom({ canada: answer, europe })
    expect(rates).toHaveLength(3)
    expect(faults).toEqual([fault])
  })

  test.each([
    ['is down', 500, 'European Central Bank answers 500'],
    ['talks nonsense', 'moved <here', 'European Central Bank answers something other than XML'],
    ['has no day', europe.replace('2026-11-27', 'today'), 'European Central Bank answers without rates'],
  ])('if the European %s, Canada’s rates remain', async (_what, answer, fault) => {
    const { rates, faults } = await fetchFrom({ canada, europe: answer })
    expect(rates).toHaveLength(3)
    expect(faults).toEqual([fault])
  })

  test('both down is PartnerDown', async () => {
    await expect(fetchFrom({ canada: 500, europe: 500 })).rejects.toThrow(PartnerDown)
  })

  test('one that hangs is given up', { timeout: 20_000 }, async () => {
    const { rates, faults } = await fetchFrom({ canada: 'hang', europe })
    expect(rates).toHaveLength(3)
    expect(faults).toEqual(['Bank of Canada did not answer in time'])
  })

  test('a file adds what neither has; a broken one takes nothing away', async () => {
    await writeFile(file, 'base,quote,mid,at\nUSD,NGN,1450.25,2026-11-28T09:00:00Z\n')
    const good = await fetchFrom({ canada, europe }, { RATES_FILE: file })
    expect(good.rates.map(textOf)).toContain('USDNGN 1450.25 2026-11-28T09:00:00.000Z')
    stop()
    await writeFile(file, 'base,quote,mid,at\nUSD,EUR,0.9,2026-11-28T09:00:00Z\n')
    const broken = await fetchFrom({ canada, europe }, { RATES_FILE: file })
    expect(broken.rates).toHaveLength(6)
    expect(broken.faults).toEqual([
      'Line 2 of RATES_FILE prices USD in EUR, which other rates do already. No line of it was taken.',
    ])
  })
})

describe('a file', () => {
  const good = ['CAD,NGN,1032.5,2026-11-27T16:00:00Z', 'NGN,KES,0.087,2026-11-27T11:00-05:00']
  const written = (...lines: string[]) => ['base,quote,mid,at', ...lines].join('\n')

  test('is read, whatever ends its lines', async () => {
    await writeFile(file, `${written(...good).replaceAll('\n', '\r\n')}\r\n`)
    const { rates } = await createFile(world({ RATES_FILE: file })).port.fetch(now)
    expect(rates.map(textOf)).toEqual([
      'CADNGN 1032.5 2026-11-27T16:00:00.000Z',
      'NGNKES 0.087 2026-11-27T16:00:00.000Z',
    ])
  })

  test.each([
    ['', 'must begin with the line base,quote,mid,at'],
    ['base;quote;mid;at', 'must begin with the line'],
    [written(), 'has no rates'],
    [written('CAD,NGN,1032.5'), 'Line 2 of RATES_FILE has 3 fields'],
    [written(good[0] ?? '', '', good[1] ?? ''), 'Line 3 of RATES_FILE has 1 fields'],
    [written('CAD,ngn,1032.5,2026-11-27T16:00:00Z'), 'has “ngn” where'],
    [written('CAD,NGN,0.00,2026-11-27T16:00:00Z'), 'the rate “0.00”'],
    [written('CAD,NGN,-3,2026-11-27T16:00:00Z'), 'the rate “-3”'],
    [written('CAD,NGN,1e3,2026-11-27T16:00:00Z'), 'the rate “1e3”'],
    [written('CAD,NGN,1032.5,yesterday'), 'the time “yesterday”'],
    [written('CAD,NGN,1032.5,2026-11-27'), 'the time “2026-11-27”'],
    [written('CAD,NGN,1032.5,2026-13-27T16:00:00Z'), 'the time “2026-13-27'],
    [written('CAD,NGN,1032.5,2026-11-28T12:00:01Z'), 'which is in the future'],
    [written('CAD,CAD,1,2026-11-27T16:00:00Z'), 'prices CAD in CAD, which other rates do already'],
    [written(...good, 'CAD,KES,90,2026-11-27T16:00:00Z'), 'Line 4 of RATES_FILE prices CAD in KES'],
    [written('USD,NGN,1450,2026-11-27T16:00:00Z'), 'no rate above it leads to either'],
  ])('%j is refused whole', (text, fault) => {
    expect(() => parseRates(text, ['CAD'], now)).toThrow(PartnerDown)
    expect(() => parseRates(text, ['CAD'], now)).toThrow(fault)
  })

  test('that is missing is PartnerDown', async () => {
    const { port } = createFile(world({ RATES_FILE: join(folder, 'none.csv') }))
    await expect(port.fetch(now)).rejects.toThrow('cannot be read')
  })
})

test('the package gives one day’s rates from one currency', async () => {
  const { rates, faults } = await createPackage(world({})).port.fetch(now)
  expect(faults).toEqual([])
  expect(rates.length).toBeGreaterThan(100)
  expect(new Set(rates.map(({ base, at }) => `${base} ${at.getTime()}`)).size).toBe(1)
})
