import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie } from '#provider/auth/sessions/devices.ts'

/** Ending of the device cookie's name; the Privacy Policy names it. */
export const DEVICE_COOKIE = 'farsend_device'

/** Prefixed with `__Host-` for the same reason as `refreshCookie`. */
export const deviceCookieName = (secure: boolean): string =>
  secure ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE

/** The device cookie of a request, with the same attributes as the session's. */
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
