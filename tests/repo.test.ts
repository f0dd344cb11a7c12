import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metaNameOf } from '#scripts/check/data/meta.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { parseJson } from '#scripts/data/json.ts'
import { listFiles, loadData } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { root } from '#scripts/root.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

// Rules of the house without a tool. scripts/check checks the data files.

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const json = (file: string) => parseJson(file, read(file)).value

const sources = sourceFiles(root, ['src', 'provider', 'scripts', 'tests']).filter(
  ({ file }) => !file.startsWith('src/generated/'),
)

test('every npm script leads to a file that exists', () => {
  const scripts = Object.values(objectAt(json('package.json'), 'scripts')).map(String)
  const files = scripts.flatMap((line) => line.match(/^node (?:-r \S+ )?(\S+)/)?.[1] ?? [])
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('no source file is over 300 lines', () => {
  const ours = sources.filter(({ file }) => !file.startsWith('tests/'))
  const long = ours.filter(({ code }) => code.split('\n').length > 301).map(({ file }) => file)
  expect(long).toEqual([])
})

test('nothing is left to do later, and no compiler error is silenced', () => {
  const marks = /\b(?:TO[D]O|FIX[M]E|XX[X])\b|@ts-(?:ignore|expect-error|nocheck)|\bas unknown as\b/
  expect(sources.filter(({ code }) => marks.test(code)).map(({ file }) => file)).toEqual([])
})

test('a file with a capital exports its own name', () => {
  const components = sources.filter(({ file }) => file.startsWith('src/') && file.endsWith('.tsx'))
  const odd = components.filter(({ file, code }) => {
    const name = /([^/]+)\.tsx$/.exec(file)?.[1] ?? ''
    return /^[A-Z]/.test(name) && !new RegExp(`export (?:function|const|class) ${name}\\b`, 'i').test(code)
  })
  expect(odd.map(({ file }) => file)).toEqual([])
})

test('the editor knows a meta-schema for every data file that has one', () => {
  const settings = json('.vscode/settings.json')
  const entries =
    isJsonObject(settings) && Array.isArray(settings['json.schemas']) ? settings['json.schemas'] : []
  const schemas = entries.map((entry) => (isJsonObject(entry) ? String(entry.url).replace(/^\.\//, '') : ''))
  expect(schemas.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const patterns = entries
    .flatMap((entry) => stringsAt(entry, 'fileMatch'))
    .map((glob) => glob.replace(/^\//, ''))
  const described = loadData(root).files.filter(
    (file) => file.kind === 'translated-words' || metaNameOf(file) !== undefined,
  )
  const matches = (file: string) => patterns.some((glob) => matchesGlob(file, glob))
  expect(described.filter(({ file }) => !matches(file)).map(({ file }) => file)).toEqual([])
})

const matchesGlob = (file: string, glob: string): boolean =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file)

test('every meta-schema is used', () => {
  const names = new Set(loadData(root).files.map(metaNameOf))
  const metas = listFiles(root, 'schemas/meta').map((file) => file.replace(/^.*\/|\.meta\.json$/g, ''))
  expect(metas.filter((name) => !names.has(name) && name !== 'words' && name !== 'schema')).toEqual([])
})

test('one function tests for a plain object', () => {
  const byHand = /typeof (\S+) (?:===|!==) 'object' (?:&&|\|\|)\s+\1 (?:===|!==) null/
  const files = sources.filter(({ code }) => byHand.test(code)).map(({ file }) => file)
  expect(files).toEqual(['src/lib/is-record.ts'])
})

test('no amount passes through a binary float', () => {
  const byFloat =
    /\b(?:Number|parseFloat)\((?:\w+\??\.)*\w*(?:amount|balance|total|daily|charge|worth|fee)\)/i
  const files = sources.filter(({ code }) => byFloat.test(code)).map(({ file }) => file)
  expect(files.filter((file) => !file.startsWith('tests/'))).toEqual([])
})

test('only the wire says credit: inside it is a transfer', () => {
  // The wire's own names, and a product of the spec.
  const rows = operationsOf(loadData(root)).map(({ row }) => row)
  const names = rows.flatMap((row) =>
    [row.id, String(row.path).replace(/\/\{.*/, ''), row.response].map(String),
  )
  const wire = [
    ...names.filter((name) => name.includes('credit')),
    ...['CreditResponse', 'credit_ref', "type: 'credit'", 'instant-money-credit', 'Instant Money Credit'],
    // A name in the icon library.
    'CreditCardIcon',
  ]
  const ours = (code: string) =>
    wire.reduce((rest, name) => rest.replaceAll(name, ''), code.replaceAll('\\/', '/'))
  const flows = listFiles(root, 'flows').map((file) => ({ file, code: read(file) }))
  const inside = [...sources, ...flows].filter(({ file }) => !file.startsWith('provider/handlers/'))
  const said = inside.filter(({ file, code }) => /credit/i.test(file + ours(code))).map(({ file }) => file)
  // This file looks for the word. A draft of the flow's first version has it, and two tests of that.
  expect(said).toEqual([
    'tests/repo.test.ts',
    'tests/scripts/flow-ends.test.ts',
    'tests/scripts/flow-sense.test.ts',
    'flows/transfer.flow.json',
  ])
})
