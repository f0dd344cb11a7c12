// The API's own documentation: the document for machines at /api/v1/openapi.json and a page for people at
// /api/v1/docs, both generated once from the table of calls. Fed by schemas/ and content/.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { openApiDocument } from '#provider/openapi/document.ts'
import { renderDocs } from '#provider/openapi/page.ts'
import { inLanguage } from '#provider/words.ts'

const DOCUMENT = `${API}/openapi.json`
const STYLES = `${API}/docs.css`

/** It changes only with a new version of the provider; a browser asks again after some minutes. */
const CACHE = 'public, max-age=300'

/** The documentation as it is sent. */
interface Made {
  readonly json: Buffer
  readonly page: Buffer
}

/**
 * Serves the documentation, in every environment: it is public, as the API is. It is made when the server begins to
 * listen, since making it takes longer than a request may hold the process.
 *
 * @param cookie the name of the refresh token's cookie here
 */
export function registerOpenApi(app: FastifyInstance, cookie: string): void {
  let made: Made | undefined
  function documentation(): Made {
    // In the provider's own language, whoever asks first: its sentences are in no other.
    made ??= inLanguage(null, () => {
      const document = openApiDocument(cookie)
      return {
        json: Buffer.from(JSON.stringify(document)),
        page: Buffer.from(renderDocs(document, DOCUMENT, STYLES)),
      }
    })
    return made
  }
  const styles = readFileSync(new URL('./page/docs.css', import.meta.url))
  app.addHook('onListen', async () => {
    documentation()
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', CACHE)
  })
  app.get(DOCUMENT, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentation().json),
  )
  app.get(`${API}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentation().page),
  )
  app.get(STYLES, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
