import { expect, test } from 'vitest'
import { allCountries, matchesSearch } from '#src/form/phone/countries.ts'

const found = (search: string) =>
  allCountries()
    .filter((country) => matchesSearch(country, search))
    .map(({ country }) => country)

test.each([
  ['cote d', 'CI'],
  ['CÔTE D’IVOIRE', 'CI'],
  ['kingdom united', 'GB'],
  ['bissau', 'GW'],
  ['guinea-bissau', 'GW'],
  ['İndonesia', 'ID'],
  ['INDIA', 'IN'],
  ['ındia', 'IN'],
  ['٢٣٤', 'NG'],
  ['+234', 'NG'],
  ['２３４', 'NG'],
  ['\u00a0Nigeria ', 'NG'],
])('a search for %j finds %s', (search, country) => {
  expect(found(search)).toContain(country)
})

test('a search for no country finds none', () => {
  expect(found('united nigeria')).toEqual([])
  expect(found('234 5678')).toEqual([])
})
