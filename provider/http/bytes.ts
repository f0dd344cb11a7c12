// Bodies that aren't JSON: file parts. A separate context keeps other calls from reading bytes, and a gate
// limits how many bodies are read at once, in total and per customer.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { createPlaces } from '#provider/http/places.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

export const BYTES = 'application/octet-stream'

/** Parts one customer may send at once: a computer and a phone with a few files each. */
const MOST_EACH = 6

export function readBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export interface PartsGate {
  /** Admits a part until its response is sent. @throws Unavailable if too many are in progress */
  enter(request: FastifyRequest, customerId: string, closed: (leave: () => void) => void): void
}

/** The share of an address and its network, so a few clients can't block the rest. */
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

/** An empty body counts as none. @throws ProviderError content_type_unsupported for anything but bytes */
export function demandBytes(body: unknown): void {
  if (body !== undefined && body !== null && !Buffer.isBuffer(body))
    throw new ProviderError('content_type_unsupported')
}
