import { describe, expect, test } from 'vitest'
import { isNear, search } from '#src/atlas/search.ts'
import { pseudo } from '#src/lib/pseudo.ts'

const sentences = [
  'password is required',
  'Phone number is required',
  'Too many requests. Wait a second and try again.',
  'The bank can’t find this account number.',
  'Nächste Überweisung',
]

const found = (query: string) => search(sentences, query, (text) => text).map(({ item }) => item)

const marked = (query: string) => {
  const [hit] = search(sentences, query, (text) => text)
  return hit?.spans.map(([from, to]) => hit.item.slice(from, to))
}

describe('a search over sentences', () => {
  test('finds all words in any order, whatever the case', () => {
    expect(found('REQUIRED password')).toEqual(['password is required'])
    expect(found('required')).toEqual(['password is required', 'Phone number is required'])
    expect(found('required bank')).toEqual([])
  })

  test('ignores accents on both sides', () => {
    expect(found('nachste uberweisung')).toEqual(['Nächste Überweisung'])
    expect(found('pàsswörd')).toEqual(['password is required'])
  })

  test('forgives one wrong letter in a word of four, and two in one of eight', () => {
    expect(found('pasword')).toEqual(['password is required'])
    expect(found('passwrod')).toEqual(['password is required'])
    expect(found('bamk')).toEqual(['The bank can’t find this account number.'])
    expect(found('xyk')).toEqual([])
  })

  test('finds the start of a word while typing', () => {
    expect(found('reque')).toEqual(['Too many requests. Wait a second and try again.'])
  })

  test('ranks an exact match first', () => {
    expect(found('number is')[0]).toBe('Phone number is required')
  })

  test('marks its matches in the original letters', () => {
    expect(marked('uberweisung')).toEqual(['Überweisung'])
    expect(marked('requird pasword')).toEqual(['password', 'required'])
  })

  test('finds nothing for an empty search', () => {
    expect(found('')).toEqual([])
    expect(found('  … ')).toEqual([])
  })

  test('finds a sentence of the pseudo-locale by its plain words', () => {
    const [hit] = search([pseudo('Login to your account')], 'login your account', (text) => text)
    expect(hit?.spans).toHaveLength(3)
  })

  test('finds by key too, without marks', () => {
    const [hit] = search(
      ['Continue'],
      'login-phone',
      (text) => text,
      () => 'forms.login-phone.submit',
    )
    expect(hit).toEqual({ item: 'Continue', spans: [] })
  })
})

test.each([
  ['required', 'requird', 1, true],
  ['required', 'requierd', 1, true],
  ['required', 'reqird', 1, false],
  ['a', 'abc', 1, false],
])('%s and %s within %i: %s', (one, other, most, expected) => {
  expect(isNear(one, other, most)).toBe(expected)
})
