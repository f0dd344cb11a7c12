// The language of responses: the one requested, if offered.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage, languageAsked } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** A link from another site may name the language itself, since the browser may be set to another one. */
function wished({ query, headers }: FastifyRequest): string | undefined {
  const named = isRecord(query) ? query.locale : undefined
  return languageAsked(typeof named === 'string' ? named : headers['accept-language'])
}

/** Runs a request in the language of its URL (`?locale=`) or Accept-Language. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => inLanguage(wished(request), done))
  // Again once the body has arrived: that is an event of the connection, outside the request's async context.
  server.addHook('preValidation', (request, _reply, done) => inLanguage(wished(request), done))
}
