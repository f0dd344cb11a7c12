// A translation has the original's numbers, in digits or words: limits, times, fees.
import type { Finding } from '#scripts/data/finding.ts'
import { pastTexts } from '#scripts/data/legal.ts'
import { type Data, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { type Counted, isCounted, numbersIn } from '#scripts/data/numbers.ts'
import { withoutOpening } from '#scripts/data/opening.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { wordsOf } from '#scripts/data/words.ts'
import type { Json } from '#src/lib/schema/json.ts'

/** “Both” and “twice” contain no number, but are “les deux” and “deux fois”. */
const MAY_BE_MORE = 2

/** Letters, apart from the h of a French hour such as "14 h 05". */
const SAYS = /\p{L}(?<!^\d+\sh)/u

/** A bare number shows number formatting, which depends on the language. */
const inAll = (value: Json, language: Counted): number[] =>
  formsOf(value).flatMap(({ sentence }) => (SAYS.test(sentence) ? numbersIn(sentence, language) : []))

/** The fault in a translation's numbers; undefined if they match. */
function fault(original: readonly number[], translated: readonly number[]): string | undefined {
  const lost = original.find((number) => !translated.includes(number))
  const other = translated.find((number) => number !== MAY_BE_MORE && !original.includes(number))
  if (lost !== undefined) return `the original says ${lost}, and this does not`
  return other === undefined ? undefined : `this says ${other}, and the original does not`
}

function wordFindings(data: Data): Finding[] {
  return ofKind(data, 'translated-words').flatMap((source) => {
    const language = source.locale?.split('-')[0] ?? ''
    const original = findFile(data, 'words', source.id)
    if (!isCounted(language) || original === undefined) return []
    const said = new Map(wordsOf(original).map(({ key, value }) => [key, value]))
    return wordsOf(source).flatMap(({ key, path, value }) => {
      const message = fault(inAll(said.get(key) ?? null, 'en'), inAll(value, language))
      return message === undefined || !said.has(key) ? [] : [findingAt(source, path, message)]
    })
  })
}

/** Long texts are compared line by line; otherwise not at all. */
function lineFindings(data: Data): Finding[] {
  const isPast = pastTexts(data)
  return ofKind(data, 'translated-markdown').flatMap((source) => {
    const language = source.locale?.split('-')[0] ?? ''
    const original = withoutOpening(findFile(data, 'markdown', source.id)?.text ?? '').split('\n')
    const body = withoutOpening(source.text)
    const lines = body.split('\n')
    const above = source.text.slice(0, source.text.length - body.length).split('\n').length - 1
    if (!isCounted(language) || original.length !== lines.length || isPast(source)) return []
    return lines.flatMap((line, index) => {
      const message = fault(numbersIn(original[index] ?? '', 'en'), numbersIn(line, language))
      return message === undefined ? [] : [{ file: source.file, line: above + index + 1, message }]
    })
  })
}

/** Translations have the originals' numbers. */
export const translatedNumberFindings = (data: Data): Finding[] => [
  ...wordFindings(data),
  ...lineFindings(data),
]
