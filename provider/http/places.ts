// How much of what there is for everybody one client may have, so that no address takes it all. Counted in memory and by
// each process, like what it guards: requests, connections, streams, parts of files.
import { addressFor } from '#provider/http/address.ts'
import { Unavailable } from '#provider/unavailable.ts'

/**
 * One address has an eighth, and its network (/24, or /48 of IPv6) a quarter, so that eight addresses of one network, or
 * four of several, leave half. An eighth of 2,000 requests is 250: the browsers of an office of a hundred people, who
 * have one stream each and six connections at most, never ask for that many at once.
 */
const OF_ADDRESS = 1 / 8
const OF_NETWORK = 1 / 4

export interface Share {
  /** Who is counted together. */
  readonly name: string
  readonly most: number
}

/** @param client what clientAddress returned for it */
export const sharesOf = (client: string, all: number): readonly Share[] => [
  { name: client, most: all * OF_ADDRESS },
  { name: `network ${addressFor('network', client)}`, most: all * OF_NETWORK },
  { name: 'all', most: all },
]

/**
 * Counts who is inside.
 *
 * @returns what lets a client in, and returns what lets it out: call that once. @throws (its result) Unavailable
 */
export function createPlaces(all: number): (client: string) => () => void {
  const taken = new Map<string, number>()
  return (client) => {
    const shares = sharesOf(client, all)
    const full = shares.find(({ name, most }) => (taken.get(name) ?? 0) >= most)
    if (full) throw new Unavailable(full.name === 'all' ? 'Every place is taken' : 'A client has its share')
    for (const { name } of shares) taken.set(name, (taken.get(name) ?? 0) + 1)
    return () => {
      for (const { name } of shares) {
        const left = (taken.get(name) ?? 1) - 1
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      }
    }
  }
}
