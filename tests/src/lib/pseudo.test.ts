import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPseudo, pseudo, pseudoWords } from '#src/lib/pseudo.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole)
const name = fc.stringMatching(/^[a-z]\w{0,8}$/)
const sentence = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.lorem(),
      name.map((word) => `{${word}}`),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(' '))

test('accents, a third longer, in brackets', () => {
  expect(pseudo('Log in, {name}')).toBe('[!! Ļöĝ îñ, {name} one !!]')
  expect(pseudo('Continue')).toBe('[!! Çöñţîñûé one !!]')
})

test('no sentence is changed twice', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(pseudo(pseudo(text))).toBe(pseudo(text))
    }),
  )
})

test('placeholders are kept, in their order', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(placeholders(pseudo(text))).toEqual(placeholders(text))
    }),
  )
})

test('whatever says something is marked, at least a third longer, and has no letter left without an accent', () => {
  fc.assert(
    fc.property(fc.lorem(), (text) => {
      const made = pseudo(text)
      expect(isPseudo(made)).toBe(true)
      expect(made.length).toBeGreaterThanOrEqual(text.length * (4 / 3))
      expect(made.slice(4, 4 + text.length)).not.toMatch(/[A-Za-z]/)
    }),
  )
})

test('addresses and entities stay, and blanks around a text stay around it', () => {
  expect(pseudo('the [terms](/terms) &amp; more')).toMatch(
    /^\[!! ţĥé \[ţéŕɱš\]\(\/terms\) &amp; ɱöŕé .*!!\]$/,
  )
  expect(pseudo('See https://example.com/a now')).toContain(' https://example.com/a ')
  expect(pseudo(' a ')).toBe(' [!! å one !!] ')
  expect(pseudo('')).toBe('')
})

test('of words as a file holds them only the sentences change', () => {
  expect(pseudoWords({ title: 'Go', lamps: { one: 'One', other: '{count} lamps' } })).toEqual({
    title: '[!! Ĝö one !!]',
    lamps: { one: '[!! Öñé one !!]', other: '[!! {count} ļåɱþš one !!]' },
  })
})
