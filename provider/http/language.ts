// The language that a request is answered in: the one that it asks for, if that is offered.
import type { FastifyInstance } from 'fastify'
import { inLanguage, languageAsked } from '#provider/words.ts'

/** Does all of a request's work in the language that its Accept-Language asks for. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) =>
    inLanguage(languageAsked(request.headers['accept-language']), done),
  )
  // Once more when the body is there: it arrives as an event of the connection, which knows nothing of the request.
  server.addHook('preValidation', (request, _reply, done) =>
    inLanguage(languageAsked(request.headers['accept-language']), done),
  )
}
