import { type Data, type DataFile, findFile, listFiles, ofKind, problemAt } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { type Words, wordsOf } from '#scripts/data/words.ts'

const withoutNamespace = (words: Words): string => words.path.join('.')

function placeholderProblems(original: Words, translated: Words): Problem[] {
  const wanted = placeholdersIn(original.value)
  const given = placeholdersIn(translated.value)
  return [
    ...[...wanted]
      .filter((name) => !given.has(name))
      .map((name) => problemAt(translated.source, translated.path, `{${name}} is missing in this sentence`)),
    ...[...given]
      .filter((name) => !wanted.has(name))
      .map((name) => {
        const meant = nearest(name, wanted)
        const hint = meant === undefined ? '' : `. Did you mean {${meant}}?`
        return problemAt(translated.source, translated.path, `nothing fills {${name}}${hint}`)
      }),
  ]
}

function fileProblems(original: DataFile, translated: DataFile): Problem[] {
  const originals = new Map(wordsOf(original).map((words) => [withoutNamespace(words), words]))
  const translations = new Map(wordsOf(translated).map((words) => [withoutNamespace(words), words]))
  return [...translations].flatMap(([key, words]) => {
    const source = originals.get(key)
    if (source) return placeholderProblems(source, words)
    return [problemAt(translated, words.path, unknownName('sentence', key, originals.keys()))]
  })
}

function localeProblems(data: Data, locale: string): Problem[] {
  const pairs = [
    ['words', 'translated-words'],
    ['markdown', 'translated-markdown'],
  ] as const
  return pairs.flatMap(([kind, translatedKind]) => {
    const originals = ofKind(data, kind)
    const translations = ofKind(data, translatedKind).filter((file) => file.locale === locale)
    return translations.flatMap((translated) => {
      const original = findFile(data, kind, translated.id)
      if (original) return kind === 'words' ? fileProblems(original, translated) : []
      const known = originals.map(({ id }) => id)
      return [problemAt(translated, [], unknownName('file', translated.id, known))]
    })
  })
}

/** A folder of content/ that is neither rules nor named as a language is read by nobody. */
function unreadFiles(data: Data): Problem[] {
  const read = new Set([...data.files, ...data.problems].map(({ file }) => file))
  return listFiles(data.root, 'content')
    .filter((file) => /\.(json|md)$/.test(file) && file.split('/').length > 2 && !read.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: `nobody reads this file: a language is a folder named such as content/fr-CA`,
    }))
}

/** What a translation says is said in the language the product is written in too, with the same values. */
export function translationProblems(data: Data): Problem[] {
  const locales = new Set(data.files.flatMap(({ locale }) => locale ?? []))
  return [...[...locales].flatMap((locale) => localeProblems(data, locale)), ...unreadFiles(data)]
}
