import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markdownFindings, pagesOf } from '#scripts/check/words/markdown.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { wordsUsedFindings } from '#scripts/check/words/words-used.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const hall = 'content/en-CA/screens/hall.json'
const screen = 'src/screens/public/hall/HallScreen.tsx'
const text = 'content/en-CA/pages/rules.md'

const usesAll = `import { text } from '#src/content/index.ts'
export const HallScreen = () => [text('screens.hall.title'), text('screens.hall.lamps', { count: 2 })]
`
const provider = `say('errors.too_loud')\n`

const used = (data: Data): Finding[] => wordsUsedFindings(data, sourceFiles(data.root, ['src', 'provider']))
const markdown = (data: Data): Finding[] => markdownFindings(data, pagesOf(data.root))

const lines = (changes: Changes, find: (data: Data) => Finding[]): string[] =>
  find(loadData(sampleRepo({ [screen]: usesAll, 'provider/app.ts': provider, ...changes })))
    .map(formatFinding)
    .filter((line) => !line.includes('provider.openapi'))

test('a sound product has no findings', () => {
  for (const find of [wordingFindings, translationFindings, markdown, used])
    expect(lines({}, find)).toEqual([])
})

const sentence = (value: unknown): Changes => ({
  [hall]: { title: value, lamps: { one: 'One lamp', other: '{count} lamps' } },
})

test.each([
  ['an empty sentence', ' ', 'this sentence is empty'],
  ['a space at the end', 'Hall ', 'begins or ends with a space'],
  ['two spaces', 'The  hall', 'two spaces in a row'],
  ['a straight apostrophe', "It's a hall", 'write ’ for an apostrophe'],
  ['straight quotation marks', 'The "hall"', 'write ’ for an apostrophe'],
  ['a brace without partner', 'Hall of {name', 'one of them is missing'],
  ['a blank inside braces', 'Hall of { name }', 'one of them is missing'],
  ['HTML', 'The <b>hall</b>', 'are shown as they are'],
  ['a link', 'The [hall](/hall)', 'are shown as they are'],
])('wording: %s', (_name, value, said) => {
  const [line] = lines(sentence(value), wordingFindings)
  expect(line).toContain(`${hall}:2 `)
  expect(line).toContain(said)
})

describe('voice', () => {
  const voice = 'content/policy/voice.json'
  const policy = {
    exempt: ['provider.openapi', 'screens.attic'],
    avoid: {
      en: [{ words: 'until when', say: '“the expiry date”' }],
      fr: [{ words: 'taux d’alors', say: '« taux du moment »' }],
    },
  }
  const said = '“until when” is not how we speak. Say “the expiry date”'
  const found = (changes: Changes) => lines({ [voice]: policy, ...changes }, wordingFindings)

  test('a phrase to avoid is found in any case, in each form of a sentence', () => {
    const lamps = { one: 'Until when?', other: 'Say until when, {count} times' }
    expect(found({ [hall]: { title: 'Enter until when it is valid', lamps } })).toEqual([
      `${hall}:2 ${said}`,
      `${hall}:4 ${said}`,
      `${hall}:5 ${said}`,
    ])
  })

  test('part of a word is no phrase', () => {
    expect(found(sentence('Wait until whenever'))).toEqual([])
  })

  test('articles must follow it, legal texts need not', () => {
    const article = 'content/en-CA/articles/lamps.md'
    const words = '\nWe show until when to pay.\n'
    expect(found({ [article]: words, 'content/en-CA/legal/terms/1.0.md': words })).toEqual([
      `${article}:2 ${said}`,
    ])
  })

  test('sentences for developers are exempt', () => {
    expect(found({ 'content/en-CA/screens/attic.json': { title: 'Until when' } })).toEqual([])
  })

  test('each language has phrases of its own', () => {
    const french = 'content/fr-CA/screens/hall.json'
    expect(found({ 'content/en-GB/screens/hall.json': { title: 'Until when' } })).toHaveLength(1)
    expect(found({ [french]: { title: 'until when' }, ...sentence('Au taux d’alors') })).toEqual([])
    expect(found({ [french]: { title: 'Au taux d’alors' } })).toEqual([
      `${french}:2 “taux d’alors” is not how we speak. Say « taux du moment »`,
    ])
  })

  test('fixed sentences stay fixed', () => {
    const own = readFileSync(join(root, voice), 'utf8')
    for (const old of [
      '{amount} by your balance',
      '{name} was to get',
      'We look again every few seconds.',
      'So that a slip of the finger never locks you out.',
      'Every movement is recorded twice, as in any good set of books.',
      'Finished lately',
      'Whoever does is not us.',
      'enter until when the document is valid',
      'The transfer waits in Track Transfer.',
      'Choose how the money reaches us.',
      'Nobody in {country} yet. Add the first one.',
    ])
      expect(lines({ ...sentence(old), [voice]: JSON.parse(own) }, wordingFindings), old).not.toEqual([])
  })
})

