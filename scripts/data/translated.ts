import { type Data, type DataFile, defaultLocale, ofKind } from '#scripts/data/load.ts'
import { wordsOf } from '#scripts/data/words.ts'

/** How much of a file is said in another language; a long text is one sentence. */
export interface Share {
  readonly locale: string
  /** The translation, below the root, whether it is there or not: `content/fr-CA/ui.json` */
  readonly file: string
  readonly done: number
  readonly all: number
}

const keysOf = (source: DataFile): string[] => wordsOf(source).map(({ path }) => path.join('.'))

/** How much of each file each translation says; what it does not say is read in the language of the original. */
export function translatedShares(data: Data): Share[] {
  const translations = data.files.filter(({ locale }) => locale !== undefined)
  const locales = [...new Set(translations.flatMap(({ locale }) => locale ?? []))].sort()
  const byFile = new Map(translations.map((source) => [source.file, source]))
  return locales.flatMap((locale) =>
    [...ofKind(data, 'words'), ...ofKind(data, 'markdown')].map((original) => {
      const file = original.file.replace(`content/${defaultLocale}/`, `content/${locale}/`)
      const translated = byFile.get(file)
      if (original.kind === 'markdown') return { locale, file, done: translated ? 1 : 0, all: 1 }
      const known = new Set(translated ? keysOf(translated) : [])
      const all = keysOf(original)
      return { locale, file, done: all.filter((key) => known.has(key)).length, all: all.length }
    }),
  )
}

const percent = (done: number, all: number): string => `${all === 0 ? 100 : Math.floor((done * 100) / all)} %`

/**
 * One line for each language, one for each of its files that is partly translated, and one for those that are not
 * started: `fr-CA 12 % (300 of 2400 sentences)`.
 */
export function shareLines(shares: readonly Share[]): string[] {
  return [...Map.groupBy(shares, ({ locale }) => locale)].flatMap(([locale, files]) => {
    const sum = (of: 'done' | 'all') => files.reduce((total, file) => total + file[of], 0)
    const [done, all] = [sum('done'), sum('all')]
    const begun = files.filter((file) => file.done > 0 && file.done < file.all)
    const untouched = files.filter((file) => file.done === 0).length
    return [
      `${locale} is ${percent(done, all)} done: ${done} of ${all} sentences`,
      ...begun.map((file) => `  ${file.file} ${percent(file.done, file.all)}: ${file.done} of ${file.all}`),
      ...(untouched > 0
        ? [`  ${untouched} of ${files.length} files are not started and are shown in English`]
        : []),
    ]
  })
}
