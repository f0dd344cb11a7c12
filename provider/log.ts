// Everything that is logged: never a body, header, query string or token. Phone-like numbers keep only their
// last three digits.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Log } from '#provider/deps.ts'
import { addressFor, clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

/** Masks long numbers, such as phones and accounts, but for their last three digits; leaves uuids alone. */
export function maskNumbers(text: string): string {
  return text.replace(/[\w-]+/g, (word) =>
    /^\d{7,}$/.test(word) ? '•'.repeat(word.length - 3) + word.slice(-3) : word,
  )
}

type Fields = Parameters<Log['info']>[0]

function masked(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
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
 * Logs one line per request: method, route pattern, status, duration, and as much of the client's address as
 * content/policy/retention.json allows.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        client: addressFor(policy.retention.addresses.request_log, clientAddress(request.ip)),
      },
      'answered',
    )
  })
}
