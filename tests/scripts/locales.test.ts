import { expect, test } from 'vitest'
import { forbiddenCode } from '#scripts/check/code/budget.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { defaultLocale, findFile, loadData } from '#scripts/data/load.ts'
import { chosenLocale, dataIn, localesOf } from '#scripts/data/locales.ts'
import { pseudoMarkdown } from '#scripts/data/pseudo-markdown.ts'
import { shareLines, translatedShares } from '#scripts/data/translated.ts'
import { root } from '#scripts/root.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { isPseudo } from '#src/lib/pseudo.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const french: Changes = {
  'content/fr-CA/screens/hall.json': { lamps: { one: 'Une lampe', other: '{count} lampes' } },
}
const code = (changes: Changes, name: string, hot: boolean): string =>
  virtualModule(loadData(sampleRepo(changes)), name)?.code(hot) ?? ''

test('a content folder named as a language is one; the pseudo-locale always exists', () => {
  expect(localesOf(loadData(sampleRepo())).map(({ id }) => id)).toEqual(['en-CA', 'en-XA'])
  const data = loadData(sampleRepo(french))
  expect(localesOf(data)).toEqual([
    { id: 'en-CA', figures: 'en-CA' },
    { id: 'fr-CA', figures: 'fr-CA' },
    { id: 'en-XA', figures: 'en-CA' },
  ])
  expect(() => chosenLocale(data, 'fr-CAN')).toThrow('no locale is called "fr-CAN". Did you mean "fr-CA"?')
})

test('a missing translation falls back to the original', () => {
  const data = dataIn(loadData(sampleRepo(french)), 'fr-CA')
  expect(findFile(data, 'words', 'screens/hall')?.value).toEqual({
    title: 'Hall',
    lamps: { one: 'Une lampe', other: '{count} lampes' },
  })
})

test('a partial translation is valid, and each file’s progress is printed', () => {
  const begun: Changes = {
    ...french,
    'content/fr-CA/messages.json': { errors: {}, defaults: { type: 'non' } },
  }
  const data = loadData(sampleRepo(begun))
  expect(translationFindings(data)).toEqual([])
  const lines = shareLines(translatedShares(data))
  expect(lines[0]).toMatch(/^fr-CA is \d+ % done: 2 of \d+ sentences$/)
  expect(lines).toContain('  content/fr-CA/screens/hall.json 50 %: 1 of 2')
  expect(lines.at(-1)).toMatch(/^ {2}\d of \d files are not started and are shown in English$/)
  expect(shareLines(translatedShares(loadData(sampleRepo())))).toEqual([])
})

test('development has the words of every language, a build those of one', () => {
  const all = code(french, 'content/screens/hall', true)
  expect(all).toContain('{"title":"Hall",')
  expect(all).toContain('"Une lampe"')
  expect(all).toContain('[!! Ĥåļļ one !!]')
  const built = code(french, 'content/screens/hall', false)
  expect(built).toContain('{"title":"Hall",')
  expect(built).not.toContain('lampe')
  expect(built).not.toContain('[!!')
  expect(code(french, 'locales', true)).toContain('"en-XA"')
  expect(code(french, 'locales', false)).not.toContain('en-XA')
})

test('a build with the pseudo-locale is detected', () => {
  expect(forbiddenCode(sampleRepo({ 'dist/assets/a.js': 'say("[!! Ĥåļļ one !!]")' }))).toHaveLength(1)
  expect(forbiddenCode(sampleRepo({ 'dist/assets/a.js': 'say("Hall")' }))).toEqual([])
})

test('a Markdown text keeps its markup, its addresses and its dates', () => {
  const text =
    '---\ntitle: Terms\nversion: 1.0\neffective: 2024-01-01\nedited: 2024-01-01\n---\n\n## Who\n\nWrite to <a@b.example>, *now*, [here](/help).\n'
  const made = pseudoMarkdown(text)
  expect(made).toContain('title: "[!! Ţéŕɱš one !!]"\nversion: 1.0\neffective: 2024-01-01\n')
  expect(made).toContain('## [!! Ŵĥö one !!]')
  expect(made).toContain('<a@b.example>')
  expect(made).toContain('*[!! ñöŵ one !!]*')
  expect(made).toContain('[[!! ĥéŕé one !!]](/help)')
  expect(pseudoMarkdown(made)).toBe(made)
})

test('every sentence of the product is pseudo-localised, with its placeholders', () => {
  const data = loadData(root)
  const spoken = dataIn(data, 'en-XA')
  const sentences = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentences)
  const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole)
  for (const file of data.files.filter(({ kind }) => kind === 'words')) {
    const made = sentences(findFile(spoken, 'words', file.id)?.value)
    const original = sentences(file.value)
    expect(made).toHaveLength(original.length)
    for (const [index, sentence] of made.entries()) {
      expect(isPseudo(sentence)).toBe(true)
      expect(braces(sentence)).toEqual(braces(original[index] ?? ''))
    }
  }
  expect(dataIn(data, defaultLocale)).toBe(data)
})
