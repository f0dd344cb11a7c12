// What is logged is listed here: never a body, a header, a query string or a token. Anything in a log that looks like
// a phone number loses all but its last three digits.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Log } from '#provider/deps.ts'
import { addressFor, clientAddress } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'

/** Hides long numbers, as of phones and accounts, but for their last three digits; a uuid is none. */
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

/** The log of handlers and workers over the server's own. */
export function createLog(logger: FastifyBaseLogger): Log {
  return {
    info: (fields, message) => logger.info(masked(fields), message),
    warn: (fields, message) => logger.warn(masked(fields), message),
    error: (fields, message) => logger.error(masked(fields), message),
  }
}

/**
 * One line per finished request: its method, the pattern of its route, its status, how long it took, and as much of the
 * client's address as content/policy/retention.json allows to be logged.
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