test('wording: a plural form that omits a value of the others', () => {
  const changes = { [hall]: { title: 'Hall', lamps: { one: 'One lamp', other: '{count} lamps of {name}' } } }
  expect(lines(changes, wordingFindings)).toEqual([
    `${hall}:4 "one" leaves out {name}, which another form has.`,
  ])
})

test('values: unfilled braces, with a suggestion', () => {
  const code = usesAll.replace("text('screens.hall.title')", "text('screens.hall.title', { name: 'A' })")
  expect(lines({ ...sentence('Hall of {nmae}'), [screen]: code }, used)).toEqual([
    `${hall}:2 nothing fills {nmae}. Did you mean {name}?`,
    `${hall}:2 {name} is missing: ${screen}:2 gives it to be said`,
  ])
})

test('values: the keys of both branches of a condition, and values that are constants of the file', () => {
  const code = (call: string) => usesAll.replace("text('screens.hall.title')", call)
  const changes = (call: string) => ({ ...sentence('Hall of {who}'), [screen]: code(call) })
  expect(lines(changes("text(a ? 'screens.hall.title' : 'screens.hall.title', { who })"), used)).toEqual([])
  expect(lines(changes("text(a ? 'screens.hall.title' : 'screens.hall.title', { who, why })"), used)).toEqual(
    [],
  )
  const withConstant = (call: string, constant: string) => ({
    ...changes(call),
    [screen]: `${code(call)}\n${constant}`,
  })
  const given = "text('screens.hall.title', values)"
  expect(lines(withConstant(given, 'const values = { who }'), used)).toEqual([])
  expect(lines(withConstant(given, 'const values = { hwo }'), used)).toEqual([
    `${hall}:2 nothing fills {who}. Did you mean {hwo}?`,
    `${hall}:2 {hwo} is missing: ${screen}:2 gives it to be said`,
  ])
  const made = "text('screens.hall.title', { ...valuesOf(a) })"
  expect(lines(withConstant(made, 'const valuesOf = (a: A) => ({ who: a.who })'), used)).toEqual([])
  expect(lines(changes(given), used)).toEqual([
    `${screen}:2 which values "screens.hall.title" is given cannot be read here: write them as an object, or as a constant of this file`,
  ])
  expect(lines(changes("text('screens.hall.title')"), used)).toEqual([`${hall}:2 nothing fills {who}.`])
})

test('values: a plural’s count selects its form and may be omitted', () => {
  expect(lines({ [hall]: { title: 'Hall', lamps: { one: 'One', other: 'Many' } } }, used)).toEqual([])
})

test('values: a form’s sentence gets none, a flow’s those of its draft', () => {
  const words = 'content/en-CA/flows/hello.json'
  const flow = (title: string) => ({
    [words]: {
      title: 'Hello',
      notices: { 'not-greeted': { title: 'Not greeted' } },
      backLabels: { again: 'Again' },
      steps: { ask: { title: 'Who is it?' }, cool: { title }, end: { title: 'Bye' } },
    },
  })
  expect(lines(flow('Hello {name}'), used)).toEqual([])
  expect(lines(flow('Hello {nmae}'), used)).toEqual([
    `${words}:16 nothing fills {nmae}. Did you mean {name}?`,
  ])
  const form = 'content/en-CA/forms/greeting.json'
  const fields = { name: { label: 'Name of {tone}' }, tone: { label: 'Tone' }, word: { label: 'Word' } }
  expect(lines({ [form]: { submit: 'Greet', fields } }, used)).toEqual([`${form}:5 nothing fills {tone}.`])
})

