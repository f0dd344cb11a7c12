/** Where payment partners return customers: the redirect URL in the specification. */
export const PARTNER_RETURN = '/api/v1/session-details'

/** @param outcome only for display @param locale the language to come back to */
export function partnerReturn(
  origin: string,
  visit: 'payment' | 'card',
  outcome: string,
  locale: string,
): string {
  return `${origin}${PARTNER_RETURN}?${new URLSearchParams({ visit, outcome, locale })}`
}
