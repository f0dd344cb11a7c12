import { engineValues } from '#scripts/check/words/engine-words.ts'
import { wordedSources } from '#scripts/check/words/orphans.ts'
import type { SourceFile } from '#scripts/code/source-files.ts'
import { matcher, type TextCall, textCalls } from '#scripts/code/text-calls.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { formsOf, placeholdersIn } from '#scripts/data/placeholders.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { allWords, type Words } from '#scripts/data/words.ts'

const isWhole = ({ key }: TextCall): boolean => !key.includes('*')

/** A call for one sentence, which must pass all its values. */
const isPlain = (call: TextCall): boolean => isWhole(call) && !call.isOneOfSeveral

const meantPart = (name: string, known: Iterable<string>): string => {
  const meant = nearest(name, known)
  return meant === undefined ? '' : ` Did you mean {${meant}}?`
}

/** Placeholders that nothing fills, and values without a placeholder. */
function valueFindings(data: Data, words: Words, calls: readonly TextCall[]): Finding[] {
  const own = placeholdersIn(words.value)
  // The code doesn't show values an engine passes on.
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

/** Values that can't be read from the code could be anything. */
const unreadFindings = (calls: readonly TextCall[]): Finding[] =>
  calls
    .filter((call) => isWhole(call) && call.values === undefined)
    .map(({ file, line, key }) => ({
      file,
      line,
      message: `which values "${key}" is given cannot be read here: write them as an object, or as a constant of this file`,
    }))

/** Keys without a sentence. TypeScript covers `text`; of a template, only untyped holes remain. */
function unknownFindings(calls: readonly TextCall[], keys: ReadonlySet<string>): Finding[] {
  const isKnown = (call: TextCall): boolean =>
    isWhole(call) ? keys.has(call.key) : [...keys].some((key) => matcher(call.key).test(key))
  return calls
    .filter((call) => !isKnown(call))
    .map(({ key, file, line }) => {
      const meant = nearest(key, keys)
      const hint = meant === undefined ? '' : `. Did you mean "${meant}"?`
      return { file, line, message: `no words are called "${key}"${hint}` }
    })
}

/** What shows about words only by checking content and code together. */
export function wordsUsedFindings(data: Data, sources: readonly SourceFile[]): Finding[] {
  const calls = sources.flatMap(textCalls)
  const exact = Map.groupBy(calls.filter(isWhole), ({ key }) => key)
  const dynamic = calls.filter((call) => !isWhole(call)).map((call) => ({ call, matches: matcher(call.key) }))
  const words = allWords(data)
  return [
    ...words.flatMap((one) => {
      const matching = dynamic.filter(({ matches }) => matches.test(one.key)).map(({ call }) => call)
      return valueFindings(data, one, [...(exact.get(one.key) ?? []), ...matching])
    }),
    ...unreadFindings(calls),
    ...unknownFindings(calls, new Set(words.map(({ key }) => key))),
  ]
}

/** No key without words, no unfilled placeholder, no unused value. */
export const wordsUsed: Check = {
  name: 'words and their values',
  isOfData: true,
  run: ({ root, data }) => wordsUsedFindings(data, wordedSources(root)),
}
