import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversionRate, quoteConversion } from '#provider/conversions/index.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { MidRate, Rates } from '#provider/ports-money.ts'
import { createAlert, listAlerts, rateAlertTick } from '#provider/rate-alerts/index.ts'
import { createRateTick, keepToday, loadRates } from '#provider/rates/index.ts'
import { multiplyDecimal } from '#src/lib/decimal.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'
import { DAY, plans } from '#tests/provider/scheduled/plans.ts'

const { most_hours: mostHours, widest_move_percent: widest } = policy.pricing.mid_rates
const HOUR = 3600

let bench: Bench
let customer: string
let answer: Awaited<ReturnType<Rates['fetch']>> | Error = { rates: [], faults: [] }
let alarms: string[] = []
let news: string[] = []
let tick: () => Promise<number>

const real = { driver: 'file', settings: {} }
beforeAll(async () => {
  bench = await createBench(await freshDb())
  customer = await bench.customer({ balance: '5000.00' })
  const rates: Rates = {
    fetch: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const { deps } = bench
  const log = {
    ...deps.log,
    info: (_fields: object, message: string) => news.push(message),
    error: ({ reason }: Record<string, unknown>) => alarms.push(String(reason)),
  }
  const config = { ...deps.config, parties: { ...deps.config.parties, rates: real } }
  tick = createRateTick({ ...deps, log, config, parties: { ...deps.parties, rates } })
})
afterAll(() => bench.db.close())

const now = () => bench.clock.now()
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR * 1000)

const usual = { USD: '1.4050', EUR: '1.6300', GBP: '1.8700', AUD: '0.9100', CHF: '1.7400', NGN: '0.00097' }
const ratesAt = (at: Date, change: Readonly<Record<string, string>> = {}): MidRate[] =>
  Object.entries({ ...usual, ...change }).map(([base, mid]) => ({ base, quote: 'CAD', mid, at }))

/** A tick with these rates. */
async function given(rates: readonly MidRate[], faults: string[] = []): Promise<void> {
  answer = { rates, faults }
  await tick()
}

const aboutRates = () => alarms.filter((reason) => !reason.startsWith('No rate for'))

async function mids(): Promise<Map<string, string>> {
  const rows = await bench.db.query<{ pair: string; mid: string }>(
    'select base || quote as pair, mid from mid_rates',
  )
  return new Map(rows.map(({ pair, mid }) => [pair, mid]))
}

async function expectNoProfit(): Promise<void> {
  const known = await mids()
  const currencies = Object.keys({ CAD: '', ...usual })
  const mid = (base: string, quote: string) => known.get(base + quote) ?? 'none'
  for (const a of currencies)
    for (const b of currencies)
      for (const c of currencies) {
        const product = multiplyDecimal(
          multiplyDecimal(mid(a, b), mid(b, c), 30, 'up'),
          mid(c, a),
          15,
          'down',
        )
        // One unit of a pivot's twelfth digit may be gained, which our margin takes many times over.
        expect(Number(product), a + b + c).toBeLessThanOrEqual(1.000001)
      }
}

const payouts = (code = 'ng') => bench.call('list-payouts', customer, { params: { code } })
const pair = { from_currency: 'CAD', to_currency: 'USD' }

describe('without the party', () => {
  it('there is no rate, no quote and no crash', async () => {
    const body = await bench.newTransfer(customer, '20.00')
    await loadRates(bench.db, now(), { parties: { ...bench.deps.config.parties, rates: null } })
    expect(await mids()).toEqual(new Map())
    expect(await codeOf(payouts())).toBe('no_current_rate')
    expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe('no_current_rate')
    expect(await codeOf(conversionRate(bench.db, pair, now()))).toBe('no_current_rate')
    expect((await listAlerts(bench.db, customer, now())).meta_data.rates).toEqual([])
    const { total } = (await bench.call('list-accounts', customer)).data
    expect(total).toMatchObject({ amount: '5000.00', approximate: false })
  })
})

