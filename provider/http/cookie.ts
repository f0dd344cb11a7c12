import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie } from '#provider/auth/sessions/devices.ts'
import type { SessionCookie } from '#provider/http/handler.ts'

/** Endings of the cookies' names; the Privacy Policy names them. */
export const REFRESH_COOKIE = 'farsend_refresh'
export const DEVICE_COOKIE = 'farsend_device'

/**
 * Behind TLS a name gets the prefix `__Host-`: browsers then accept the cookie only from this host by HTTPS, so
 * no other host of the domain can plant one. The prefix requires the path `/`.
 */
const nameOf = (ending: string, secure: boolean): string => (secure ? `__Host-${ending}` : ending)

export const refreshCookie = (secure: boolean): string => nameOf(REFRESH_COOKIE, secure)
export const deviceCookieName = (secure: boolean): string => nameOf(DEVICE_COOKIE, secure)

const optionsFor = (secure: boolean) =>
  ({ path: secure ? '/' : '/api/v1', httpOnly: true, sameSite: 'strict', secure }) as const

export function sessionCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const name = refreshCookie(secure)
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, { ...optionsFor(secure), expires }),
    clear: () => void reply.clearCookie(name, optionsFor(secure)),
  }
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): DeviceCookie {
  const name = deviceCookieName(secure)
  return {
    value: request.cookies[name],
    set: (value, expires) => void reply.setCookie(name, value, { ...optionsFor(secure), expires }),
  }
}
