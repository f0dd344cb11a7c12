// The address of the simulated partners' pages: this machine under its other name, so that they have another
// origin, like a real partner's.

import type { FastifyRequest } from 'fastify'
import { PARTNER_RETURN } from '#provider/http/partner-return.ts'
import { spokenLocale } from '#provider/words.ts'

const otherNames = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
])

/** The same server by its other name: `http://localhost:3000` ↔ `http://127.0.0.1:3000`. */
function otherOrigin(origin: string): string {
  const url = new URL(origin)
  url.hostname = otherNames.get(url.hostname) ?? url.hostname
  return url.origin
}

/** The absolute URL of a partner's page, for a customer at `origin`. */
export const atPartner = <Page extends { redirect_url: string }>(origin: string, page: Page): Page => ({
  ...page,
  redirect_url: `${otherOrigin(origin)}${page.redirect_url}`,
})

/** Where a partner's page sends the customer back to, with the outcome. */
export function returnTo(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  visit: 'payment' | 'card',
  outcome: string,
): string {
  const said = new URLSearchParams({ visit, outcome, locale: spokenLocale() })
  return `${otherOrigin(`${protocol}://${host}`)}${PARTNER_RETURN}?${said}`
}
