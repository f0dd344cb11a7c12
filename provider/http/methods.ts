// What may be done with an address: a wrong method differs from an address that does not exist, and OPTIONS asks
// which there are. Decided before anything of a body is read.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'regexparam'
import { ProviderError } from '#provider/errors.ts'

/** The methods of an address, `[]` where nothing is. */
export type MethodsOf = (path: string) => readonly string[]

/** The path of a request, without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Notes the routes as they are registered from now on, and finds the methods of a path among them. */
export function noteRoutes(app: FastifyInstance): MethodsOf {
  const exact = new Map<string, string[]>()
  const withParameters: { pattern: RegExp; methods: string[] }[] = []

  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat()
    const known = exact.get(url)
    if (known) known.push(...methods)
    else if (!url.includes('*')) {
      exact.set(url, methods)
      // Capitals matter in an address. The list is the map's own, so that what comes later is in both.
      if (url.includes(':')) withParameters.push({ pattern: new RegExp(parse(url).pattern.source), methods })
    }
  })
  return (path) => exact.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.methods ?? []
}

/** Refuses a method that an address does not have. @throws ProviderError method_not_allowed, with those it has */
export function refuseMethod(methods: readonly string[]): never {
  throw new ProviderError('method_not_allowed', { allow: allowOf(methods) })
}

const allowOf = (methods: readonly string[]): string[] => [...new Set([...methods, 'OPTIONS'])]

/**
 * Looks at requests that no route takes: other methods than GET and HEAD, which the pages take for every address.
 *
 * @param isFile whether a page or a file of the built app is at a path
 */
export function addMethods(
  app: FastifyInstance,
  methodsOf: MethodsOf,
  isFile: (path: string) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404) return
    const path = pathOf(request)
    const own = methodsOf(path)
    const methods = own.length === 0 && (await isFile(path)) ? ['GET', 'HEAD'] : own
    if (methods.length === 0) throw new ProviderError('not_found')
    if (request.method !== 'OPTIONS') refuseMethod(methods)
    return reply.header('allow', allowOf(methods).join(', ')).status(204).send()
  })
}
