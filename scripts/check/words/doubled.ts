// “an an”: a repeated word, which the eye skips.
import type { Finding } from '#scripts/data/finding.ts'
import { pastTexts } from '#scripts/data/legal.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { wordsOf } from '#scripts/data/words.ts'

const TWICE = /(?<![\p{L}\p{N}’'-])(\p{L}+) +\1(?![\p{L}\p{N}’'-])/giu

/** Deliberate repetitions: “nous nous efforçons”, “vous vous êtes”, “that that”. */
const MEANT: Readonly<Record<string, readonly string[]>> = { en: ['that', 'had'], fr: ['nous', 'vous'] }

const doubledIn = (text: string, locale: string): string[] =>
  [...text.matchAll(TWICE)].flatMap(([both, word = '']) =>
    MEANT[locale.split('-')[0] ?? '']?.includes(word.toLowerCase()) ? [] : [both],
  )

const sentence = (both: string): string => `“${both}”: one of them is too many`

/** No word is repeated, in any language. Past versions of legal texts stay as they are. */
export function doubledFindings(data: Data): Finding[] {
  const isPast = pastTexts(data)
  return data.files.flatMap((source) => {
    const locale = source.locale ?? 'en-CA'
    switch (source.kind) {
      case 'words':
      case 'translated-words':
        return wordsOf(source).flatMap(({ path, value }) =>
          formsOf(value).flatMap(({ name, sentence: text }) =>
            doubledIn(text, locale).map((both) =>
              findingAt(source, name === undefined ? path : [...path, name], sentence(both)),
            ),
          ),
        )
      case 'markdown':
      case 'translated-markdown':
        return isPast(source)
          ? []
          : source.text.split('\n').flatMap((line, index) =>
              doubledIn(line, locale).map((both) => ({
                file: source.file,
                line: index + 1,
                message: sentence(both),
              })),
            )
      default:
        return []
    }
  })
}
