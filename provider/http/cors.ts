// Pages on other origins: those of APP_ORIGINS may call with the session's cookies and read the answers. No other may.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { BUILD_HEADER } from '#src/lib/served-build.ts'

/** The app's headers (src/api/transport.ts) that browsers ask about before they send them. */
const SENT = 'authorization, content-type, idempotency-key, last-event-id, time-zone'

/** The headers that the app reads (src/api/answer.ts), besides those any page may. */
const READ = `date, retry-after, x-request-id, ${BUILD_HEADER}`

const METHODS = 'GET, POST, PUT, PATCH, DELETE'

/** How long browsers remember it, in seconds; Chromium takes no more. */
const REMEMBERED = '7200'

/** Returns the function that lets the pages of these origins read an answer of the API. */
export const shareWith =
  (appOrigins: readonly string[]) =>
  ({ url, method, headers }: FastifyRequest, reply: FastifyReply): void => {
    if (appOrigins.length === 0 || !url.startsWith(`${API}/`)) return
    const { origin } = headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !appOrigins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': READ,
    })
    if (method === 'OPTIONS')
      reply.headers({
        'access-control-allow-headers': SENT,
        'access-control-allow-methods': METHODS,
        'access-control-max-age': REMEMBERED,
      })
  }
