import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '#scripts/check/check.ts'
import { dynamicWords } from '#scripts/check/words/dynamic-words.ts'
import type { DynamicWords } from '#scripts/check/words/dynamic-words-provider.ts'
import { engineValues } from '#scripts/check/words/engine-words.ts'
import { literalsOf } from '#scripts/code/ast.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import { matcher, type TextCall, textCalls } from '#scripts/code/text-calls.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { formsOf, placeholdersIn } from '#scripts/data/placeholders.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { allWords, type Words } from '#scripts/data/words.ts'
import { isJsonObject, type Json, objectAt } from '#src/lib/schema/json.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'

const isWhole = ({ key }: TextCall): boolean => !key.includes('*')

/** A call for one sentence, which therefore needs all the values that are given. */
const isPlain = (call: TextCall): boolean => isWhole(call) && !call.isOneOfSeveral

const meantPart = (name: string, known: Iterable<string>): string => {
  const meant = nearest(name, known)
  return meant === undefined ? '' : ` Did you mean {${meant}}?`
}

/** Braces of a sentence that nobody fills, and values given to a sentence that lacks their braces. */
function valueFindings(data: Data, words: Words, calls: readonly TextCall[]): Finding[] {
  const own = placeholdersIn(words.value)
  // What an engine asks for passes its values on, so the code says nothing of them.
  const isOfEngine = calls.every(({ values }) => values === undefined)
  const engine = isOfEngine ? engineValues(data, words.key, words.source.id) : undefined
  const given = engine === undefined ? calls.map(({ values }) => values) : [engine]
  const place = (name: string) => {
    const form = formsOf(words.value).find(({ sentence }) => sentence.includes(`{${name}}`))?.name
    return form === undefined ? words.path : [...words.path, form]
  }
  const filled = new Set(given.flatMap((values) => [...(values ?? [])]))
  const isTold = given.length > 0 && given.every((values) => values !== undefined)
  const unknown = isTold ? [...own].filter((name) => !filled.has(name)) : []
  const missing = calls
    .filter(isPlain)
    .flatMap(({ values, file, line }) =>
      [...(values ?? [])]
        .filter((name) => name !== 'count' && !own.has(name))
        .map((name) => ({ name, from: `${file}:${line}` })),
    )
  return [
    ...unknown.map((name) =>
      findingAt(words.source, place(name), `nothing fills {${name}}.${meantPart(name, filled)}`),
    ),
    ...missing.map(({ name, from }) =>
      findingAt(words.source, words.path, `{${name}} is missing: ${from} gives it to be said`),
    ),
  ]
}

/** Values of a sentence that cannot be read from the code could be anything. */
const unreadFindings = (calls: readonly TextCall[]): Finding[] =>
  calls
    .filter((call) => isWhole(call) && call.values === undefined)
    .map(({ file, line, key }) => ({
      file,
      line,
      message: `which values "${key}" is given cannot be read here: write them as an object, or as a constant of this file`,
    }))

/** Whether a file such as a page names what takes the place of the star. */
function isNamedIn(root: string, { key: pattern, namedIn }: DynamicWords, key: string): boolean {
  if (namedIn === undefined) return true
  const [start = '', end = ''] = pattern.split('*')
  const name = key.slice(start.length, key.length - end.length)
  return existsSync(join(root, namedIn)) && readFileSync(join(root, namedIn), 'utf8').includes(`{{${name}}}`)
}

function isUsed(root: string, words: Words, literals: ReadonlySet<string>, table: readonly DynamicWords[]) {
  const { key, source } = words
  // Questions and answers are shown in the order of their file.
  if (/^(?:forms|flows)\/|^faq$/.test(source.id) || key.startsWith('messages.defaults.')) return true
  if (literals.has(key) || literals.has(key.replace(/^provider\./, ''))) return true
  return table.some((row) => matcher(row.key).test(key) && isNamedIn(root, row, key))
}

/** Keys that the code puts together are in the table, and the table has no others. */
function tableFindings(calls: readonly TextCall[], table: readonly DynamicWords[]): Finding[] {
  const file = 'scripts/check/words/dynamic-words.ts'
  const patterns = new Set(calls.filter((call) => !isWhole(call)).map(({ key }) => key))
  const engine = (key: string) =>
    /^(?:forms|flows|messages\.defaults)\.\*/.test(key) && !table.some((row) => row.key === key)
  return [
    ...calls
      .filter((call) => !isWhole(call) && !engine(call.key) && !table.some(({ key }) => key === call.key))
      .map(({ key, line, file: from }) => ({
        file: from,
        line,
        message: `the key "${key}" is put together here: say in ${file} what is put in`,
      })),
    ...table
      .filter(({ key }) => !patterns.has(key))
      .map(({ key }) => ({ file, line: 1, message: `nothing in the code asks for "${key}" any more` })),
  ]
}

