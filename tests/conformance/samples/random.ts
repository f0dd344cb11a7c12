/** Repeatable randomness: the same seed gives the same values. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean
  /** One item of the list. @throws Error if it is empty */
  pick<T>(list: readonly T[]): T
}

/** A separate seed for each schema and sample, so that one can be repeated without the previous ones. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('/')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: small, fast, and even enough for samples. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (share) => next() < share,
    pick(list) {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** This many digits, with leading zeros. */
export const digits = (random: Random, count: number): string => times(count, () => random.int(0, 9)).join('')

/** This many characters from the list. */
export const characters = (random: Random, count: number, of: readonly string[]): string =>
  times(count, () => random.pick(of)).join('')

/** The date this many days after today in UTC, `YYYY-MM-DD`. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