describe('the worker', () => {
  it('crosses every pair from one currency, so that no circle yields a profit', async () => {
    await given(ratesAt(ago(1)))
    const known = await mids()
    expect(known.get('CADUSD')).toBe('0.711743772242')
    expect(Number(known.get('USDNGN'))).toBeCloseTo(1.405 / 0.00097, 3)
    await expectNoProfit()
    const { data } = await payouts()
    expect(data[0]).toMatchObject({ currency: 'CAD', rate_at: ago(1).toISOString() })
  })

  it('does not offer a currency that nobody prices, and says so once', async () => {
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toContain(`is at most ${mostHours} hours old`)
    expect(alarms[0]).not.toContain('NGN')
    await tick()
    expect(alarms).toHaveLength(1)
    // PLN is paid out, and only the European Central Bank has it.
    expect(await codeOf(payouts('pl'))).toBe('no_current_rate')
    expect(alarms[0]).toContain('PLN')
  })

  it.each([
    ['-1.4050', 'no positive number'],
    ['0', 'no positive number'],
    ['1.4e0', 'no positive number'],
    [(1.405 * (1.005 + widest / 100)).toFixed(6), `more than ${widest} % away`],
    [(1.405 * (0.995 - widest / 100)).toFixed(6), `more than ${widest} % away`],
  ])('does not take a rate of %s, and says so once', async (mid, alarm) => {
    alarms = []
    await given(ratesAt(now(), { USD: mid, EUR: '1.6400' }))
    await tick()
    expect(aboutRates()).toEqual([expect.stringContaining(alarm)])
    const known = await mids()
    expect(Number(known.get('USDCAD'))).toBeCloseTo(1.405, 9)
    expect(Number(known.get('EURCAD'))).toBeCloseTo(1.64, 9)
    await expectNoProfit()
  })

  it('takes a wide move within the policy, and no rate of the future or older than its last', async () => {
    alarms = []
    await given(ratesAt(now(), { GBP: '2.10' }))
    expect(Number((await mids()).get('GBPCAD'))).toBeCloseTo(2.1, 9)
    await given(ratesAt(ago(2), { GBP: '2.00' }))
    expect(aboutRates()).toEqual([])
    await given(ratesAt(new Date(now().getTime() + 1000), { GBP: '2.00' }))
    expect(aboutRates()).toHaveLength(Object.keys(usual).length)
    expect(aboutRates()[0]).toContain('of the future')
    expect(Number((await mids()).get('GBPCAD'))).toBeCloseTo(2.1, 9)
  })

  it('keeps the last rate of what a source left out, crossed anew with the others', async () => {
    bench.clock.move(HOUR)
    await given(ratesAt(now(), { EUR: '1.7000' }).filter(({ base }) => base !== 'NGN'))
    expect(Number((await mids()).get('EURNGN'))).toBeCloseTo(1.7 / 0.00097, 2)
    await expectNoProfit()
  })

  it('keeps all rates if the source is down or its file broken, and says so once', async () => {
    const before = await mids()
    alarms = []
    answer = new PartnerDown('Line 3 of RATES_FILE has 3 fields')
    await tick()
    await tick()
    expect(aboutRates()).toEqual(['Line 3 of RATES_FILE has 3 fields'])
    expect(await mids()).toEqual(before)
  })
})

