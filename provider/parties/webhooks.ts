// Where partners send signed messages: POST /api/v1/partners/<party>. A message only says what to look at; what is
// true is asked of the partner. So one that is forged, lost, doubled or late moves no money.

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Hint } from '#provider/ports.ts'
import type { PlayedParties } from './index.ts'

const LONGEST = 256 * 1024

/** @param follow has a hint looked at soon; must be harmless when repeated */
export async function registerWebhooks(
  app: FastifyInstance,
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  hints: PlayedParties['hints'],
  follow: (hint: Hint) => Promise<void>,
): Promise<void> {
  // Signatures cover the body as it was sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_request, body, done) =>
    done(null, body),
  )
  for (const [party, read] of Object.entries(hints)) {
    app.post(`/api/v1/partners/${party}`, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const message = { url: `${config.origin}${request.url}`, headers: request.headers, body }
      const told = await read(message, clock.now())
      if (!told) {
        log.warn({ party }, 'A partner’s message has a wrong signature')
        throw new ProviderError('not_found')
      }
      for (const hint of told) await follow(hint)
      log.info({ party, hints: told.length }, 'partner message')
      return reply.status(204).send()
    })
  }
}
