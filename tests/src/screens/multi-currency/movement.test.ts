import { describe, expect, it } from 'vitest'
import {
  byDay,
  nameOfDay,
  otherCurrency,
  signedAmount,
  whatOf,
} from '#src/screens/multi-currency/movement.ts'
import { inOrder, monthSoFar } from '#src/screens/multi-currency/period.ts'
import type { Movement } from '#src/screens/multi-currency/queries.ts'

const now = new Date('2026-11-22T23:59:59Z')

const movement: Movement = {
  _id: '1',
  kind: 'paid',
  direction: 'out',
  amount: '12.00',
  currency: 'CAD',
  balance: '3.00',
  reference: null,
  name: null,
  transfer_id: null,
  country: null,
  rate: null,
  receiving_currency: null,
  conversion: null,
  created_at: '2026-11-22T00:00:00.000Z',
}

describe('a movement', () => {
  it('of a partly refunded payment is its net amount', () => {
    expect(whatOf(movement)).toBe('paid_out')
    expect(whatOf({ ...movement, direction: 'in' })).toBe('paid_in')
    expect(whatOf({ ...movement, kind: 'returned', direction: 'in' })).toBe('returned')
  })

  it('of a conversion names the other account, on both sides', () => {
    const conversion = {
      from_currency: 'CAD',
      from_amount: '12.00',
      to_currency: 'EUR',
      to_amount: '7.90',
      rate: '0.6579',
      margin: '0.50',
    }
    const out: Movement = { ...movement, kind: 'conversion', conversion }
    const into: Movement = { ...out, direction: 'in', currency: 'EUR' }
    expect([whatOf(out), otherCurrency(out)]).toEqual(['converted_out', 'EUR'])
    expect([whatOf(into), otherCurrency(into)]).toEqual(['converted_in', 'CAD'])
  })

  it('has a minus if money went out', () => {
    expect(signedAmount(movement)).toBe('-12.00')
    expect(signedAmount({ ...movement, direction: 'in' })).toBe('12.00')
  })

  it('is grouped by its date in UTC, also across pages', () => {
    const late = { ...movement, created_at: '2026-11-21T23:59:59.999Z' }
    const days = byDay([movement, { ...movement, _id: '2' }, late])
    expect(days.map(({ day, movements }) => [day, movements.length])).toEqual([
      ['2026-11-22', 2],
      ['2026-11-21', 1],
    ])
  })
})

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', 'yesterday'],
  ['2026-11-19', 'Thu 19 Nov'],
  ['2025-12-31', 'Wed 31 Dec 2025'],
])('the day %s is called %s', (day, name) => {
  expect(nameOfDay(day, now)).toBe(name)
})

describe('a date range', () => {
  it('starts as the current month', () => {
    expect(monthSoFar(now)).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  })

  it('is in order, whichever date was chosen first', () => {
    const period = { from: '2026-11-01', to: '2026-11-22' }
    expect(inOrder({ from: period.to, to: period.from })).toEqual(period)
    expect(inOrder(period)).toEqual(period)
    expect(inOrder({ from: '2026-11-01', to: '2026-11-01' }).to).toBe('2026-11-01')
  })
})
