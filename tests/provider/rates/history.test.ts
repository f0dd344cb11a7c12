import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pastOf } from '#provider/parties/simulated/market.ts'
import { keepToday, loadRates, shiftRate } from '#provider/rates/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const DAY = 86_400

describe('the rate history', () => {
  let bench: Bench
  let customer: string
  beforeAll(async () => {
    bench = await createBench(await freshDb())
    customer = await bench.customer()
  })
  afterAll(() => bench.db.close())

  const history = async (sending_currency = 'CAD', receiving_currency = 'NGN') => {
    const query = { sending_currency, receiving_currency }
    return (await bench.call('get-rate-history', customer, { query })).data
  }
  const applied = async () => {
    const { data } = await bench.call('list-payouts', customer, { params: { code: 'ng' } })
    return data.find(({ currency }) => currency === 'CAD')?.applied_rate
  }

  it('has one rate for each of 30 days, the last one today’s customer rate', async () => {
    const { days, ...pair } = await history()
    expect(pair).toEqual({ sending_currency: 'CAD', receiving_currency: 'NGN' })
    expect(days).toHaveLength(30)
    expect(days[0]?.day).toBe('2026-10-22')
    expect(days[29]).toEqual({ day: '2026-11-20', rate: await applied() })
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect(new Set(days.map(({ rate }) => rate)).size).toBeGreaterThan(20)
  })

  it('moves by no more than two currencies do in a day, and not at all within one', async () => {
    const { days } = await history()
    for (const [index, { rate }] of days.slice(1).entries()) {
      const move = Number(rate) / Number(days[index]?.rate) - 1
      expect(Math.abs(move)).toBeLessThan(0.0075)
    }
    expect(new Set((await history('CAD', 'CAD')).days.map(({ rate }) => rate))).toEqual(new Set(['1.00000']))
  })

  it('follows today’s market, and leaves earlier days alone', async () => {
    const before = await history()
    await shiftRate(bench.db, 'CAD', 'NGN', '1.01', bench.clock.now())
    const after = await history()
    expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1))
    expect(after.days[29]?.rate).toBe(await applied())
    expect(after.days[29]?.rate).not.toBe(before.days[29]?.rate)
  })

  it('keeps the last rate of a day, also after a restart', async () => {
    await keepToday(bench.db, bench.clock.now())
    const today = (await history()).days[29]
    bench.clock.move(DAY)
    await shiftRate(bench.db, 'CAD', 'NGN', '1.02', bench.clock.now())
    await loadRates(bench.db, bench.clock.now(), bench.deps.config)
    const { days } = await history()
    expect(days).toHaveLength(30)
    expect(days[28]).toEqual(today)
    expect(days[29]?.rate).toBe(await applied())
  })

  it('repeats the previous day if no rate was stored', async () => {
    const last = (await history()).days[29]?.rate
    bench.clock.move(3 * DAY)
    const { days } = await history()
    expect(days.slice(-4).map(({ rate }) => rate)).toEqual([last, last, last, last])
    expect(days.at(-1)?.day).toBe('2026-11-24')
  })

  it('rejects a pair that is not offered', async () => {
    expect(await codeOf(history('EUR', 'NGN'))).toBe('not_found')
    expect(await codeOf(history('CAD', 'ZZZ'))).toBe('not_found')
    expect((await history('NGN', 'EUR')).days).toHaveLength(30)
  })

  it('omits days before the first known one', async () => {
    await bench.db.query(`delete from daily_rates where base = 'NGN' and quote = 'SEK'`)
    expect((await history('NGN', 'SEK')).days).toHaveLength(1)
  })
})

describe('the simulated past', () => {
  const pair = { base: 'CAD', quote: 'NGN', mid: '934.68319443' }

  it('is the same for every caller', () => {
    expect(pastOf(pair, '2026-11-20', 29)).toEqual(pastOf(pair, '2026-11-20', 29))
    expect(pastOf(pair, '2026-11-20', 29).slice(-5)).toEqual(pastOf(pair, '2026-11-20', 5))
  })

  it('is consistent between a pair and its reverse', () => {
    const there = pastOf(pair, '2026-11-20', 29)
    const back = pastOf({ base: 'NGN', quote: 'CAD', mid: '0.001069881232' }, '2026-11-20', 29)
    for (const [index, { mid }] of there.entries())
      expect(Number(mid) * Number(back[index]?.mid)).toBeCloseTo(1, 2)
  })
})
