import { describe, expect, it } from 'vitest'
import {
  chipsOf,
  type Filters,
  filtersOf,
  panelOf,
  without,
  withPanel,
  withSearch,
  withState,
} from '#src/screens/dashboard/history/filters.ts'

const ID = '018f0000-0000-7000-8000-000000000000'
const all: Filters = {
  status: 'delivered',
  search: 'Ẹniọlá & Co',
  from: '2026-11-01',
  to: '2026-11-30',
  currency: 'CAD',
  beneficiary_id: ID,
  amount_from: '10',
  amount_to: '250.50',
}
const address = (filters: Filters) => new URLSearchParams(Object.entries(filters)).toString()

describe('the filters of the history in its address', () => {
  it.each<Filters>([{}, { status: 'ended' }, { to: '2026-11-30' }, all])('round-trip: %j', (filters) => {
    expect(filtersOf(address(filters))).toEqual(filters)
  })

  it.each([
    'status=gone',
    'status=all',
    'from=2026-02-30',
    'from=yesterday&to=',
    'from=1987-01-01',
    'to=9999-12-31',
    'currency=cad',
    'beneficiary_id=ngozi',
    `beneficiary_id=${ID}%27`,
    'amount_from=-5',
    'amount_from=1e5&amount_to=12,50',
    'amount_to=1234567890123456',
    'order=oldest&status',
  ])('are dropped if misspelt: %s', (misspelt) => {
    expect(filtersOf(misspelt)).toEqual({})
    expect(filtersOf(`currency=EUR&${misspelt}`)).toEqual({ currency: 'EUR' })
  })

  it('truncate a search to the call’s limit, and use the first of duplicates', () => {
    expect(filtersOf(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
    expect(filtersOf('currency=EUR&currency=CAD')).toEqual({ currency: 'EUR' })
  })

  it('mean the same range forwards and backwards', () => {
    expect(filtersOf('from=2026-11-30&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(filtersOf('amount_from=100&amount_to=20.5')).toEqual({ amount_from: '20.5', amount_to: '100' })
  })
})

describe('active filters', () => {
  it('are a chip each, a range being one, and can be removed one by one', () => {
    expect(chipsOf(all)).toEqual(['days', 'currency', 'beneficiary', 'amount'])
    expect(chipsOf({ status: 'ended', search: 'a', to: '2026-11-30' })).toEqual(['days'])
    expect(chipsOf(without(all, 'amount'))).toEqual(['days', 'currency', 'beneficiary'])
    expect(without({ from: '2026-11-01', currency: 'CAD' }, 'days')).toEqual({ currency: 'CAD' })
  })

  it('in the panel leave state and search alone, and vice versa', () => {
    expect(withPanel(all, { currency: 'EUR' })).toEqual({
      status: 'delivered',
      search: all.search,
      currency: 'EUR',
    })
    expect(panelOf(all)).toEqual(panelOf(withSearch(withState(all, 'all'), '')))
    expect(withSearch(withState(all, 'all'), '')).toEqual(panelOf(all))
  })
})
