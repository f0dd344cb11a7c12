import { describe, expect, it } from 'vitest'
import { isReference, newReference } from '#provider/lib/reference.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('the check character', () => {
  // Worked by hand from Luhn's rule over 32 characters: from the right, every other value is doubled, including the
  // first; a double counts with the sum of its two base-32 digits. The check completes the sum to a multiple of 32.
  it.each([
    ['FS-0000-000', '0', 'weighs and lacks nothing'],
    ['FS-0000-001', 'Y', '1 doubled is 2, which lacks 30'],
    ['FS-0000-010', 'Z', '1 is not doubled and lacks 31'],
    ['FS-0000-00G', 'Z', '16 doubled is 32, a 1 and a 0, which lack 31'],
    ['FS-0000-00Z', '1', '31 doubled is 62, a 1 and a 30, which lack 1'],
    ['FS-ZZZZ-ZZZ', '7', 'seven times 31 is 217, which lacks 7'],
    ['FS-0123-456', 'Z', '12 + 5 + 8 + 3 + 4 + 1 is 33, which lacks 31'],
    ['FS-1000-000', 'Y', 'the seventh from the right is doubled, as the first'],
  ])('of %s is %s: it %s', (reference, check) => {
    expect([...signs].filter((sign) => isReference(reference + sign))).toEqual([check])
  })
})

describe('a reference', () => {
  it('has one canonical form', () => {
    const good = 'FS-0123-456Z'
    expect(isReference(good)).toBe(true)
    for (const text of [
      '',
      `x${good}`,
      `${good}x`,
      good.toLowerCase(),
      'FS-0123456Z',
      'FS0123-456Z',
      'FS-123-456Z',
      'FS-0123-56Z',
      // I, L, O and U are not in the alphabet.
      'FS-0000-00I0',
      'FS-L000-0000',
    ])
      expect({ text, ok: isReference(text) }).toEqual({ text, ok: false })
  })

  it('is never longer, whatever its last character', () => {
    expect([...signs].filter((sign) => isReference(`FS-0123-456Z${sign}`))).toEqual([])
  })

  it('uses any characters, and its check fits', () => {
    const made = Array.from({ length: 2000 }, newReference)
    expect(made.every(isReference)).toBe(true)
    for (const place of [3, 4, 5, 6, 8, 9, 10, 11])
      expect([...new Set(made.map((reference) => reference.charAt(place)))].sort().join('')).toBe(signs)
  })
})
