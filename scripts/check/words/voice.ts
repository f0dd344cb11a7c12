import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { textsOf } from '#scripts/data/texts.ts'
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

function findingsIn(data: Data, language: string, avoided: readonly Avoided[], exempt: readonly string[]) {
  return textsOf(data)
    .filter((text) => text.language === language)
    .filter(({ key, source }) =>
      key === undefined
        ? source.id.startsWith('articles/')
        : !exempt.some((start) => key === start || key.startsWith(`${start}.`)),
    )
    .flatMap(({ text, at }) =>
      avoided
        .filter(({ pattern }) => pattern.test(text))
        .map(({ words, say }) => at(`“${words}” is not how we speak. Say ${say}`)),
    )
}
