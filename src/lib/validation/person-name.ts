import leven from 'leven'
import { folded } from '#src/lib/fold.ts'

export type NameOutcome = 'match' | 'close' | 'other'

/**
 * "O’Brien-Łuków, María" → obrien, lukow, maria: no case, accents or apostrophes; a hyphen separates words.
 */
function wordsOf(name: string): string[] {
  const words = folded(name)
    .replaceAll("'", '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ?? []
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0]

/** "Ada" for Adaeze, or a typo of a letter or two. */
function isNear(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  if (shortest >= 3 && (one.startsWith(other) || other.startsWith(one))) return true
  const slips = Math.max(one.length, other.length) >= 8 ? 2 : 1
  return shortest >= 4 && leven(one, other) <= slips
}

/** Removes matching pairs of words from both lists and returns how many there were. */
function pair(ones: string[], others: string[], belong: (one: string, other: string) => boolean): number {
  let pairs = 0
  for (const one of [...ones]) {
    const place = others.findIndex((other) => belong(one, other))
    if (place === -1) continue
    others.splice(place, 1)
    ones.splice(ones.indexOf(one), 1)
    pairs += 1
  }
  return pairs
}

/**
 * Whether two names belong to one person. Case, accents, hyphens and word order don't count. A match has
 * every word of the shorter name in the longer, at least two of them whole, so a middle name may be missing
 * or an initial. A close name has a nickname, a typo or one name fewer; anything else is another person.
 */
export function compareNames(typed: string, known: string): NameOutcome {
  const [ours, theirs] = [wordsOf(typed), wordsOf(known)]
  const [shorter, longer] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours]
  const isOneWord = longer.length === 1
  const whole = pair(shorter, longer, (one, other) => one === other)
  pair(shorter, longer, isInitial)
  if (shorter.length === 0 && whole >= (isOneWord ? 1 : 2)) return 'match'
  if (whole >= 2) return 'close'
  const near = pair(shorter, longer, isNear)
  return shorter.length === 0 && whole + near > 0 ? 'close' : 'other'
}

export interface NameParts {
  readonly first: string
  readonly last: string
}

/**
 * Splits a bank's name into first and last. Banks write the family name first or last: follow what was typed,
 * else take the last word.
 *
 * @param known the name as the bank writes it
 * @param typed what the form holds
 */
export function nameParts(known: string, typed: NameParts): NameParts {
  const [start = '', ...rest] = known.trim().split(/\s+/)
  const end = rest.at(-1)
  if (end === undefined) return { first: start, last: typed.last }
  const isFamilyFirst =
    sameWord(start, typed.last) || (sameWord(end, typed.first) && !sameWord(end, typed.last))
  return isFamilyFirst
    ? { first: rest.join(' '), last: start }
    : { first: [start, ...rest.slice(0, -1)].join(' '), last: end }
}

const sameWord = (one: string, other: string): boolean => wordsOf(one).join() === wordsOf(other).join()