/** What the table says is put in has its words; names that it does not list are said by nobody. */
function nameFindings(data: Data, table: readonly DynamicWords[]): Finding[] {
  const all = new Map(allWords(data).map((words) => [words.key, words]))
  return table.flatMap(({ key, names }) => {
    const [start = '', end = ''] = key.split('*')
    const source = [...all.values()].find((words) =>
      words.key.startsWith(start.split('.').slice(0, 2).join('.')),
    )
    return (names?.split(' ') ?? [])
      .filter((name) => !all.has(`${start}${name}${end}`))
      .map((name) => ({
        file: source?.source.file ?? 'content/en-CA',
        line: 1,
        message: `no words are called "${start}${name}${end}": write them, or take "${name}" out of scripts/check/words/dynamic-words.ts`,
      }))
  })
}

/** What a page names between two braces has words. */
function pageFindings(root: string, data: Data, table: readonly DynamicWords[]): Finding[] {
  const keys = new Set(allWords(data).map(({ key }) => key))
  return table.flatMap(({ key, namedIn, values = [] }) => {
    if (namedIn === undefined || !existsSync(join(root, namedIn))) return []
    const page = readFileSync(join(root, namedIn), 'utf8')
    return page.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\{\{([\w.]+)\}\}/g)].flatMap(([, name = '']) => {
        const wanted = key.replace('*', name)
        return values.includes(name) ||
          keys.has(wanted) ||
          [...keys].some((one) => one.startsWith(`${wanted}.`))
          ? []
          : [{ file: namedIn, line: index + 1, message: `no words are called "${wanted}"` }]
      }),
    )
  })
}

/** Each call, format and rule that the documentation of the calls shows has its words. */
function documentedFindings(data: Data): Finding[] {
  const source = findFile(data, 'words', 'provider')
  if (!source) return []
  const openapi = objectAt(source.value, 'openapi')
  const used = (keyword: string) =>
    data.files
      .filter(({ kind }) => kind === 'form' || kind === 'api' || kind === 'shared')
      .flatMap(({ value }) => valuesUnder(value, keyword))
  const wanted = [
    ['operations', operationsOf(data).map(({ id }) => id)],
    ['descriptions', operationsOf(data).map(({ id }) => id)],
    ['formats', used('format').filter((one) => typeof one === 'string')],
    ['keywords', keywordNames],
  ] as const
  return wanted.flatMap(([group, names]) => {
    const own = objectAt(openapi, group)
    if (Object.keys(own).length === 0) return []
    return [...new Set(names)]
      .filter((name) => own[name] === undefined)
      .map((name) => findingAt(source, ['openapi', group], `"${name}" has no words in openapi.${group}`))
  })
}

/** Every value under a name, at any depth. */
function valuesUnder(value: Json, name: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesUnder(item, name))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key === name ? [item] : []),
    ...valuesUnder(item, name),
  ])
}

/** Everything about words that shows only when content and code are checked together. */
export function wordsUsedFindings(
  root: string,
  data: Data,
  sources: readonly SourceFile[],
  table: readonly DynamicWords[] = dynamicWords,
): Finding[] {
  const calls = sources.flatMap(textCalls)
  const literals = new Set(sources.flatMap((source) => literalsOf(source.parsed()).map(({ text }) => text)))
  const exact = Map.groupBy(calls.filter(isWhole), ({ key }) => key)
  const dynamic = calls.filter((call) => !isWhole(call)).map((call) => ({ call, matches: matcher(call.key) }))
  return [
    ...allWords(data).flatMap((words) => {
      const matching = dynamic.filter(({ matches }) => matches.test(words.key)).map(({ call }) => call)
      const all = [...(exact.get(words.key) ?? []), ...matching]
      return exact.has(words.key) || isUsed(root, words, literals, table)
        ? valueFindings(data, words, all)
        : [findingAt(words.source, words.path, `nobody says "${words.key}": take it out, or say it`)]
    }),
    ...unreadFindings(calls),
    ...tableFindings(calls, table),
    ...nameFindings(data, table),
    ...pageFindings(root, data, table),
    ...documentedFindings(data),
  ]
}

/** No sentence without a use, no braces that nobody fills, no value without its braces. */
export const wordsUsed: Check = {
  name: 'words and their values',
  isOfData: true,
  run: ({ root, data }) =>
    wordsUsedFindings(
      root,
      data,
      sourceFiles(root, ['src', 'provider']).filter(({ file }) => !file.startsWith('src/generated/')),
    ),
}
