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

test('has accents, is a third longer, and in brackets', () => {
  expect(pseudo('Log in, {name}')).toBe('[!! Ļöĝ îñ, {name} one !!]')
  expect(pseudo('Continue')).toBe('[!! Çöñţîñûé one !!]')
})

test('changes no sentence twice', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(pseudo(pseudo(text))).toBe(pseudo(text))
    }),
  )
})

test('keeps placeholders in order', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(placeholders(pseudo(text))).toEqual(placeholders(text))
    }),
  )
})

test('marks every text, at least a third longer and with an accent on every letter', () => {
  fc.assert(
    fc.property(fc.lorem(), (text) => {
      const made = pseudo(text)
      expect(isPseudo(made)).toBe(true)
      expect(made.length).toBeGreaterThanOrEqual(text.length * (4 / 3))
      expect(made.slice(4, 4 + text.length)).not.toMatch(/[A-Za-z]/)
    }),
  )
})

test('keeps addresses, entities and surrounding spaces', () => {
  expect(pseudo('the [terms](/terms) &amp; more')).toMatch(
    /^\[!! ţĥé \[ţéŕɱš\]\(\/terms\) &amp; ɱöŕé .*!!\]$/,
  )
  expect(pseudo('See https://example.com/a now')).toContain(' https://example.com/a ')
  expect(pseudo(' a ')).toBe(' [!! å one !!] ')
  expect(pseudo('')).toBe('')
})

test('changes only the sentences of a words file', () => {
  expect(pseudoWords({ title: 'Go', lamps: { one: 'One', other: '{count} lamps' } })).toEqual({
    title: '[!! Ĝö one !!]',
    lamps: { one: '[!! Öñé one !!]', other: '[!! {count} ļåɱþš one !!]' },
  })
})
