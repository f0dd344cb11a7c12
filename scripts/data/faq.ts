import { type Data, findFile } from '#scripts/data/load.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

/** A question with its answer, as content/<locale>/faq.json holds them. */
export interface FaqEntry {
  /** Its place in the address: `/support/faq#fees`. */
  readonly id: string
  readonly question: string
  /** Markdown */
  readonly answer: string
}

/**
 * The questions in the order of the file. Incomplete ones are left out; the check against the meta-schema reports them.
 */
export function faqOf(data: Data): FaqEntry[] {
  const value = findFile(data, 'words', 'faq')?.value
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([id, entry]) =>
    isJsonObject(entry) && typeof entry.question === 'string' && typeof entry.answer === 'string'
      ? [{ id, question: entry.question, answer: entry.answer }]
      : [],
  )
}
