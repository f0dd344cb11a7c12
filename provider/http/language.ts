// The language that a request is answered in: the one that it asks for, if that is offered.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage, languageAsked } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** An address that another site leads to names the language itself, for the browser may be set to another one. */
function wished({ query, headers }: FastifyRequest): string | undefined {
  const named = isRecord(query) ? query.locale : undefined
  return languageAsked(typeof named === 'string' ? named : headers['accept-language'])
}

/** Does all of a request's work in the language that its address (`?locale=`) or its Accept-Language asks for. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => inLanguage(wished(request), done))
  // Once more when the body is there: it arrives as an event of the connection, which knows nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => inLanguage(wished(request), done))
}
