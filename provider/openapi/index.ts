// The API's documentation, generated once: the document at /api/v1/openapi.json and a page for people at
// /api/v1/docs.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { openApiDocument } from '#provider/openapi/document.ts'
import { renderDocs } from '#provider/openapi/page.ts'
import { inLanguage } from '#provider/words.ts'

const DOCUMENT = `${API}/openapi.json`
const STYLES = `${API}/docs.css`

/** Changes only with a release; browsers revalidate after some minutes. */
const CACHE = 'public, max-age=300'

interface Made {
  readonly json: Buffer
  readonly page: Buffer
}

/**
 * Serves the documentation in every environment: it is public, like the API. Built when the server starts to
 * listen, since it takes longer than a request may block the process.
 *
 * @param cookie the refresh token's cookie name
 */
export function registerOpenApi(app: FastifyInstance, cookie: string): void {
  let made: Made | undefined
  function documentation(): Made {
    // Always in the provider's default language, the only one with these sentences.
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
