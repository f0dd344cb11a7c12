import { DataError } from '#scripts/data/finding.ts'
import { type Data, type DataFile, defaultLocale, findFile, ofKind } from '#scripts/data/load.ts'
import { pseudoMarkdown } from '#scripts/data/pseudo-markdown.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isPlural } from '#scripts/data/words.ts'
import { PSEUDO_LOCALE, pseudoWords } from '#src/lib/pseudo.ts'
import { isJsonObject, type Json, stringsAt } from '#src/lib/schema/json.ts'

export interface Locale {
  /** A BCP 47 tag: a folder of content/, or the generated `en-XA`. */
  readonly id: string
  /** The language for Intl's numbers, dates and names, since Intl has no pseudo-locale. */
  readonly figures: string
}

/** Every language: the original, translations and the pseudo-locale. */
export function localesOf(data: Data): Locale[] {
  const translated = new Set(data.files.flatMap(({ locale }) => locale ?? []))
  return [
    { id: defaultLocale, figures: defaultLocale },
    ...[...translated].sort().map((id) => ({ id, figures: id })),
    { id: PSEUDO_LOCALE, figures: defaultLocale },
  ]
}

/** A language customers can choose, from content/policy/languages.json. */
export interface Language {
  readonly locale: string
  /** In its own words. */
  readonly name: string
  /** Path prefix of its pages: `/fr`; empty for the original language. */
  readonly path: string
  /** Missing sentences are errors. */
  readonly complete: boolean
}

const original: Language = { locale: defaultLocale, name: defaultLocale, path: '', complete: true }

/** Languages customers can choose, the original first. */
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

/** A build's languages: all of them, or only LOCALE if that isn't the default. */
export const servedLanguages = (data: Data, wish: string = wishedLocale()): readonly Language[] =>
  wish === defaultLocale ? languagesOf(data) : [{ ...original, locale: wish, name: wish }]

/** Whether a sentence, or a whole file, is for authors and developers and needs no translation. */
export function isForAuthors(data: Data, key: string): boolean {
  const policy = findFile(data, 'policy', 'languages')?.value
  return stringsAt(policy, 'for_authors').some((start) => key === start || key.startsWith(`${start}.`))
}

/** The language to build or serve: LOCALE, or the original. */
export const wishedLocale = (): string => process.env.LOCALE ?? defaultLocale

/** The language of `wishedLocale`. @throws DataError for an unknown locale */
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

/** A file's translated sentences over the original's, which fill the gaps. */
function laidOver(original: Json, translated: Json | undefined): Json {
  if (!isJsonObject(original)) return typeof translated === 'string' ? translated : original
  if (!isJsonObject(translated)) return original
  // Languages have different plural cases, so a plural is replaced whole.
  if (isPlural(original)) return isPlural(translated) ? translated : original
  return Object.fromEntries(
    Object.entries(original).map(([name, value]) => [name, laidOver(value, translated[name])]),
  )
}

export function wordsIn(data: Data, source: DataFile, locale: string): Json {
  if (locale === defaultLocale) return source.value
  if (locale === PSEUDO_LOCALE) return pseudoWords(source.value)
  const translated = ofKind(data, 'translated-words').find(
    (file) => file.locale === locale && file.id === source.id,
  )
  return laidOver(source.value, translated?.value)
}

const known = new WeakMap<Data, Map<string, Data>>()

/** The data in a language: words and Markdown translated, under their original names. */
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
