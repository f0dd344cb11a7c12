import { entries } from 'virtual:faq'
import { describe, expect, test } from 'vitest'
import { hasAllTerms, matchesOf, piecesOf, termsOf } from '#src/shared/support/index.ts'

const marked = (text: string, query: string): string =>
  piecesOf(text, termsOf(query))
    .map((piece) => (piece.isMatch ? `<${piece.text}>` : piece.text))
    .join('')

describe('search words', () => {
  test('are without capitals, accents and marks', () => {
    expect(termsOf('  How LONG, déjà? ')).toEqual(['how', 'long', 'deja'])
    expect(termsOf(' ?! ')).toEqual([])
  })

  test('must all match, from their start', () => {
    expect(hasAllTerms('There are no hidden fees', ['fee', 'hid'])).toBe(true)
    expect(hasAllTerms('There are no hidden fees', ['fee', 'open'])).toBe(false)
    expect(hasAllTerms('coffee', ['fee'])).toBe(false)
    expect(hasAllTerms('anything', [])).toBe(true)
  })
})

describe('marks', () => {
  test.each([
    ['No hidden fees: fee by fee.', 'FEE', 'No hidden <fee>s: <fee> by <fee>.'],
    ['Déjà vu', 'deja', '<Déjà> vu'],
    ['De\u0301ja\u0300 vu', 'dej', '<De\u0301j>a\u0300 vu'],
    ['transfers', 'tra transfer', '<transfer>s'],
    ['two hours', '', 'two hours'],
    ['two hours', 'three', 'two hours'],
  ])('%s, searched for %s', (text, query, said) => {
    expect(marked(text, query)).toBe(said)
  })

  test('drop none of the words', () => {
    for (const text of ['', 'a', ' a  b. ', 'Straße 12–14'])
      expect(
        piecesOf(text, termsOf('a str 12'))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
  })
})

describe('answers found', () => {
  const found = (query: string) => matchesOf(entries(), termsOf(query))

  test('all, for an empty search', () => {
    expect(found('')).toHaveLength(7)
  })

  test('by words of the question, by words of the answer, by both', () => {
    expect(found('multi')).toEqual([{ id: 'multi-currency-account', inAnswer: false }])
    expect(found('government ID')).toEqual([{ id: 'security', inAnswer: true }])
    expect(found('long holidays')).toEqual([{ id: 'completion-time', inAnswer: true }])
  })

  test('none', () => {
    expect(found('xylophone')).toEqual([])
  })
})
