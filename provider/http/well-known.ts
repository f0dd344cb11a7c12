// Two well-known URLs: for changing passwords (W3C, A Well-Known URL for Changing Passwords) and for security
// contacts (RFC 9116). Contents are in content/policy.
import type { FastifyInstance } from 'fastify'
import { policy } from '#provider/policy.ts'

const DAY_MS = 86_400_000

export const SECURITY_TEXT = '/.well-known/security.txt'
export const CHANGE_PASSWORD = '/.well-known/change-password'

export const changePasswordPage = policy.site.change_password

/**
 * security.txt by RFC 9116, valid from now for as many days as the policy says.
 *
 * @param origin of the site, without trailing slash
 */
export function securityText(origin: string, now: Date): string {
  const { contacts, languages, valid_days } = policy.disclosure
  const expires = new Date(now.getTime() + valid_days * DAY_MS)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TEXT}`,
    '',
  ].join('\n')
}

/** Serves both. Uses the machine's time, even if the sandbox has moved the provider's. */
export function registerWellKnown(app: FastifyInstance, origin: string): void {
  app.get(CHANGE_PASSWORD, async (_request, reply) => reply.redirect(changePasswordPage, 302))
  app.get(SECURITY_TEXT, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(origin, new Date())),
  )
}
