import { folded } from '#src/lib/fold.ts'

export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** The words of a query, without accents and case. */
export const termsOf = (query: string): string[] => folded(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

export function hasAllTerms(text: string, terms: readonly string[]): boolean {
  const words = termsOf(text)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

/** Splits a text at its matches. Terms match the beginning of words: `fee` in "fees". */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, isMatch: false }]
  return text.split(/([\p{L}\p{N}\p{M}]+)/gu).flatMap((part, index): Piece[] => {
    if (part === '') return []
    const longest = index % 2 === 0 ? 0 : Math.max(0, ...terms.map((term) => lengthOfMatch(part, term)))
    const match = { text: part.slice(0, longest), isMatch: true }
    const rest = { text: part.slice(longest), isMatch: false }
    return [match, rest].filter((piece) => piece.text !== '')
  })
}

/** How many characters at the start of a word match the term; 0 if it doesn't begin with it. */
function lengthOfMatch(word: string, term: string): number {
  if (!folded(word).startsWith(term)) return 0
  // An accent may be a separate character, so try each length.
  for (let length = 1; length <= word.length; length += 1) {
    if (folded(word.slice(0, length)) === term && !/^\p{Mark}/u.test(word.slice(length))) return length
  }
  return word.length
}
