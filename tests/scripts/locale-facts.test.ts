import { globSync, readFileSync } from 'node:fs'
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

test('no French sentence can break between an amount and its currency', () => {
  const files = globSync('content/fr-CA/**/*.json')
  const parted = /(?:\{\w*(?:amount|minimum|rate)\}|\b1) \{(?:\w*currency|from|to)\}/
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => parted.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
