import { expect, test } from 'vitest'
import { nameOf } from '#src/lib/beneficiary.ts'
import { fits, type Person } from '#src/shared/beneficiaries/index.ts'
import { personSample } from '#tests/src/shared/beneficiaries/sample.ts'

const adaeze: Person = {
  ...personSample('a', 'Adaeze'),
  last_name: 'Okafor',
  nickname: null,
  account_name: 'ADAEZE OKAFOR',
}

test('a person has the customer’s nickname, or else their own name', () => {
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
  ['٤٤٧١', true],
  ['ADÁEZE\u00a0Ökafor', true],
  ['4472', false],
  ['ada weber', false],
])('a search for "%s"', (search, isFound) => {
  expect(fits({ ...adaeze, nickname: 'Mum' }, search)).toBe(isFound)
})
