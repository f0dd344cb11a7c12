import { describe, expect, test } from 'vitest'
import { corridorOf } from '#src/screens/dashboard/home/CorridorCard.tsx'
import { peopleOf } from '#src/screens/dashboard/home/people.ts'
import { countryRows, heightsOf, type Month } from '#src/screens/dashboard/home/spending.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'

const transfer = (id: string, name: string, rest: Partial<Transaction> = {}): Transaction => ({
  _id: id,
  kind: 'transfer',
  transaction_reference: id,
  name,
  country: 'NG',
  delivery_method_id: 'bank-account',
  status: 'delivered',
  sending_amount: '10.00',
  sending_currency: 'CAD',
  amount_total: '12.99',
  receiving_amount: '10845.00',
  receiving_currency: 'NGN',
  direction: 'out',
  arrives_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...rest,
})

const sent = (data: Transaction[], next_cursor: string | null = null) => ({
  data,
  meta_data: { next_cursor },
})

type Beneficiary = Parameters<typeof peopleOf>[1][number]

const beneficiary = (id: string, first_name: string, last_name: string): Beneficiary => ({
  _id: id,
  kind: 'bank-ng',
  type: 'bank-account',
  first_name,
  last_name,
  bank_name: null,
  account_name: `${first_name} ${last_name}`,
  account_number: null,
  status: 'active',
  user: 'u',
  bank_code: null,
  bank_id: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  email: null,
  phone: null,
  country: 'NG',
  currency: 'NGN',
  name_check: 'unknown',
})

const month = (countries: Record<string, string>): Month => ({
  month: '2026-11',
  amount: '0.00',
  countries: Object.entries(countries).map(([country, amount]) => ({ country, amount })),
})

describe('people to send to again', () => {
  test('are listed once, with their last transfer, then beneficiaries without one', () => {
    const people = peopleOf(
      sent([
        transfer('t1', 'Adaeze Okafor', { sending_amount: '40.00' }),
        transfer('t2', 'Tunde Bello', { status: 'awaiting_payment' }),
        transfer('t3', 'Adaeze Okafor', { sending_amount: '99.00' }),
        transfer('f1', 'Wallet', { kind: 'funding', country: null }),
      ]),
      [beneficiary('b1', 'Adaeze', 'Okafor'), beneficiary('b2', 'Tunde', 'Bello')],
    )
    expect(people.map(({ name, last, href }) => [name, last?.amount, href])).toEqual([
      ['Adaeze Okafor', '40.00', '/dashboard/home/transfer?again=t1'],
      ['Tunde Bello', undefined, '/dashboard/home/transfer?to=b2'],
    ])
  })

  test.each([
    ['all transfers are known', sent([]), true],
    ['there are older transfers', sent([], 'older'), false],
    ['the transfers could not be loaded', undefined, false],
  ])('are called new if nothing was sent to them: %s', (_, transfers, isNew) => {
    expect(peopleOf(transfers, [beneficiary('b1', 'Kemi', 'Eze')])).toMatchObject([
      { last: undefined, isNew },
    ])
  })

  test('are sorted with favourites first, in their own order', () => {
    const favourite = (id: string, first: string) => ({
      ...beneficiary(id, first, 'Eze'),
      is_favourite: true,
    })
    const people = peopleOf(sent([transfer('t1', 'Adaeze Eze'), transfer('t2', 'Ngozi Eze')]), [
      favourite('b1', 'Kemi'),
      beneficiary('b2', 'Adaeze', 'Eze'),
      favourite('b3', 'Ngozi'),
    ])
    expect(people.map(({ name }) => name)).toEqual(['Ngozi Eze', 'Kemi Eze', 'Adaeze Eze'])
  })
})

describe('the corridor', () => {
  test('is that of the newest transfer; a deposit has none', () => {
    expect(
      corridorOf([
        transfer('f1', 'Wallet', { kind: 'funding', country: null, receiving_currency: null }),
        transfer('t', 'A'),
      ]),
    ).toEqual({ from: 'CA', sendingCurrency: 'CAD', to: 'NG', receivingCurrency: 'NGN' })
    expect(corridorOf([])).toBeUndefined()
  })
})

describe('the chart of what was sent', () => {
  test('has proportional heights, and none if nothing was sent', () => {
    const months = ['50.00', '0.00', '200.00'].map((amount) => ({ ...month({}), amount }))
    expect(heightsOf(months)).toEqual([0.25, 0, 1])
    expect(heightsOf([{ ...month({}), amount: '0.00' }])).toEqual([0])
  })

  test('names three countries, or two and the exact sum of the rest', () => {
    expect(countryRows(month({ NG: '10.00', FR: '5.00', GB: '2.50' })).map(({ country }) => country)).toEqual(
      ['NG', 'FR', 'GB'],
    )
    expect(countryRows(month({ FR: '5.10', NG: '10.00', GB: '0.10', DE: '0.20' }))).toEqual([
      { country: 'NG', amount: '10.00', share: expect.any(Number) },
      { country: 'FR', amount: '5.10', share: expect.any(Number) },
      { country: undefined, amount: '0.30', share: expect.any(Number) },
    ])
    expect(countryRows(month({}))).toEqual([])
  })

  test('shows each country as its share of the month', () => {
    const rows = countryRows({ ...month({ NG: '15.00', FR: '5.00' }), amount: '20.00' })
    expect(rows.map(({ share }) => share)).toEqual([0.75, 0.25])
  })
})
