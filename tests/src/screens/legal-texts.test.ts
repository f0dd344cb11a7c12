import { expect, test } from 'vitest'
import { documentOf, versionsOf } from '#src/screens/public/legal/legal-texts.ts'

const standing = (today?: string) =>
  versionsOf('privacy-policy', today).map(({ version, standing }) => `${version.version} ${standing.is}`)

test('the version in force depends on the date', () => {
  const [held, first] = versionsOf('privacy-policy', '2024-09-14')
  // The spec's date (section 2).
  expect(held?.version).toMatchObject({ version: '1.1', edited: '2024-09-07', effective: '2024-09-14' })
  expect(standing('2024-09-14')).toEqual(['1.1 current', '1.0 past'])
  expect(first?.standing).toEqual({ is: 'past', until: '2024-09-14' })
  expect(standing('2024-09-13')).toEqual(['1.1 coming', '1.0 current'])
  // A wrong clock removes no text.
  expect(standing('2000-01-01')).toEqual(['1.1 coming', '1.0 current'])
})

test.each(['2026-11-27', '2026-12-22', '2062-01-01'])(
  'on %s the policy in force was last edited on 7 September 2024 (spec section 2)',
  (today) => {
    const held = versionsOf('privacy-policy', today).find(({ standing }) => standing.is === 'current')
    expect(held?.version.edited).toBe('2024-09-07')
  },
)

test('without a date it is that of the build', () => {
  expect(standing()).toEqual(standing(new Date().toISOString().slice(0, 10)))
})

test('a text is found by the first part of its address', () => {
  expect(documentOf('/terms/versions/1.0')).toBe('terms')
  expect(() => documentOf('/company/about')).toThrow('no address of a legal text')
})
