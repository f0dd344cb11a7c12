import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '#provider/http/handler.ts'

/** Ending of the refresh token's cookie name; the Privacy Policy names it. */
export const REFRESH_COOKIE = 'farsend_refresh'

/**
 * Name of the refresh token's cookie. Behind TLS it gets the prefix `__Host-`: browsers then accept it only
 * from this host by HTTPS, so no other host of the domain can plant one. The prefix requires the path `/`.
 */
export const refreshCookie = (secure: boolean): string =>
  secure ? `__Host-${REFRESH_COOKIE}` : REFRESH_COOKIE

/** The refresh token's cookie of a request: HttpOnly and SameSite=Strict. */
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
