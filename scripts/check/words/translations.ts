import type { Finding } from '#scripts/data/finding.ts'
import {
  type Data,
  type DataFile,
  defaultLocale,
  findFile,
  findingAt,
  listFiles,
  ofKind,
} from '#scripts/data/load.ts'
import { languagesOf } from '#scripts/data/locales.ts'
import { formsOf, placeholdersIn } from '#scripts/data/placeholders.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { missingLines, translatedShares } from '#scripts/data/translated.ts'
import { isPlural, type Words, wordsOf } from '#scripts/data/words.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

const withoutNamespace = (words: Words): string => words.path.join('.')

/** Texts with fewer words may be the same in two languages: a name, a mark, “Total”. */
const WORDS_OF_A_SENTENCE = 3

/** A sentence copied instead of translated. */
function untranslated(original: Words, translated: Words): Finding[] {
  const said = new Set(formsOf(original.value).map(({ sentence }) => sentence))
  return formsOf(translated.value).flatMap(({ sentence }) => {
    const words = sentence.replaceAll(/\{\w+\}/g, '').match(/[\p{L}’]{2,}/gu) ?? []
    return words.length >= WORDS_OF_A_SENTENCE && said.has(sentence)
      ? [
          findingAt(
            translated.source,
            translated.path,
            'this sentence is still in the first language: translate it',
          ),
        ]
      : []
  })
}

function placeholderFindings(original: Words, translated: Words): Finding[] {
  const wanted = placeholdersIn(original.value)
  const given = placeholdersIn(translated.value)
  return [
    ...[...wanted]
      .filter((name) => !given.has(name))
      .map((name) => findingAt(translated.source, translated.path, `{${name}} is missing in this sentence`)),
    ...[...given]
      .filter((name) => !wanted.has(name))
      .map((name) => {
        const meant = nearest(name, wanted)
        const hint = meant === undefined ? '' : `. Did you mean {${meant}}?`
        return findingAt(translated.source, translated.path, `nothing fills {${name}}${hint}`)
      }),
  ]
}

/** Languages have their own plural categories, but a plural stays one. */
function pluralFindings(original: Words, translated: Words): Finding[] {
  const tell = (message: string) => [findingAt(translated.source, translated.path, message)]
  if (isPlural(original.value) !== isPlural(translated.value))
    return tell(
      isPlural(original.value)
        ? 'this sentence depends on {count}: give its forms, "other" among them'
        : 'this sentence has no forms in the original',
    )
  if (!isJsonObject(translated.value)) return []
  const locale = translated.source.locale ?? 'en'
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const names = Object.keys(translated.value)
  const foreign = names.find((name) => !name.startsWith('=') && !pluralCategories.some((is) => is === name))
  if (foreign !== undefined)
    return tell(`${locale} has no "${foreign}": it tells apart ${pluralCategories.join(', ')}`)
  if (pluralCategories.includes('one') && !names.includes('one') && !names.includes('=1'))
    return tell('"one" is missing in this sentence')
  return []
}

/** A text's link targets without fragments, which are words of its language. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]*)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => target !== '')
    .sort()

/** A translation links to the same places. */
function linkFindings(original: string, translated: string, tell: (message: string) => Finding): Finding[] {
  const [wanted, given] = [linksIn(original), linksIn(translated)]
  const less = wanted.filter((target, index) => wanted.indexOf(target) === index && !given.includes(target))
  const more = given.filter((target, index) => given.indexOf(target) === index && !wanted.includes(target))
  return [
    ...less.map((target) => tell(`the link to ${target} is missing here`)),
    ...more.map((target) => tell(`the original has no link to ${target}`)),
  ]
}

const sentencesOf = ({ value }: Words): string =>
  formsOf(value)
    .map(({ sentence }) => sentence)
    .join('\n')

function fileFindings(original: DataFile, translated: DataFile): Finding[] {
  const originals = new Map(wordsOf(original).map((words) => [withoutNamespace(words), words]))
  const translations = new Map(wordsOf(translated).map((words) => [withoutNamespace(words), words]))
  return [...translations].flatMap(([key, words]) => {
    const source = originals.get(key)
    if (source)
      return [
        ...untranslated(source, words),
        ...placeholderFindings(source, words),
        ...pluralFindings(source, words),
        ...linkFindings(sentencesOf(source), sentencesOf(words), (message) =>
          findingAt(translated, words.path, message),
        ),
      ]
    return [findingAt(translated, words.path, unknownName('sentence', key, originals.keys()))]
  })
}

function localeFindings(data: Data, locale: string): Finding[] {
  const pairs = [
    ['words', 'translated-words'],
    ['markdown', 'translated-markdown'],
  ] as const
  return pairs.flatMap(([kind, translatedKind]) => {
    const originals = ofKind(data, kind)
    const translations = ofKind(data, translatedKind).filter((file) => file.locale === locale)
    return translations.flatMap((translated) => {
      const original = findFile(data, kind, translated.id)
      if (original && kind === 'words') return fileFindings(original, translated)
      if (original)
        return linkFindings(original.text, translated.text, (message) => findingAt(translated, [], message))
      const known = originals.map(({ id }) => id)
      return [findingAt(translated, [], unknownName('file', translated.id, known))]
    })
  })
}

/** A folder in content/ that is neither the policy nor a language is never read. */
function unreadFiles(data: Data): Finding[] {
  const read = new Set([...data.files, ...data.findings].map(({ file }) => file))
  return listFiles(data.root, 'content')
    .filter((file) => /\.(json|md)$/.test(file) && file.split('/').length > 2 && !read.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: `this file is never read: a language's folder is named like content/fr-CA`,
    }))
}

/**
 * A language customers can choose has a folder; without one, they would read the default language under its
 * name.
 */
function unbegunFindings(data: Data): Finding[] {
  const source = findFile(data, 'policy', 'languages')
  if (source === undefined) return []
  const begun = new Set([defaultLocale, ...data.files.flatMap(({ locale }) => locale ?? [])])
  return languagesOf(data).flatMap(({ locale }, index) =>
    begun.has(locale)
      ? []
      : [
          findingAt(
            source,
            ['languages', index, 'locale'],
            `there are no words in ${locale} yet: add a file to content/${locale}, or remove the language`,
          ),
        ],
  )
}

/** A language declared complete has every sentence. */
function incompleteFindings(data: Data): Finding[] {
  const complete = new Set(languagesOf(data).flatMap((row) => (row.complete ? [row.locale] : [])))
  const shares = translatedShares(data).filter(({ locale }) => complete.has(locale))
  return missingLines(shares).map((line) => {
    const [file = '', key] = line.split(' ')
    return { file, line: 1, message: key === undefined ? 'this file is missing' : `"${key}" is missing` }
  })
}

/** Every translated sentence exists in English, with the same placeholders. */
export function translationFindings(data: Data): Finding[] {
  const locales = new Set(data.files.flatMap(({ locale }) => locale ?? []))
  return [
    ...[...locales].flatMap((locale) => localeFindings(data, locale)),
    ...unbegunFindings(data),
    ...incompleteFindings(data),
    ...unreadFiles(data),
  ]
}
