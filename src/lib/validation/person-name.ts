/** How a name that somebody typed stands to the one that a bank keeps. */
export type NameOutcome = 'match' | 'close' | 'other'

/** Letters that Unicode does not take apart into a letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** "O’Brien-Łuków, María" is obrien, lukow, maria: no case, no accents, no apostrophes; a hyphen parts two words. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2018\u2019\u02bc`]/g, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Letters that have to be put in, taken out or changed to make one word of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, against] of [...other].entries()) {
      const kept = (row[place] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(kept, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0]

/** "Ada" for Adaeze, or a slip of a letter or two. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short)) return true
  const slips = long.length >= 8 ? 2 : 1
  return short.length >= 4 && long.length - short.length <= slips && editsBetween(short, long) <= slips
}

/** Takes the words that belong together out of both lists, and returns how many pairs there were. */
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
 * Whether two names are of one person. Case, accents, hyphens and the order of the words do not count. A match has every
 * word of the shorter name in the longer one, two of them whole, so that a middle name may be missing or be an initial.
 * Close is what a nickname, a slip of the hand or one name less leaves; anything else is another person.
 */
export function compareNames(typed: string, known: string): NameOutcome {
  const [shorter, longer] = [wordsOf(typed), wordsOf(known)].sort((one, other) => one.length - other.length)
  if (shorter === undefined || longer === undefined || shorter.length === 0) return 'other'
  const count = shorter.length
  const isOneWord = longer.length === 1
  const whole = pair(shorter, longer, (one, other) => one === other)
  const initials = pair(shorter, longer, isInitial)
  if (shorter.length === 0 && whole >= (isOneWord ? 1 : 2)) return 'match'
  if (whole >= 2) return 'close'
  const near = pair(shorter, longer, isNear)
  const isAccountedFor = shorter.length === 0 && whole + near + initials >= Math.min(2, count)
  return isAccountedFor && whole + near > 0 ? 'close' : 'other'
}

/** A name in the two parts of a form. */
export interface NameParts {
  readonly first: string
  readonly last: string
}

/**
 * A bank's name in the two parts of a form. Banks write the family name first or last: it is where what was typed has
 * it, and else the last word.
 *
 * @param known the name as the bank writes it
 * @param typed what the form holds
 */
export function nameParts(known: string, typed: NameParts): NameParts {
  const words = known.trim().split(/\s+/)
  if (words.length < 2) return { first: words[0] ?? '', last: typed.last }
  const isFamilyFirst =
    sameWord(words[0], typed.last) ||
    (sameWord(words.at(-1), typed.first) && !sameWord(words.at(-1), typed.last))
  return isFamilyFirst
    ? { first: words.slice(1).join(' '), last: words[0] ?? '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

const sameWord = (one: string | undefined, other: string): boolean =>
  one !== undefined && wordsOf(one).join(' ') === wordsOf(other).join(' ')
