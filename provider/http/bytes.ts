// Bodies that aren't JSON: file parts. A separate context keeps other calls from reading bytes, and a gate
// limits how many bodies are read at once, in total and per customer.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { createPlaces, sharesOf } from '#provider/http/places.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

export const BYTES = 'application/octet-stream'

/** Parts one customer may send at once: a computer and a phone with a few files each. */
const MOST_EACH = 6

export function readBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The share of an address and its network, so a few clients can't block the rest. */
const OF_ADDRESS = 1 / 8
const OF_NETWORK = 1 / 4

/**
 * @returns a function that admits a part and returns the function to call when its response is sent. @throws (the
 * function) Unavailable if too many are in progress
 */
export function createPartsGate(all = policy.uploads.parts_at_once) {
  const enter = createPlaces()
  const limits = { all, network: all * OF_NETWORK, address: all * OF_ADDRESS }
  return (request: FastifyRequest, customerId: string): (() => void) =>
    enter([{ name: customerId, most: MOST_EACH }, ...sharesOf(clientAddress(request.ip), limits)])
}

/** An empty body counts as none. @throws ProviderError content_type_unsupported for anything but bytes */
export function demandBytes(body: unknown): void {
  if (body !== undefined && body !== null && !Buffer.isBuffer(body))
    throw new ProviderError('content_type_unsupported')
}
