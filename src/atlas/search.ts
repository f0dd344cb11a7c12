export type Span = readonly [from: number, to: number]

/** A text folded for comparison: lower case without accents, with each letter's position in the original. */
interface Folded {
  readonly text: string
  readonly places: readonly number[]
}

function fold(text: string): Folded {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const plain = (text[at] ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace('’', "'")
    folded += plain
    for (let index = 0; index < plain.length; index += 1) places.push(at)
  }
  return { text: folded, places }
}

/** Words are letters, digits and the signs within them: `code_wrong`, `login-phone`. */
const WORD = /[\p{L}\p{N}_'-]+/gu

const allowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * Whether two words differ by at most this many edits: insertions, deletions, substitutions and swaps of
 * neighbours.
 */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = [...Array(other.length + 1).keys()]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + differs, swapped))
    }
    before = last
    last = row
  }
  return (last[other.length] ?? 0) <= most
}

/** Finds a folded word in a folded text, exactly or else nearly. */
function find(word: string, text: string): { spans: Span[]; isExact: boolean } | undefined {
  const exact: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    exact.push([at, at + word.length])
  }
  if (exact.length > 0) return { spans: exact, isExact: true }
  const most = allowed(word.length)
  if (most === 0) return undefined
  const near = [...text.matchAll(WORD)].filter(([found]) => isNear(word, found, most))
  if (near.length === 0) return undefined
  return { spans: near.map(({ 0: found, index }): Span => [index, index + found.length]), isExact: false }
}

/**
 * Items whose text has every word of the query, in any order, ignoring case and accents and allowing for
 * typos; best first. `also` is searched as well, but never highlighted.
 */
export function search<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
  also: (item: Item) => string = () => '',
) {
  const words = fold(query).text.match(WORD) ?? []
  if (words.length === 0) return []
  const phrase = fold(query).text.trim()
  const hits = items.flatMap((item) => {
    const text = fold(textOf(item))
    const rest = fold(also(item)).text
    let score = text.text === phrase ? 200 : text.text.includes(phrase) ? 100 : 0
    const spans: Span[] = []
    for (const word of words) {
      const found = find(word, text.text)
      if (!found && !rest.includes(word)) return []
      score += found?.isExact ? 10 : found ? 3 : 1
      spans.push(...(found?.spans ?? []))
    }
    const inText = spans.map(([from, to]): Span => [text.places[from] ?? 0, (text.places[to - 1] ?? 0) + 1])
    return [{ item, spans: joined(inText), score: score - text.text.length / 1000 }]
  })
  return hits.sort((one, other) => other.score - one.score).map(({ item, spans }) => ({ item, spans }))
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = result[result.length - 1]
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
