// The address of the simulated partners' pages: this machine under its other name, so that they have another
// origin, like a real partner's.

import type { FastifyRequest } from 'fastify'
import { partnerReturn } from '#provider/lib/partner-return.ts'
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

/** The absolute URL of a partner's page, for a customer at `origin`. A real partner's is absolute already. */
export const atPartner = <Page extends { redirect_url: string }>(origin: string, page: Page): Page => ({
  ...page,
  redirect_url: new URL(page.redirect_url, otherOrigin(origin)).href,
})

/** Where a partner's page sends the customer back to, with the outcome. */
export function returnTo(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  visit: 'payment' | 'card',
  outcome: string,
): string {
  return partnerReturn(otherOrigin(`${protocol}://${host}`), visit, outcome, spokenLocale())
}
