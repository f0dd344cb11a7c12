/** A stretch of words, and whether it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()

/** The words that somebody looks for, without accents and capitals. */
export const termsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text has every one of the words, or words that begin with them. */
export function hasAllTerms(text: string, terms: readonly string[]): boolean {
  const words = termsOf(text)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

/** A text cut where the words that are looked for begin and end. Words match from their beginning: `fee` in "fees". */
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

/** How many characters at the beginning of a word match the term; 0 when it does not begin with it. */
function lengthOfMatch(word: string, term: string): number {
  if (!plain(word).startsWith(term)) return 0
  // An accent may be a character of its own, so the stretch is found by trying.
  for (let length = 1; length <= word.length; length += 1) {
    if (plain(word.slice(0, length)) === term && !/^\p{Mark}/u.test(word.slice(length))) return length
  }
  return word.length
}
