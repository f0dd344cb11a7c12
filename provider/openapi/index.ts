// The API's own documentation: the document for machines at /api/v1/openapi.json and a page for people at
// /api/v1/docs, both generated from the table of calls on the first request. Fed by schemas/ and content/.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { openApiDocument } from '#provider/openapi/document.ts'
import { renderDocs } from '#provider/openapi/page.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'

const DOCUMENT = `${API}/openapi.json`
const STYLES = `${API}/docs.css`

/** It changes only with a new version of the provider; a browser asks again after some minutes. */
const CACHE = 'public, max-age=300'

/**
 * Serves the documentation, in every environment: it is public, as the API is.
 *
 * @param cookie the name of the refresh token's cookie here
 */
export function registerOpenApi(app: FastifyInstance, cookie: string): void {
  let made: JsonObject | undefined
  const document = (): JsonObject => {
    made ??= openApiDocument(cookie)
    return made
  }
  const styles = readFileSync(new URL('./page/docs.css', import.meta.url))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', CACHE)
  })
  app.get(DOCUMENT, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get(`${API}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(document(), DOCUMENT, STYLES)),
  )
  app.get(STYLES, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
