import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie } from '#provider/auth/sessions/devices.ts'
import type { Config } from '#provider/config.ts'
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

type Place = Pick<Config, 'behindTls' | 'appOrigins'>

/** For pages on another origin browsers send no cookie that isn't `None`, and take none of those that isn't Secure. */
function optionsFor({ behindTls, appOrigins }: Place) {
  const path = behindTls ? '/' : '/api/v1'
  return appOrigins.length > 0
    ? ({ path, httpOnly: true, sameSite: 'none', secure: true } as const)
    : ({ path, httpOnly: true, sameSite: 'strict', secure: behindTls } as const)
}

export function sessionCookie(request: FastifyRequest, reply: FastifyReply, place: Place): SessionCookie {
  const name = refreshCookie(place.behindTls)
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, { ...optionsFor(place), expires }),
    clear: () => void reply.clearCookie(name, optionsFor(place)),
  }
}

export function deviceCookie(request: FastifyRequest, reply: FastifyReply, place: Place): DeviceCookie {
  const name = deviceCookieName(place.behindTls)
  return {
    value: request.cookies[name],
    set: (value, expires) => void reply.setCookie(name, value, { ...optionsFor(place), expires }),
  }
}
