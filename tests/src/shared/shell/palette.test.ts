import { describe, expect, test } from 'vitest'
import { isIn, piecesOf } from '#src/shared/shell/palette/find.ts'
import { type Findable, groupsFor } from '#src/shared/shell/palette/groups.ts'

const entry = (group: Findable['group'], title: string, rest: Partial<Findable> = {}): Findable => ({
  id: `${group} ${title}`,
  group,
  title,
  ...rest,
})

const all = [
  ...['Adaeze Okafor', 'Tunde Bello', 'Claire Martin', 'José Ibáñez'].map((name) => entry('people', name)),
  ...['Send money', 'Check rates', 'Track Transfer', 'Accounts', 'Add money'].map((name) =>
    entry('actions', name),
  ),
  entry('transfers', 'Adaeze Okafor, 1,000.00 CAD', { also: 'FS-7KQ2' }),
  entry('help', 'What does a transfer cost?'),
]

const titlesFor = (query: string, recent: readonly string[] = []) =>
  groupsFor(all, query, recent).map(({ id, entries }) => [id, entries.map(({ title }) => title)])

describe('search results', () => {
  test.each([
    ['Adaeze Okafor', 'ad', true],
    ['Adaeze Okafor', 'OKA ada', true],
    ['José Ibáñez', 'jose iban', true],
    ['José Ibáñez', 'josé', true],
    ['Claire Martin', 'aire', false],
    ['Claire Martin', 'martina', false],
    ['Claire Martin', '  ', true],
    ['O’Brien', 'bri', true],
  ])('%s for “%s”: %s', (title, query, isFound) => {
    expect(isIn(title, query)).toBe(isFound)
  })

  test('mark the matched letters in place', () => {
    expect(piecesOf('José Ibáñez', 'iban jo')).toEqual([
      { text: 'Jo', isFound: true },
      { text: 'sé ', isFound: false },
      { text: 'Ibáñ', isFound: true },
      { text: 'ez', isFound: false },
    ])
    expect(piecesOf('Accounts', '')).toEqual([{ text: 'Accounts', isFound: false }])
  })

  test('are grouped, in a fixed order, without empty groups', () => {
    expect(titlesFor('ad')).toEqual([
      ['people', ['Adaeze Okafor']],
      ['actions', ['Add money']],
      ['transfers', ['Adaeze Okafor, 1,000.00 CAD']],
    ])
    expect(titlesFor('fs-7')).toEqual([['transfers', ['Adaeze Okafor, 1,000.00 CAD']]])
    expect(titlesFor('nobody')).toEqual([])
  })

  test('start with recent entries, three people and four actions; each once', () => {
    expect(titlesFor('', ['people Tunde Bello', 'gone', 'actions Accounts'])).toEqual([
      ['recent', ['Tunde Bello', 'Accounts']],
      ['people', ['Adaeze Okafor', 'Claire Martin', 'José Ibáñez']],
      ['actions', ['Send money', 'Check rates', 'Track Transfer', 'Add money']],
    ])
  })

  test('keep the provider’s results that match by other means', () => {
    const given = [entry('transfers', 'Tunde Bello, 5.00 CAD', { isGiven: true })]
    expect(groupsFor(given, '4471', [])).toHaveLength(1)
  })
})
