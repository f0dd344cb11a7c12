import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCountries } from '#provider/countries/index.ts'

test('every flag in the list of countries exists, drawn and as a picture', () => {
  const missing = allCountries.flatMap(({ flags }) => [
    ...(existsSync(`node_modules/country-flag-icons/1x1/${flags.svg.slice(7, 9).toUpperCase()}.svg`)
      ? []
      : [flags.svg]),
    ...(existsSync(`public${flags.png}`) ? [] : [flags.png]),
  ])
  expect(allCountries.length).toBeGreaterThan(240)
  expect(missing).toEqual([])
})
