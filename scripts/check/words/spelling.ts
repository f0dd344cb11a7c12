// Every word of content, and of Markdown beside the code, is in its language's dictionary or in
// content/policy/spelling.json. Dictionaries are cspell's, from node_modules.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie, type ITrie } from 'cspell-trie-lib'
import { docPages } from '#scripts/code/doc-links.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { withoutOpening } from '#scripts/data/opening.ts'
import { textsOf } from '#scripts/data/texts.ts'
import { root as home } from '#scripts/root.ts'
import { stringsAt } from '#src/lib/schema/json.ts'

const dictionaries = {
  en: '@cspell/dict-en-ca/en_CA.trie',
  fr: '@cspell/dict-fr-fr/fr-fr.trie.gz',
} as const
type Language = keyof typeof dictionaries

const isSpelt = (language: string): language is Language => Object.hasOwn(dictionaries, language)

const read = new Map<Language, ITrie>()

/** Loading a dictionary takes a second. */
function dictionaryOf(language: Language): ITrie {
  const before = read.get(language)
  if (before) return before
  const file = readFileSync(join(home, 'node_modules', dictionaries[language]))
  const trie = decodeTrie(file[0] === 0x1f ? gunzipSync(file) : file)
  read.set(language, trie)
  return trie
}

/** Not words: placeholders, code, addresses, link targets. */
const NO_WORDS = /\{\w+\}|`[^`]*`|https?:\/\/\S+|[\w.+-]+@[\w.-]+|\]\([^)]*\)|<[^>\n]*>/g
const NAMES_OF_CODE = /\S*[/_]\S*|\S+\.\w+\b/g
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu

/** An initialism, or a name in camel case. */
const isOfCode = (word: string): boolean => /^\p{Lu}{2,}s?$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)

const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** A word is known as written, or without an initial capital. */
const isKnown = (word: string, dictionary: ITrie): boolean =>
  [word, lowered(word), word.toLowerCase()].some((form) => dictionary.hasWord(form, true)) ||
  (/^\p{Lu}+$/u.test(word) && dictionary.hasWord(word.charAt(0) + word.slice(1).toLowerCase(), true))

/** The unknown parts of a word; hyphenated and elided parts count separately. */
const unknownOf = (word: string, dictionary: ITrie): string[] =>
  isKnown(word, dictionary)
    ? []
    : word.split(/['-]/).filter((part) => part.length > 1 && !isKnown(part, dictionary))

/** Cached: every edit asks for all sentences, and few have changed. */
const judged = new Map<string, readonly string[]>()

function unknownIn(text: string, language: Language, isOfDevelopers = false): readonly string[] {
  const key = `${language} ${text}`
  const before = judged.get(key)
  if (before) return before
  const plain = text.replaceAll('’', "'").replaceAll(NO_WORDS, ' ')
  const words = (isOfDevelopers ? plain.replaceAll(NAMES_OF_CODE, ' ') : plain).match(WORD) ?? []
  const dictionary = dictionaryOf(language)
  const unknown = words
    .filter((word) => !/\p{N}/u.test(word) && !(isOfDevelopers && isOfCode(word)))
    .flatMap((word) => unknownOf(word.replace(/'s$/, ''), dictionary))
  judged.set(key, unknown)
  return unknown
}

function sentence(word: string, language: Language): string {
  const [meant] = dictionaryOf(language).suggest(word, { numSuggestions: 1 })
  const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`
  return `“${word}” is in no dictionary.${hint} A name or a term of ours goes into content/policy/spelling.json`
}

/** A piece of text, its place, and the list for our own words. */
interface Checked {
  readonly text: string
  readonly language: Language
  readonly list: Language | 'docs'
  readonly at: (message: string) => Finding
}

/** Of a front matter, customers read these lines. */
const READ = /^(?:title|summary|description): /

/** Sentences and lines in the languages of dictionaries. */
function inContent(data: Data): Checked[] {
  const openings = new Map(
    data.files.map((source) => [
      source,
      source.text.split('\n').length - withoutOpening(source.text).split('\n').length,
    ]),
  )
  return textsOf(data).flatMap(({ text, language, locale, source, key, at }) => {
    // `npm run new` marks text to translate as `[fr-CA] Continue`.
    if (!isSpelt(language) || text.startsWith(`[${locale}] `)) return []
    const isOpening = key === undefined && at('').line <= (openings.get(source) ?? 0)
    if (isOpening && !READ.test(text)) return []
    return [{ text: isOpening ? text.replace(READ, '') : text, language, list: language, at }]
  })
}

function findingsOf(data: Data, texts: readonly Checked[], isWhole: boolean): Finding[] {
  const policy = findFile(data, 'policy', 'spelling')
  const own = (list: string) => stringsAt(policy?.value, list)
  const lists = {
    en: new Set(own('en')),
    fr: new Set(own('fr')),
    docs: new Set([...own('docs'), ...own('en')]),
  }
  const used = new Set<string>()
  const unknown = texts.flatMap(({ text, language, list, at }) =>
    unknownIn(text, language, list === 'docs').flatMap((word) => {
      const known = [word, lowered(word), word.toLowerCase()].find((form) => lists[list].has(form))
      if (known !== undefined) used.add(`${list} ${known}`)
      return known === undefined ? [at(sentence(word, language))] : []
    }),
  )
  if (policy === undefined || !isWhole) return unknown
  const unused = (['en', 'fr', 'docs'] as const).flatMap((list) =>
    own(list).flatMap((word, index) =>
      used.has(`${list} ${word}`)
        ? []
        : [findingAt(policy, [list, index], `no text has “${word}”, or a dictionary does: delete it`)],
    ),
  )
  return [...unknown, ...unused]
}

export const spellingFindings = (data: Data): Finding[] => findingsOf(data, inContent(data), false)

function inDocs(root: string): Checked[] {
  return docPages(root).flatMap((file) => {
    const blank = (code: string) => code.replaceAll(/[^\n]/g, '')
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, blank)
    return text.split('\n').map(
      (line, index): Checked => ({
        text: line,
        language: 'en',
        list: 'docs',
        at: (message) => ({ file, line: index + 1, message }),
      }),
    )
  })
}

/** Every word of content and documents is spelt correctly; every listed word of ours is used. */
export const spelling: Check = {
  name: 'spelling',
  isOfData: true,
  run: ({ root, data }) => findingsOf(data, [...inContent(data), ...inDocs(root)], true),
}
