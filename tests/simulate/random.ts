// Repeatable randomness: every decision of a simulation comes from here.

export interface Random {
  /** An integer from 0 up to, and without, `below`. */
  int(below: number): number
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** The 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32, seeded with a text: the same text gives the same numbers on every machine. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const int = (below: number): number => next() % below
  return {
    int,
    chance: (percent) => int(100) < percent,
    pick(items) {
      const item = items[int(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}
