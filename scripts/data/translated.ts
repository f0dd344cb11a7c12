import { type Data, type DataFile, defaultLocale, ofKind } from '#scripts/data/load.ts'
import { isForAuthors } from '#scripts/data/locales.ts'
import { wordsOf } from '#scripts/data/words.ts'

/** How much of a file is translated; a long text counts as one sentence. */
export interface Share {
  readonly locale: string
  /** The translation's path below the root, whether or not it exists: `content/fr-CA/ui.json`. */
  readonly file: string
  readonly done: number
  readonly all: number
  /** Missing sentences by their keys; empty for a long text. */
  readonly missing: readonly string[]
}

const keysOf = (data: Data, source: DataFile): string[] =>
  wordsOf(source).flatMap(({ key, path }) => (isForAuthors(data, key) ? [] : [path.join('.')]))

export function translatedShares(data: Data): Share[] {
  const translations = data.files.filter(({ locale }) => locale !== undefined)
  const locales = [...new Set(translations.flatMap(({ locale }) => locale ?? []))].sort()
  const byFile = new Map(translations.map((source) => [source.file, source]))
  return locales.flatMap((locale) =>
    [...ofKind(data, 'words'), ...ofKind(data, 'markdown')].map((original) => {
      const file = original.file.replace(`content/${defaultLocale}/`, `content/${locale}/`)
      const translated = byFile.get(file)
      if (original.kind === 'markdown') return { locale, file, done: translated ? 1 : 0, all: 1, missing: [] }
      const known = new Set(translated ? keysOf(data, translated) : [])
      const all = keysOf(data, original)
      const missing = all.filter((key) => !known.has(key))
      return { locale, file, done: all.length - missing.length, all: all.length, missing }
    }),
  )
}

/** Missing sentences, one per line: `content/fr-CA/ui.json close`. */
export const missingLines = (shares: readonly Share[]): string[] =>
  shares.flatMap(({ file, done, all, missing }) => {
    if (done === all) return []
    return missing.length === 0 ? [file] : missing.map((key) => `${file} ${key}`)
  })

const percent = (done: number, all: number): string => `${all === 0 ? 100 : Math.floor((done * 100) / all)} %`

/**
 * One line per language, per partly translated file and for files not started: `fr-CA 12 % (300 of 2400
 * sentences)`.
 */
export function shareLines(shares: readonly Share[]): string[] {
  return [...Map.groupBy(shares, ({ locale }) => locale)].flatMap(([locale, files]) => {
    const sum = (of: 'done' | 'all') => files.reduce((total, file) => total + file[of], 0)
    const [done, all] = [sum('done'), sum('all')]
    const begun = files.filter((file) => file.done > 0 && file.done < file.all)
    const untouched = files.filter((file) => file.done === 0 && file.all > 0).length
    return [
      `${locale} is ${percent(done, all)} done: ${done} of ${all} sentences`,
      ...begun.map((file) => `  ${file.file} ${percent(file.done, file.all)}: ${file.done} of ${file.all}`),
      ...(untouched > 0
        ? [`  ${untouched} of ${files.length} files are not started and are shown in English`]
        : []),
    ]
  })
}
