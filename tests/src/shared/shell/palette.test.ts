import { describe, expect, test } from 'vitest'
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
    ['ad', 'Adaeze Okafor'],
    ['OKA ada', 'Adaeze Okafor'],
    ['jose iban', 'José Ibáñez'],
    ['josé', 'José Ibáñez'],
    ['aire', undefined],
    ['martina', undefined],
  ])('for “%s” begin with %s', (query, title) => {
    expect(titlesFor(query)[0]?.[1]?.[0]).toBe(title)
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
