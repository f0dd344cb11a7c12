// Where payment partners return customers, whatever the outcome: one URL, registered with them once.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#provider/config.ts'
import { PARTNER_RETURN } from '#provider/lib/partner-return.ts'
import { policy } from '#provider/policy.ts'
import { spokenLocale } from '#provider/words.ts'

/** Where each kind of visit began, and the parameter its page reads the outcome from. */
const visits = {
  payment: { path: policy.payment.card.return_path, says: 'outcome' },
  card: { path: policy.payment.saved_cards.return_path, says: 'card' },
} as const

interface Return {
  Querystring: { visit?: unknown; outcome?: unknown }
}

/** An id or a word, which can't smuggle in another parameter. */
const isPlain = (said: unknown): said is string => typeof said === 'string' && /^[\w-]{1,64}$/.test(said)

/**
 * Redirects to the page the customer came from, in the URL's language. The partner's outcome is only for
 * display: we hear about the money from the partner directly.
 */
export function registerPartnerReturn(
  app: FastifyInstance,
  { appOrigins, origin }: Pick<Config, 'appOrigins' | 'origin'>,
): void {
  const pages = appOrigins.length > 0 ? origin : ''
  app.get<Return>(PARTNER_RETURN, async ({ query: { visit, outcome } }, reply) => {
    const { path, says } = visits[visit === 'card' ? 'card' : 'payment']
    const said = isPlain(outcome) ? outcome : 'cancelled'
    const language = policy.languages.languages.find(({ locale }) => locale === spokenLocale())
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${pages}${language?.path ?? ''}${path}?${says}=${said}`, 303)
  })
}
