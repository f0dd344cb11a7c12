import { expect, test } from 'vitest'
import { nameOf } from '#src/lib/beneficiary.ts'
import { fits, type Person } from '#src/shared/beneficiaries/index.ts'

const adaeze: Person = {
  _id: 'a',
  kind: 'bank-ng',
  type: 'bank-account',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  nickname: null,
  country: 'NG',
  currency: 'NGN',
  bank_name: 'Lagoon Bank',
  bank_code: '058',
  bank_id: '058',
  account_name: 'ADAEZE OKAFOR',
  name_check: 'match',
  account_number: '0123454471',
  email: null,
  phone: null,
  status: 'active',
  user: 'u',
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}

test('a person is called as the customer calls them, else by their own name', () => {
  expect(nameOf(adaeze)).toBe('Adaeze Okafor')
  expect(nameOf({ ...adaeze, nickname: 'Mum' })).toBe('Mum')
})

test.each([
  ['', true],
  ['ada', true],
  ['okafor adaeze', true],
  ['LAGOON', true],
  ['mum', true],
  ['4471', true],
  ['4472', false],
  ['ada weber', false],
])('a search for "%s"', (search, isFound) => {
  expect(fits({ ...adaeze, nickname: 'Mum' }, search)).toBe(isFound)
})