describe('an old rate', () => {
  it('is as good as a new one over a long weekend, until the policy’s age', async () => {
    // From Christmas Eve to the 29th a central bank is silent for five days.
    expect(mostHours).toBeGreaterThan(120)
    await given(ratesAt(now()))
    bench.clock.move(mostHours * HOUR)
    await tick()
    expect((await payouts()).data).toHaveLength(2)
    expect(await conversionRate(bench.db, pair, now())).toMatchObject(pair)
  })

  it('a second later promises nothing more, with one alarm', async () => {
    await given(ratesAt(now()))
    const { customer: planner, plan, beneficiary } = await planned()
    const body = await bench.newTransfer(customer, '20.00')
    const target_rate = '99999'
    const form = { from_currency: 'CAD', to_currency: 'NGN', channels: ['in-app' as const] }
    await createAlert(bench.db, customer, { ...form, target_rate: '1.00' }, now())
    expect(beneficiary).toBeDefined()

    // The rate was fixed so long ago that it gets too old while the shown one is young.
    await bench.db.query('update mid_rates set rate_at = $1', [ago(mostHours)])
    await bench.db.query('delete from daily_rates')
    answer = { rates: [], faults: [] }
    bench.clock.move(1)
    alarms = []
    await tick()
    await tick()
    expect(alarms).toEqual([expect.stringMatching(/^No rate for .*CHF.*NGN.*USD/)])

    expect(await codeOf(payouts())).toBe('no_current_rate')
    const query = { sending_currency: 'CAD', receiving_currency: 'NGN' }
    expect(await codeOf(bench.call('get-rate-history', customer, { query }))).toBe('no_current_rate')
    expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe('no_current_rate')
    expect(await codeOf(conversionRate(bench.db, pair, now()))).toBe('no_current_rate')
    const wanted = { ...pair, amount: '10.00' }
    expect(await codeOf(quoteConversion(bench.db, customer, wanted, now()))).toBe('no_current_rate')
    expect(await codeOf(createAlert(bench.db, customer, { ...form, target_rate }, now()))).toBe(
      'no_current_rate',
    )
    const { data, meta_data } = await listAlerts(bench.db, customer, now())
    expect([data.map(({ rate }) => rate), meta_data.rates]).toEqual([[null], []])
    await bench.db.query('update rate_alerts set target_rate = 999999')
    expect(await rateAlertTick(bench.deps)).toBe(0)
    const today = now().toISOString().slice(0, 10)
    await keepToday(bench.db, now())
    expect(await bench.db.query('select from daily_rates where day = $1 and base <> quote', [today])).toEqual(
      [],
    )

    bench.clock.move(4 * DAY)
    await plan.tick()
    expect(await plan.made(planner)).toEqual([])
    const [told] = await plan.told(planner)
    expect(told).toMatchObject({ kind: 'scheduled_again', details: { reason: 'no_current_rate' } })
  })

  it('makes way for a new one, and the log says that all is well for what is priced', async () => {
    await given(ratesAt(now()))
    expect((await payouts()).data).toHaveLength(2)
    expect(await codeOf(payouts('pl'))).toBe('no_current_rate')
    news = []
    const { rows } = await everything()
    await given(rows)
    expect(news).toEqual(['Rates are as they should be again'])
  })
})

/** A plan of a hundred, due in three days. */
async function planned() {
  const plan = plans(() => bench)
  const { customer: planner, beneficiary } = await plan.sender()
  await plan.plan(planner, beneficiary)
  return { customer: planner, plan, beneficiary }
}

/** A rate for every currency that is traded. */
async function everything() {
  const missing = /^No rate for (.*) is at/.exec(
    alarms.findLast((one) => one.startsWith('No rate')) ?? '',
  )?.[1]
  const currencies = (missing ?? '')
    .split(', ')
    .filter((currency) => !(currency in usual) && currency !== 'CAD')
  const rows = currencies.map((base) => ({ base, quote: 'CAD', mid: '0.5', at: now() }))
  return { rows: [...ratesAt(now()), ...rows] }
}

describe('the sandbox’s package', () => {
  it('never gets too old, whatever the clock says', async () => {
    await loadRates(bench.db, now(), bench.deps.config)
    bench.clock.move(400 * DAY)
    expect((await payouts()).data).toHaveLength(2)
    expect(await createRateTick(bench.deps)()).toBe(0)
  })
})
