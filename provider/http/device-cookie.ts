import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie } from '#provider/auth/sessions/devices.ts'

/** What the name of the cookie that a browser is known by ends in; the Privacy Policy names it. */
export const DEVICE_COOKIE = 'farsend_device'

/** The name of that cookie; `__Host-` for the reason of `refreshCookie`. */
export const deviceCookieName = (secure: boolean): string =>
  secure ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE

/** The cookie that a browser is known by, of one request: out of reach of scripts, of other sites and of pages. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): DeviceCookie {
  const name = deviceCookieName(secure)
  return {
    value: request.cookies[name],
    set: (value, expires) => {
      reply.setCookie(name, value, {
        path: secure ? '/' : '/api/v1',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        expires,
      })
    },
  }
}
