import type { FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Refuses a changing request that another origin's page made the browser send. Browsers state the origin and
 * pages can't forge it; a request without one comes from a program, which has no cookies.
 *
 * @param appOrigins the other origins whose pages are ours (APP_ORIGINS)
 * @throws ProviderError origin_refused
 */
export function checkOrigin(request: FastifyRequest, appOrigins: readonly string[] = []): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  if (origin !== undefined && appOrigins.includes(origin)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new ProviderError('origin_refused')
  }
  if (origin !== undefined && hostOf(origin) !== request.host) throw new ProviderError('origin_refused')
}
