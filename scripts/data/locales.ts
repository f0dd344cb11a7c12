import { DataError } from '#scripts/data/finding.ts'
import { type Data, type DataFile, defaultLocale, findFile, ofKind } from '#scripts/data/load.ts'
import { pseudoMarkdown } from '#scripts/data/pseudo-markdown.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isPlural } from '#scripts/data/words.ts'
import { PSEUDO_LOCALE, pseudoWords } from '#src/lib/pseudo.ts'
import { isJsonObject, type Json, stringsAt } from '#src/lib/schema/json.ts'

/** A language of the product. */
export interface Locale {
  /** A BCP 47 tag: a folder of content/, or the generated `en-XA`. */
  readonly id: string
  /** The language whose figures, dates and names it takes from Intl, which has no pseudo-locale. */
  readonly figures: string
}

/** Every language there is: the one the product is written in, the translations, the pseudo-locale. */
export function localesOf(data: Data): Locale[] {
  const translated = new Set(data.files.flatMap(({ locale }) => locale ?? []))
  return [
    { id: defaultLocale, figures: defaultLocale },
    ...[...translated].sort().map((id) => ({ id, figures: id })),
    { id: PSEUDO_LOCALE, figures: defaultLocale },
  ]
}

/** A language that customers can choose, as content/policy/languages.json has it. */
export interface Language {
  readonly locale: string
  /** What its speakers call it. */
  readonly name: string
  /** What the addresses of its pages begin with: `/fr`, and nothing for the language the product is written in. */
  readonly path: string
  /** A sentence that is missing in it is a mistake. */
  readonly complete: boolean
}

const original: Language = { locale: defaultLocale, name: defaultLocale, path: '', complete: true }

/** The languages that customers can choose, the one the product is written in first. */
export function languagesOf(data: Data): readonly Language[] {
  const policy = findFile(data, 'policy', 'languages')?.value
  const rows = isJsonObject(policy) && Array.isArray(policy.languages) ? policy.languages : []
  const languages = rows.flatMap((row): Language[] => {
    if (!isJsonObject(row)) return []
    const { locale, name, path, complete } = row
    const isWhole = typeof locale === 'string' && typeof name === 'string' && typeof path === 'string'
    return isWhole ? [{ locale, name, path, complete: complete === true }] : []
  })
  return languages.length > 0 ? languages : [original]
}

/** The languages of a build: all that can be chosen, or the one of LOCALE alone when that is another than usual. */
export const servedLanguages = (data: Data, wish: string = wishedLocale()): readonly Language[] =>
  wish === defaultLocale ? languagesOf(data) : [{ ...original, locale: wish, name: wish }]

/** Whether a sentence, or all of a file, is for authors and developers: no other language has to say it. */
export function isForAuthors(data: Data, key: string): boolean {
  const policy = findFile(data, 'policy', 'languages')?.value
  return stringsAt(policy, 'for_authors').some((start) => key === start || key.startsWith(`${start}.`))
}

/** The language to build or serve: that of the environment variable LOCALE, else the one the product is written in. */
export const wishedLocale = (): string => process.env.LOCALE ?? defaultLocale

/** The language of `wishedLocale`. @throws DataError when no locale has that name */
export function chosenLocale(data: Data, wish: string = wishedLocale()): Locale {
  const all = localesOf(data)
  const found = all.find(({ id }) => id === wish)
  if (found) return found
  const message = unknownName(
    'locale',
    wish,
    all.map(({ id }) => id),
  )
  throw new DataError({ file: 'content', line: 1, message })
}

/** A translated file's sentences laid over the original's: what the translation lacks stays as it is written. */
function laidOver(original: Json, translated: Json | undefined): Json {
  if (!isJsonObject(original)) return typeof translated === 'string' ? translated : original
  if (!isJsonObject(translated)) return original
  // Another language may have more plural cases or fewer, so a plural is taken whole.
  if (isPlural(original)) return isPlural(translated) ? translated : original
  return Object.fromEntries(
    Object.entries(original).map(([name, value]) => [name, laidOver(value, translated[name])]),
  )
}

/** The words of one file of content/ in a language. */
export function wordsIn(data: Data, source: DataFile, locale: string): Json {
  if (locale === defaultLocale) return source.value
  if (locale === PSEUDO_LOCALE) return pseudoWords(source.value)
  const translated = ofKind(data, 'translated-words').find(
    (file) => file.locale === locale && file.id === source.id,
  )
  return laidOver(source.value, translated?.value)
}

const known = new WeakMap<Data, Map<string, Data>>()

/**
 * The data as it is in a language: words and Markdown say what they say there, under the names that they have in the
 * language the product is written in.
 */
export function dataIn(data: Data, locale: string): Data {
  if (locale === defaultLocale) return data
  const byLocale = known.get(data) ?? new Map<string, Data>()
  known.set(data, byLocale)
  const made = byLocale.get(locale) ?? {
    ...data,
    files: data.files.map((file) => fileIn(data, file, locale)),
  }
  byLocale.set(locale, made)
  return made
}

function fileIn(data: Data, file: DataFile, locale: string): DataFile {
  if (file.kind === 'words') return { ...file, value: wordsIn(data, file, locale) }
  if (file.kind !== 'markdown') return file
  if (locale === PSEUDO_LOCALE) return { ...file, text: pseudoMarkdown(file.text) }
  const translated = ofKind(data, 'translated-markdown').find(
    (other) => other.locale === locale && other.id === file.id,
  )
  return { ...file, text: translated?.text ?? file.text }
}
