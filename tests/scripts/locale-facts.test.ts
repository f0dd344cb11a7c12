import { expect, test } from 'vitest'
import { factsOf } from '#scripts/vite/locale-facts.ts'

test.each([
  ['en-CA', { group: ',', decimal: '.' }],
  ['de-DE', { group: '.', decimal: ',' }],
  // Indian grouping, and numbers of up to five digits without grouping, are left to Intl.
  ['hi-IN', undefined],
  ['es-ES', undefined],
])('number formatting in %s', (locale, signs) => {
  expect(factsOf(locale, []).signs).toEqual(signs)
})

test('months and countries have names in the language', () => {
  const { months, countries } = factsOf('fr-CA', ['CA', 'DE'])
  expect(months.long[7]).toBe('août')
  expect(months.short).toHaveLength(12)
  expect(countries).toEqual({ CA: 'Canada', DE: 'Allemagne' })
})
