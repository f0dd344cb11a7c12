import cad from '@fawazahmed0/currency-api/v1/currencies/cad.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policy } from '#provider/policy.ts'
import {
  appliedRate,
  chargeFor,
  indicativePayouts,
  loadRates,
  midRate,
  shiftRate,
} from '#provider/rates/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

describe('the applied rate', () => {
  it('is the mid-market rate minus the margin, rounded down to six significant digits', () => {
    expect(policy.pricing.margin_basis_points).toBe(85)
    expect(appliedRate('934.68319443', 'CAD', 'NGN')).toBe('926.738')
    expect(appliedRate('0.0010698812', 'NGN', 'CAD')).toBe('0.00106078')
    expect(appliedRate('1', 'CAD', 'CAD')).toBe('1.00000')
  })

  it('includes the charge of the first matching row', () => {
    expect(chargeFor('CAD', 'NGN')).toBe('2.99')
    expect(chargeFor('CAD', 'EUR')).toBe('0.00')
    expect(chargeFor('NGN', 'EUR')).toBe('1500.00')
    expect(() => chargeFor('JPY', 'EUR')).toThrow('no charge')
  })
})

describe('payouts', () => {
  let bench: Bench
  let customer: string
  beforeAll(async () => {
    bench = await createBench(await freshDb())
    customer = await bench.customer()
  })
  afterAll(() => bench.db.close())
  const payouts = async (code: string) => bench.call('list-payouts', customer, { params: { code } })

  it('offer one entry per sending currency, from the day’s real rates', async () => {
    const { data } = await payouts('ng')
    expect(data.map(({ currency }) => currency)).toEqual(['CAD', 'NGN'])
    expect(data[0]).toMatchObject({
      applied_rate: appliedRate(cad.cad.ngn.toFixed(8), 'CAD', 'NGN'),
      customer_transaction_charge: '2.99',
      taxes: '0.00',
      margin_percent: '0.85',
      currency_rate: { payout_currency: 'NGN' },
      payout_currency_methods: [{ _id: 'bank-account' }, { _id: 'instant-money-credit' }],
      rate_at: `${cad.date}T00:00:00.000Z`,
    })
    // Within one currency nothing is exchanged; Nigeria's tax is in our charge: 1500.00 is 1395.35 and 7.5 % of it.
    expect(data[1]).toMatchObject({
      customer_transaction_charge: '1500.00',
      taxes: '104.65',
      margin_percent: '0.00',
    })
    expect((await payouts('de')).data[0]).toMatchObject({
      currency_rate: { payout_currency: 'EUR' },
      payout_currency_methods: [{ _id: 'bank-account' }],
    })
  })

  it('are the same when calculated for a page without a database, except for ids and times', async () => {
    const { at, payouts: indicative } = await indicativePayouts('NG')
    const live = await payouts('ng')
    const figures = (answer: typeof live) =>
      answer.data.map((entry) => [
        entry.currency,
        entry.applied_rate,
        entry.customer_transaction_charge,
        entry.taxes,
        entry.margin_percent,
        entry.payout_currency_methods,
      ])
    expect(at).toBe(`${cad.date}T00:00:00.000Z`)
    expect(figures(indicative)).toEqual(figures(live))
    expect(indicative.meta_data).toEqual(live.meta_data)
    await expect(indicativePayouts('GB')).rejects.toThrow('do not pay out')
  })

  it('name the supported countries: receiving, not blocked, not excluded', async () => {
    const supported = (await payouts('ng')).meta_data.supported_countries.map(
      (country) => country.country_code,
    )
    expect(supported).toContain('NG')
    expect(supported).toContain('CA')
    expect(supported).toContain('FR')
    expect(supported).not.toContain('GB')
    expect(supported).not.toContain('AL')
    for (const code of ['gb', 'al', 'us', 'zz', '../x'])
      expect(await codeOf(payouts(code)), code).toBe('not_found')
  })

  it('keep a rate while it is fresh, then show a new one; the old one is accepted until it expires', async () => {
    const first = (await payouts('ng')).data[0]
    expect((await payouts('ng')).data[0]).toEqual(first)
    const body = await bench.newTransfer(customer, '10.00')
    bench.clock.move(policy.pricing.quote_lifetime_seconds / 2)
    const second = (await payouts('ng')).data[0]
    expect(second?.currency_rate._id).not.toBe(first?.currency_rate._id)
    expect(second?.applied_rate).toBe(first?.applied_rate)
    expect((await bench.call('create-credit', customer, { body })).data.status).toBe('draft')
    bench.clock.move(policy.pricing.quote_lifetime_seconds / 2)
    expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe('quote_expired')
    for (const rate_id of ['made-up', crypto.randomUUID()]) {
      const call = bench.call('create-credit', customer, { body: { ...body, rate_id } })
      expect(await codeOf(call)).toBe('quote_expired')
    }
  })

  it('survive a restart: a shifted rate stays, an older day is replaced', async () => {
    const now = bench.clock.now()
    await shiftRate(bench.db, 'CAD', 'NGN', '1.10', now)
    const shifted = await midRate(bench.db, 'CAD', 'NGN')
    await loadRates(bench.db, now, bench.deps.config)
    expect(await midRate(bench.db, 'CAD', 'NGN')).toEqual(shifted)
    await bench.db.query(`update mid_rates set day = '2020-01-01'`)
    await loadRates(bench.db, now, bench.deps.config)
    expect(Number((await midRate(bench.db, 'CAD', 'NGN')).mid)).toBeCloseTo(cad.cad.ngn, 6)
  })

  it('refuse a rate that has changed since it was shown and return the new one', async () => {
    const body = await bench.newTransfer(customer, '20.00')
    await shiftRate(bench.db, 'CAD', 'NGN', '0.98', bench.clock.now())
    const error = await bench.call('create-credit', customer, { body }).catch((thrown: unknown) => thrown)
    const fresh = (await payouts('ng')).data[0]
    expect(error).toMatchObject({ code: 'rate_changed', options: { data: fresh } })
    expect(fresh?.applied_rate).not.toBe(body.rate)
    const retry = await bench.newTransfer(customer, '20.00')
    expect((await bench.call('create-credit', customer, { body: retry })).data.rate).toBe(fresh?.applied_rate)
  })
})
