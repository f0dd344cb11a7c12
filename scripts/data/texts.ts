// All prose of content/, in every language: sentences, and lines of long texts.
import type { Finding } from '#scripts/data/finding.ts'
import { pastTexts } from '#scripts/data/legal.ts'
import { type Data, type DataFile, defaultLocale, findingAt } from '#scripts/data/load.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { wordsOf } from '#scripts/data/words.ts'

/** A sentence, or one form of a plural; a line of a long text. */
interface Text {
  readonly text: string
  readonly source: DataFile
  /** A sentence's key: `screens.login.heading`. */
  readonly key?: string
  readonly locale: string
  /** `en`, `fr`. */
  readonly language: string
  at(message: string): Finding
}

function textsIn(source: DataFile): Text[] {
  const locale = source.locale ?? defaultLocale
  const shared = { source, locale, language: locale.split('-')[0] ?? locale }
  if (source.kind.endsWith('markdown'))
    return source.text.split('\n').map((text, index) => ({
      ...shared,
      text,
      at: (message) => ({ file: source.file, line: index + 1, message }),
    }))
  if (source.kind !== 'words' && source.kind !== 'translated-words') return []
  return wordsOf(source).flatMap(({ key, path, value }) =>
    formsOf(value).map(({ name, sentence }) => ({
      ...shared,
      key,
      text: sentence,
      at: (message) => findingAt(source, name === undefined ? path : [...path, name], message),
    })),
  )
}

/** Without past versions of legal texts, which stay as they are. */
export function textsOf(data: Data): Text[] {
  const isPast = pastTexts(data)
  return data.files.filter((source) => !isPast(source)).flatMap(textsIn)
}
