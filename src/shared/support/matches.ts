import type { FaqEntry } from 'virtual:faq'
import { plainText } from '#src/content/index.ts'
import { hasAllTerms } from '#src/shared/support/search.ts'

/** An entry that has what is looked for. */
export interface Match {
  readonly id: string
  /** Some of it is in the answer, which must therefore be opened. */
  readonly inAnswer: boolean
}

/** The entries that have every word that is looked for, in question or answer; all of them when nothing is. */
export function matchesOf(entries: readonly FaqEntry[], terms: readonly string[]): Match[] {
  return entries.flatMap(({ id, question, answer }) => {
    // Paragraphs are blocks: the last word of one and the first of the next are two.
    const words = [question, ...answer.children.map(plainText)].join(' ')
    return hasAllTerms(words, terms) ? [{ id, inAnswer: !hasAllTerms(question, terms) }] : []
  })
}
