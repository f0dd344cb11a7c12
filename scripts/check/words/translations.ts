import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt, listFiles, ofKind } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { type Words, wordsOf } from '#scripts/data/words.ts'

const withoutNamespace = (words: Words): string => words.path.join('.')

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

function fileFindings(original: DataFile, translated: DataFile): Finding[] {
  const originals = new Map(wordsOf(original).map((words) => [withoutNamespace(words), words]))
  const translations = new Map(wordsOf(translated).map((words) => [withoutNamespace(words), words]))
  return [...translations].flatMap(([key, words]) => {
    const source = originals.get(key)
    if (source) return placeholderFindings(source, words)
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
      if (original) return kind === 'words' ? fileFindings(original, translated) : []
      const known = originals.map(({ id }) => id)
      return [findingAt(translated, [], unknownName('file', translated.id, known))]
    })
  })
}

/** A folder of content/ that is neither rules nor named as a language is read by nobody. */
function unreadFiles(data: Data): Finding[] {
  const read = new Set([...data.files, ...data.findings].map(({ file }) => file))
  return listFiles(data.root, 'content')
    .filter((file) => /\.(json|md)$/.test(file) && file.split('/').length > 2 && !read.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: `nobody reads this file: a language is a folder named such as content/fr-CA`,
    }))
}

/** What a translation says is said in the language the product is written in too, with the same values. */
export function translationFindings(data: Data): Finding[] {
  const locales = new Set(data.files.flatMap(({ locale }) => locale ?? []))
  return [...[...locales].flatMap((locale) => localeFindings(data, locale)), ...unreadFiles(data)]
}
