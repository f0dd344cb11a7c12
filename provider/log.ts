// Everything that is logged: never a body, header, query string or token. Phone-like numbers keep only their
// last three digits.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Log } from '#provider/deps.ts'
import { requestSeconds } from '#provider/lib/metrics.ts'
import { requestId } from '#provider/lib/request-id.ts'
import { addressFor, clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

/** Masks long numbers, such as phones and accounts, but for their last three digits; leaves uuids alone. */
export function maskNumbers(text: string): string {
  return text.replace(/[\w-]+/g, (word) =>
    /^\d{7,}$/.test(word) ? '•'.repeat(word.length - 3) + word.slice(-3) : word,
  )
}

type Fields = Parameters<Log['info']>[0]

/** With the id of the request that is being answered, as Fastify names it. */
function masked(fields: Fields): Fields {
  const reqId = requestId()
  const known = reqId === undefined ? fields : { reqId, ...fields }
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskNumbers(value) : value,
    ]),
  )
}

export function createLog(logger: FastifyBaseLogger): Log {
  return {
    info: (fields, message) => logger.info(masked(fields), message),
    warn: (fields, message) => logger.warn(masked(fields), message),
    error: (fields, message) => logger.error(masked(fields), message),
  }
}

/**
 * Counts each request, and logs a line of it: method, route pattern, status, duration, and as much of the client's address as
 * content/policy/retention.json allows.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        client: addressFor(policy.retention.addresses.request_log, clientAddress(request.ip)),
      },
      'answered',
    )
  })
}
