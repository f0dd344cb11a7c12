// Where the pages of the simulated partners are: on this machine too, but under its other name, so that they are of
// another origin than ours, as those of a real partner are.
import type { FastifyRequest } from 'fastify'
import { PARTNER_RETURN } from '#provider/http/partner-return.ts'
import { spokenLocale } from '#provider/words.ts'

const otherNames = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
])

/** The same server under its other name: `http://localhost:3000` ↔ `http://127.0.0.1:3000`. */
function otherOrigin(origin: string): string {
  const url = new URL(origin)
  url.hostname = otherNames.get(url.hostname) ?? url.hostname
  return url.origin
}

/** A page of a partner with its whole address, for a customer whose pages are at `origin`. */
export const atPartner = <Page extends { redirect_url: string }>(origin: string, page: Page): Page => ({
  ...page,
  redirect_url: `${otherOrigin(origin)}${page.redirect_url}`,
})

/** Where a page of a partner sends the customer back to, and what it says became of the visit. */
export function returnTo(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  visit: 'payment' | 'card',
  outcome: string,
): string {
  const said = new URLSearchParams({ visit, outcome, locale: spokenLocale() })
  return `${otherOrigin(`${protocol}://${host}`)}${PARTNER_RETURN}?${said}`
}
