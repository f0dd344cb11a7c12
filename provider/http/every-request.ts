// Checks for every request: files, pages and documents as well as calls. Made first, in memory, so they work
// without the database.

import type { FastifyRequest } from 'fastify'
import type { Clock } from '#provider/clock.ts'
import { ProviderError } from '#provider/errors.ts'
import type { CrowdLimits } from '#provider/http/connections.ts'
import { createPlaces, sharesOf } from '#provider/http/places.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { tooMany, windowOf } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'

/**
 * The longest URL, including its query, in bytes. The app's longest search for 100 characters, 1,200 bytes if
 * each takes four and is escaped; browsers and proxies start to differ beyond 2,000.
 */
export const URL_LIMIT = 2048

/** How many addresses are counted in one window; in a larger rush, later ones aren't. */
const COUNTED = 100_000

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean
  }
}

/**
 * Returns the check that runs first on each request; it returns the function to call when the request is
 * over.
 *
 * @param limits on concurrent requests
 * @throws (the check) ProviderError body_invalid, uri_too_long, too_many_requests; Unavailable if too many
 * requests are in progress, in total or by the client
 */
export function createEveryRequest(
  clock: Clock,
  limits: Pick<CrowdLimits, 'requests' | 'streams'>,
): (request: FastifyRequest) => () => void {
  const limit = policy.security.rate_limits.find(({ scope, by }) => scope === 'every-request' && by === 'ip')
  const counts = new Map<string, number>()
  const enter = createPlaces()
  const enterStream = createPlaces()
  let windowStart = 0

  function countAddress(address: string): void {
    if (!limit) return
    const { start, left } = windowOf(clock.now(), limit.window_seconds)
    if (start.getTime() !== windowStart) {
      windowStart = start.getTime()
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    if (count > limit.limit) throw tooMany(left)
    if (count > 1 || counts.size < COUNTED) counts.set(address, count)
  }

  return (request) => {
    const client = clientAddress(request.ip)
    countAddress(client)
    // RFC 9112, section 3.2: an HTTP/1.1 request must have a host.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new ProviderError('body_invalid')
    if (Buffer.byteLength(request.originalUrl) > URL_LIMIT) throw new ProviderError('uri_too_long')
    return request.routeOptions.config?.isStream
      ? enterStream(sharesOf(client, limits.streams))
      : enter(sharesOf(client, limits.requests))
  }
}
