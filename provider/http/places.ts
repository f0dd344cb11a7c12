// How much of what there is for everybody one client may have, so that no address takes it all. Counted in memory and by
// each process, like what it guards: requests, connections, streams, parts of files.

import { Unavailable } from '#provider/lib/unavailable.ts'
import { addressFor } from '#provider/limits/address.ts'

/** How many there may be: of all clients, of a network (/24, or /48 of IPv6), and of one address. */
export interface Shares {
  readonly all: number
  readonly network: number
  readonly address: number
}

export interface Share {
  /** Who is counted together. */
  readonly name: string
  readonly most: number
}

/** @param client what clientAddress returned for it */
export const sharesOf = (client: string, { all, network, address }: Shares): readonly Share[] => [
  { name: client, most: address },
  { name: `network ${addressFor('network', client)}`, most: network },
  { name: 'all', most: all },
]

/**
 * Counts who is inside.
 *
 * @returns what lets a client in, and returns what lets it out: call that once. @throws (its result) Unavailable
 */
export function createPlaces(limits: Shares): (client: string) => () => void {
  const taken = new Map<string, number>()
  return (client) => {
    const shares = sharesOf(client, limits)
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
