import type { FastifyInstance } from 'fastify'
import { ProviderError } from '#provider/http/handler.ts'
import { isBackEnd } from '#provider/http/static.ts'

/** The largest body of any call, in bytes. */
export const BODY_LIMIT = 64 * 1024

/**
 * Reads JSON bodies and nothing else. An empty body is no body; a key that would reach a prototype and the NUL
 * character, which no text column takes, make it unreadable.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else if (/\\u0000/i.test(text)) done(new ProviderError('body_invalid'))
    else parse(request, text, done)
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url) && isBackEnd(request.url)) throw new ProviderError('not_found')
  })
}
