// Fair shares of limited resources, so no address takes them all. Counted in memory, per process, like what
// it protects: requests, connections, streams, file parts.

import { Unavailable } from '#provider/lib/unavailable.ts'
import { addressFor } from '#provider/limits/address.ts'

/** Limits for all clients, for a network (/24, or /48 of IPv6) and for one address. */
export interface Shares {
  readonly all: number
  readonly network: number
  readonly address: number
}

export interface Share {
  readonly name: string
  readonly most: number
}

/** @param client from clientAddress */
export const sharesOf = (client: string, { all, network, address }: Shares): readonly Share[] => [
  { name: client, most: address },
  { name: `network ${addressFor('network', client)}`, most: network },
  { name: 'all', most: all },
]

/**
 * Counts those inside.
 *
 * @returns a function that admits who has these shares, and returns the function that releases them: call that
 * once. @throws (the function) Unavailable
 */
export function createPlaces(): (shares: readonly Share[]) => () => void {
  const taken = new Map<string, number>()
  return (shares) => {
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
