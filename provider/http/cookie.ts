import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '#provider/http/handler.ts'

export const REFRESH_COOKIE = 'farsend_refresh'

/** The refresh token's cookie of one request: out of reach of scripts, of other sites and of pages. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const options = { path: '/api/v1', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    token: request.cookies[REFRESH_COOKIE],
    set: (token, expires) => {
      reply.setCookie(REFRESH_COOKIE, token, { ...options, expires })
    },
    clear: () => {
      reply.clearCookie(REFRESH_COOKIE, options)
    },
  }
}
