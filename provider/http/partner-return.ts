// Where the payment partners send customers back to, whatever became of the visit: one address that we tell them once.
import type { FastifyInstance } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { policy } from '#provider/policy.ts'
import { spokenLocale } from '#provider/words.ts'

/** The redirect of the specification. */
export const PARTNER_RETURN = `${API}/session-details`

/** Where each kind of visit began, and what its page reads of how it ended. */
const visits = {
  payment: { path: policy.payment.card.return_path, says: 'outcome' },
  card: { path: policy.payment.saved_cards.return_path, says: 'card' },
} as const

interface Return {
  Querystring: { visit?: unknown; outcome?: unknown }
}

/** An id or a word, and nothing that could be more than one parameter. */
const isPlain = (said: unknown): said is string => typeof said === 'string' && /^[\w-]{1,64}$/.test(said)

/**
 * Leads back to the page that the customer left from, in the language of the address. What the partner says of the outcome
 * is for that page to show: what became of the money we hear from the partner itself.
 */
export function registerPartnerReturn(app: FastifyInstance): void {
  app.get<Return>(PARTNER_RETURN, async ({ query: { visit, outcome } }, reply) => {
    const { path, says } = visits[visit === 'card' ? 'card' : 'payment']
    const said = isPlain(outcome) ? outcome : 'cancelled'
    const language = policy.languages.languages.find(({ locale }) => locale === spokenLocale())
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${language?.path ?? ''}${path}?${says}=${said}`, 303)
  })
}
