import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, nameParts } from '#src/lib/validation/person-name.ts'

describe('two names of one person', () => {
  test.each([
    ['Adaeze Okafor', 'Adaeze Okafor'],
    ['adaeze okafor', 'ADAEZE OKAFOR'],
    ['Adaeze Okafor', 'Okafor Adaeze'],
    ['Zoë Müller', 'ZOE MULLER'],
    ['Łukasz Ødegård', 'Lukasz Odegard'],
    ['Seán O’Brien', "Sean O'Brien"],
    ['Anne-Marie Strauß', 'ANNE MARIE STRAUSS'],
    ['Adaeze Okafor', 'Adaeze Ngozi Okafor'],
    ['Adaeze Ngozi Okafor', 'Okafor, Adaeze'],
    ['Adaeze N. Okafor', 'Adaeze Ngozi Okafor'],
    ['Suharto', 'SUHARTO'],
    ['王 小明', '小明 王'],
    ['Ægir Sørensen', 'AEGIR SORENSEN'],
    ['Œuvrard Đorđe', 'OEUVRARD DORDE'],
    ['Guðrún Þórsdóttir', 'GUDRUN THORSDOTTIR'],
    ['Yıldız Kaya', 'YILDIZ KAYA'],
  ])('%s and %s match', (typed, known) => {
    expect(compareNames(typed, known)).toBe('match')
    expect(compareNames(known, typed)).toBe('match')
  })

  test.each([
    ['Ada Okafor', 'Adaeze Ngozi Okafor'],
    ['Adaeze Okafor', 'Ada Ngozi Okafor'],
    ['A. Okafor', 'Adaeze Okafor'],
    ['Adaeze Okafo', 'Adaeze Okafor'],
    ['Adaez Okafr', 'Adaeze Okafor'],
    ['Okafor', 'Adaeze Okafor'],
    ['Adaeze Chidinma Okafor', 'Adaeze Ngozi Okafor'],
    ['Mory Okafor', 'Mary Okafor'],
    ['Jonethon Okafor', 'Jonathan Okafor'],
    ['Jonethn Okafor', 'Jonathan Okafor'],
  ])('%s and %s are close', (typed, known) => {
    expect(compareNames(typed, known)).toBe('close')
  })

  test.each([
    ['Adaeze Okafor', 'Zainab Sani'],
    ['Adaeze Okafor', 'Adaeze Williams'],
    ['Adaeze Okafor', 'Tunde Okafor'],
    ['Ada', 'Bo'],
    ['B. Okafor', 'Adaeze Okafor'],
    ['Ad Okafor', 'Adaeze Okafor'],
    ['Ade Okafor', 'Ado Okafor'],
    ['Mikhaal Okafor', 'Michael Okafor'],
    ['Jenethon Okafor', 'Jonathan Okafor'],
    ['Jon Okafor', 'Tom Okafor'],
    ['A. O.', 'Adaeze Okafor'],
    ['', 'Adaeze Okafor'],
    ['Adaeze Okafor', ''],
    ['-', '-'],
    ['राम सिंह', 'रीमा सिंह'],
  ])('%s and %s are two people', (typed, known) => {
    expect(compareNames(typed, known)).toBe('other')
  })

  test('the order makes no difference, and a name matches itself', () => {
    const name = fc.array(fc.constantFrom('Ada', 'Adaeze', 'Okafor', 'N', 'Sani', 'Zoë'), {
      minLength: 2,
      maxLength: 5,
    })
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(one.join(' '), other.join(' '))).toBe(
          compareNames(other.join(' '), one.join(' ')),
        )
      }),
    )
  })
})

describe('the bank’s name in two parts', () => {
  const typed = { first: 'Ada', last: 'Okafor' }

  test.each([
    ['Adaeze Ngozi Okafor', { first: 'Adaeze Ngozi', last: 'Okafor' }],
    ['OKAFOR ADAEZE NGOZI', { first: 'ADAEZE NGOZI', last: 'OKAFOR' }],
    ['Zainab Sani', { first: 'Zainab', last: 'Sani' }],
    ['Okoro  Ada', { first: 'Ada', last: 'Okoro' }],
    [' Zainab Sani ', { first: 'Zainab', last: 'Sani' }],
  ])('%s', (known, parts) => {
    expect(nameParts(known, typed)).toEqual(parts)
    expect(compareNames(`${parts.first} ${parts.last}`, known)).toBe('match')
  })

  test('a single word keeps the family name as typed', () => {
    expect(nameParts('SUHARTO', typed)).toEqual({ first: 'SUHARTO', last: 'Okafor' })
    expect(nameParts('', typed)).toEqual({ first: '', last: 'Okafor' })
  })

  test('a word typed as both names is the last one if the bank has it last', () => {
    expect(nameParts('Okoro Ada', { first: 'Ada', last: 'Ada' })).toEqual({ first: 'Okoro', last: 'Ada' })
  })
})
