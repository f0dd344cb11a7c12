import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '#provider/http/handler.ts'

/** What the name of the refresh token's cookie ends in; the Privacy Policy names it. */
export const REFRESH_COOKIE = 'farsend_refresh'

/**
 * The name of the refresh token's cookie. Behind TLS it begins with `__Host-`: then browsers take it from this very host
 * and by HTTPS alone, so that no other host of the domain can plant one. They demand the path `/` for it.
 */
export const refreshCookie = (secure: boolean): string =>
  secure ? `__Host-${REFRESH_COOKIE}` : REFRESH_COOKIE

/** The refresh token's cookie of one request: out of reach of scripts, of other sites and of pages. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const options = {
    path: secure ? '/' : '/api/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  } as const
  const name = refreshCookie(secure)
  return {
    token: request.cookies[name],
    set: (token, expires) => {
      reply.setCookie(name, token, { ...options, expires })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}