test('values: those of a refusal are in its options', () => {
  const words = 'content/en-CA/provider.json'
  const changes = (sentence: string, code: string) => ({
    [words]: { errors: { too_loud: sentence } },
    'provider/app.ts': code,
  })
  expect(
    lines(changes('By {decibels}.', "throw new ProviderError('too_loud', { values: { decibels } })"), used),
  ).toEqual([])
  expect(lines(changes('By {decibels}.', "refuse('too_loud', { status: 1 })"), used)).toEqual([
    `${words}:3 nothing fills {decibels}.`,
  ])
})

const paths = {
  'src/paths.ts': `export const paths = { hall: () => '/hall', lamp: (id: string) => \`/lamps/\${id}\` }\n`,
}

test.each([
  ['a link that is not closed', 'See [the hall](/hall', 'this link is not closed'],
  ['a link without words', 'See [](/hall)', 'this link has no words'],
  ['a link to no page', 'See [the hall](/hal)', 'there is no page "/hal". Did you mean "/hall"?'],
  ['a link to no heading', 'See [below](#rulse)', 'has no heading for "#rulse". Did you mean "#rules"?'],
  ['an address that is none', 'See [it](hall)', '"hall" is no address'],
  ['a script for an address', 'See [it](javascript:alert)', 'is no address'],
  ['HTML', 'A <br> hall', 'HTML is not shown'],
  ['a picture', 'A ![hall](/hall.png)', 'pictures are not shown'],
  ['bold without its end', 'A **hall', 'marks for bold have no partner'],
  ['a heading that skips a level', '#### Small', 'after ## comes ###, not ####'],
])('long texts: %s', (_name, line, said) => {
  const [found, ...more] = lines({ ...paths, [text]: `## Rules\n\nGood.\n\n${line}\n` }, markdown)
  expect(found).toContain(`${text}:5 `)
  expect(found).toContain(said)
  expect(more).toEqual([])
})

test('long texts: valid ones pass', () => {
  const body =
    '## Rules\n\n**Bold**, [the hall](/hall), [a lamp](/lamps/7), [up](#rules), [mail](mailto:a@b.example).\n'
  expect(lines({ ...paths, [text]: body }, markdown)).toEqual([])
})

const french = 'content/fr-CA'
const translated = (hallWords: unknown): Changes => ({
  [`${french}/forms/greeting.json`]: {
    submit: 'Saluer',
    fields: {
      name: { label: 'Nom', errors: { required: 'dites votre nom', minLength: 'dites votre nom' } },
      tone: { label: 'Ton', options: { warm: 'Chaud', cool: 'Froid' } },
      word: { label: 'Mot' },
    },
  },
  [`${french}/flows/hello.json`]: {
    title: 'Bonjour',
    notices: { 'not-greeted': { title: 'Pas salué' } },
    backLabels: { again: 'Encore' },
    steps: { ask: { title: 'Qui est-ce ?' }, cool: { title: 'Froid' }, end: { title: 'Adieu' } },
  },
  [`${french}/messages.json`]: {
    defaults: { type: 'v', enum: 'v', maxLength: 'v', additionalProperties: 'v' },
    errors: {},
  },
  [`${french}/provider.json`]: { errors: { too_loud: 'Moins fort.' } },
  [`${french}/screens/hall.json`]: hallWords,
})

test('translations: complete, with other plural forms', () => {
  const lamps = { one: 'Une lampe', many: '{count} de lampes', other: '{count} lampes' }
  expect(lines(translated({ title: 'Salle', lamps }), translationFindings)).toEqual([])
})

test('translations: unknown keys and values', () => {
  const found = lines(
    translated({ titel: 'Salle', lamps: { one: 'Une', other: '{cuont} lampes' } }),
    translationFindings,
  )
  const file = `${french}/screens/hall.json`
  expect(found).toEqual([
    `${file}:2 no sentence is called "titel". Did you mean "title"?`,
    `${file}:3 {count} is missing in this sentence`,
    `${file}:3 nothing fills {cuont}. Did you mean {count}?`,
  ])
})

test('translations: unknown files, or a folder that is no language', () => {
  const found = lines(
    { [`${french}/screens/hal.json`]: { title: 'Salle' }, 'content/french/ui.json': { a: 'b' } },
    translationFindings,
  )
  expect(found).toContain(
    `${french}/screens/hal.json:1 no file is called "screens/hal". Did you mean "screens/hall"?`,
  )
  expect(found.at(-1)).toContain('content/french/ui.json:1 this file is never read')
})
