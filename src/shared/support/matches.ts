import type { FaqEntry } from 'virtual:faq'
import { plainText } from '#src/content/index.ts'
import { hasAllTerms } from '#src/shared/support/search.ts'

export interface Match {
  readonly id: string
  /** The match is in the answer, which must be opened. */
  readonly inAnswer: boolean
}

/** Entries with every term, in question or answer; all of them without terms. */
export function matchesOf(entries: readonly FaqEntry[], terms: readonly string[]): Match[] {
  return entries.flatMap(({ id, question, answer }) => {
    // Join paragraphs with a space, so that words at their ends stay apart.
    const words = [question, ...answer.children.map(plainText)].join(' ')
    return hasAllTerms(words, terms) ? [{ id, inAnswer: !hasAllTerms(question, terms) }] : []
  })
}
