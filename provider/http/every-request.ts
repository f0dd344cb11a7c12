// What holds for every request, whatever it asks for: files, pages and documents as well as calls. Decided in memory,
// before anything else and without the database, so that it holds while that is away.

import type { FastifyRequest } from 'fastify'
import type { Clock } from '#provider/clock.ts'
import { ProviderError } from '#provider/errors.ts'
import type { CrowdLimits } from '#provider/http/connections.ts'
import { createPlaces } from '#provider/http/places.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { tooMany, windowOf } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'

/**
 * The longest address, with its query, in bytes. The longest that the app makes has 100 signs to search for, which are
 * 1,200 when each takes four bytes; browsers and proxies begin to differ beyond 2,000.
 */
export const URL_LIMIT = 2048

/** How many addresses are counted in one window; in a rush from more, those that come later are not. */
const COUNTED = 100_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers of the route last for minutes. */
    isStream?: boolean
  }
}

/**
 * Makes what looks at each request first, and returns what says that it is over.
 *
 * @param limits how many may be under way at once
 * @throws (its result) ProviderError body_invalid, uri_too_long or too_many_requests; Unavailable while too many are
 *   under way, of all or of the client's
 */
export function createEveryRequest(
  clock: Clock,
  limits: Pick<CrowdLimits, 'requests' | 'streams'>,
): (request: FastifyRequest) => () => void {
  const limit = policy.security.rate_limits.find(({ scope, by }) => scope === 'every-request' && by === 'ip')
  const counts = new Map<string, number>()
  const enter = createPlaces(limits.requests)
  const enterStream = createPlaces(limits.streams)
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
    // RFC 9112, section 3.2: a request of this version that names no host is none.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new ProviderError('body_invalid')
    if (Buffer.byteLength(request.originalUrl) > URL_LIMIT) throw new ProviderError('uri_too_long')
    return request.routeOptions.config?.isStream ? enterStream(client) : enter(client)
  }
}
