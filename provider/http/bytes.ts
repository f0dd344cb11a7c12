// Bodies that are no JSON: parts of files. They have a context of their own, so that no other call reads bytes, and a
// gate of their own in front of their bodies: so many are taken in at once, and few of one customer.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { createPlaces } from '#provider/http/places.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

export const BYTES = 'application/octet-stream'

/** Parts that one customer may send at once: a computer and a phone, each with a few files. */
const MOST_EACH = 6

/** Reads bytes and nothing else. */
export function readBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Counts the parts that are under way. */
export interface PartsGate {
  /** Lets a part in until its answer is sent. @throws Unavailable while too many are under way */
  enter(request: FastifyRequest, customerId: string, closed: (leave: () => void) => void): void
}

/** An address and its network have that many of them, so that a few cannot keep everybody else from sending. */
const OF_ADDRESS = 1 / 8
const OF_NETWORK = 1 / 4

export function createPartsGate(all = policy.uploads.parts_at_once): PartsGate {
  const each = new Map<string, number>()
  const enterPlace = createPlaces({ all, network: all * OF_NETWORK, address: all * OF_ADDRESS })
  return {
    enter(request, customerId, closed) {
      const own = each.get(customerId) ?? 0
      if (own >= MOST_EACH) throw new Unavailable('Too many parts of files at once')
      const leavePlace = enterPlace(clientAddress(request.ip))
      each.set(customerId, own + 1)
      closed(() => {
        leavePlace()
        const left = (each.get(customerId) ?? 1) - 1
        if (left > 0) each.set(customerId, left)
        else each.delete(customerId)
      })
    },
  }
}

/** A body without bytes is one of none. @throws ProviderError content_type_unsupported for one that is no bytes */
export function demandBytes(body: unknown): void {
  if (body !== undefined && body !== null && !Buffer.isBuffer(body))
    throw new ProviderError('content_type_unsupported')
}
