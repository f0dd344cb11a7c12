export interface Piece {
  readonly text: string
  readonly isFound: boolean
}

/** Strips case and accents letter by letter, so that positions stay. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')

const wordsOf = (query: string): readonly string[] => plain(query).split(/\s+/).filter(Boolean)

/** The index at which a word of the text begins with `word`, or -1. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  return -1
}

export function isIn(text: string, query: string): boolean {
  const searched = plain(text)
  return wordsOf(query).every((word) => placeOf(searched, word) >= 0)
}

export function piecesOf(text: string, query: string): readonly Piece[] {
  const searched = plain(text)
  const marks = wordsOf(query)
    .map((word) => ({ from: placeOf(searched, word), to: placeOf(searched, word) + word.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from)
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to } of marks) {
    if (from < end) continue
    if (from > end) pieces.push({ text: text.slice(end, from), isFound: false })
    pieces.push({ text: text.slice(from, to), isFound: true })
    end = to
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}
