import { expect, test } from 'vitest'
import { documentOf, versionsOf } from '#src/screens/public/legal/legal-texts.ts'

const standing = (today?: string) =>
  versionsOf('privacy-policy', today).map(({ version, standing }) => `${version.version} ${standing.is}`)

test('the version in force depends on the date', () => {
  const [, held, first] = versionsOf('privacy-policy', '2024-09-14')
  // The spec's date (section 2).
  expect(held?.version).toMatchObject({ version: '1.1', edited: '2024-09-07', effective: '2024-09-14' })
  expect(standing('2024-09-14')).toEqual(['1.2 coming', '1.1 current', '1.0 past'])
  expect(first?.standing).toEqual({ is: 'past', until: '2024-09-14' })
  expect(standing('2024-09-13')).toEqual(['1.2 coming', '1.1 coming', '1.0 current'])
  expect(standing('2026-12-22')).toEqual(['1.2 current', '1.1 past', '1.0 past'])
  // A wrong clock removes no text.
  expect(standing('2000-01-01')).toEqual(['1.2 coming', '1.1 coming', '1.0 current'])
})

test('without a date it is that of the build', () => {
  expect(standing()).toEqual(standing(new Date().toISOString().slice(0, 10)))
})

test('a text is found by the first part of its address', () => {
  expect(documentOf('/terms/versions/1.0')).toBe('terms')
  expect(() => documentOf('/company/about')).toThrow('no address of a legal text')
})
