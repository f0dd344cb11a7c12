import { expect, test } from 'vitest'
import english from '#content/en-CA/screens/home.json' with { type: 'json' }
import french from '#content/fr-CA/screens/home.json' with { type: 'json' }

test.each([
  ['en-CA', english],
  ['fr-CA', french],
] as const)('in %s the home page calls a currency as every other page does', (locale, home) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  for (const [code, name] of Object.entries(home.features.currencies.names))
    expect(name.toLocaleLowerCase(locale)).toBe(names.of(code)?.toLocaleLowerCase(locale))
})
