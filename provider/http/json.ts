import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { isBackEnd } from '#provider/http/static.ts'
import { BODY_DEPTH } from '#src/lib/schema/limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether JSON nests deeper than any valid body, found without parsing. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isInText && code === BACKSLASH) at += 1
    else if (code === QUOTE) isInText = !isInText
    else if (!isInText && OPENING.has(code)) depth += 1
    else if (!isInText && CLOSING.has(code)) depth -= 1
    if (depth > BODY_DEPTH) return true
  }
  return false
}

/** Raw bodies that are signed, while their requests last. */
const texts = new WeakMap<FastifyRequest, string>()

export const bodyText = (request: FastifyRequest): string => texts.get(request) ?? ''

/**
 * Accepts only JSON bodies. An empty body counts as none. Keys that would reach a prototype, NUL (which text
 * columns reject) and endless nesting make a body unreadable.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    texts.set(request, text)
    if (text === '') done(null, undefined)
    else if (/\\u0000/i.test(text) || isTooDeep(text)) done(new ProviderError('body_invalid'))
    else parse(request, text, done)
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url) && isBackEnd(request.url)) throw new ProviderError('not_found')
  })
}
