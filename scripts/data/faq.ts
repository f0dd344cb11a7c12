import { type Data, findFile } from '#scripts/data/load.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

/** A question and its answer in content/<locale>/faq.json. */
export interface FaqEntry {
  /** Its fragment: `/support/faq#fees`. */
  readonly id: string
  readonly question: string
  /** Markdown */
  readonly answer: string
}

/** In file order. Incomplete ones are left out and reported by the meta-schema. */
export function faqOf(data: Data): FaqEntry[] {
  const value = findFile(data, 'words', 'faq')?.value
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([id, entry]) =>
    isJsonObject(entry) && typeof entry.question === 'string' && typeof entry.answer === 'string'
      ? [{ id, question: entry.question, answer: entry.answer }]
      : [],
  )
}
