import type { Finding } from '#scripts/data/finding.ts'
import { type Data, defaultLocale, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, stringsAt } from '#src/lib/schema/json.ts'

interface Avoided {
  readonly words: string
  readonly say: string
  readonly pattern: RegExp
}

function avoidedIn(listed: Json): Avoided[] {
  if (!Array.isArray(listed)) return []
  return listed.flatMap((row) => {
    if (!isJsonObject(row) || typeof row.words !== 'string' || typeof row.say !== 'string') return []
    const { words, say } = row
    return [{ words, say, pattern: new RegExp(`(?<![\\p{L}{’-])${words}(?![\\p{L}}’-])`, 'iu') }]
  })
}

/**
 * Phrases to avoid, from content/policy/voice.json, in sentences and articles. Legal texts are exempt: their
 * wording is the lawyers'.
 */
export function voiceFindings(data: Data): Finding[] {
  const policy = findFile(data, 'policy', 'voice')?.value
  if (!isJsonObject(policy) || !isJsonObject(policy.avoid)) return []
  const exempt = stringsAt(policy, 'exempt')
  return Object.entries(policy.avoid).flatMap(([language, listed]) =>
    findingsIn(data, language, avoidedIn(listed), exempt),
  )
}

function findingsIn(
  data: Data,
  language: string,
  avoided: readonly Avoided[],
  exempt: readonly string[],
): Finding[] {
  const isOurs = (locale = defaultLocale): boolean => locale.split('-')[0] === language
  const tell = (sentence: string): string[] =>
    avoided
      .filter(({ pattern }) => pattern.test(sentence))
      .map(({ words, say }) => `“${words}” is not how we speak. Say ${say}`)
  const sentences = [...ofKind(data, 'words'), ...ofKind(data, 'translated-words')]
    .filter(({ locale }) => isOurs(locale))
    .flatMap(wordsOf)
    .filter(({ key }) => !exempt.some((start) => key === start || key.startsWith(`${start}.`)))
  const articles = [...ofKind(data, 'markdown'), ...ofKind(data, 'translated-markdown')].filter(
    ({ id, locale }) => id.startsWith('articles/') && isOurs(locale),
  )
  return [
    ...sentences.flatMap(({ source, path, value }) =>
      formsOf(value).flatMap(({ name, sentence }) =>
        tell(sentence).map((message) =>
          findingAt(source, name === undefined ? path : [...path, name], message),
        ),
      ),
    ),
    ...articles.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => tell(line).map((message) => ({ file, line: index + 1, message }))),
    ),
  ]
}
