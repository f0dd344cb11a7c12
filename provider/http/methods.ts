// Allowed methods: tells a wrong method from an unknown address, and answers OPTIONS. Runs before any body is
// read.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'regexparam'
import { ProviderError } from '#provider/errors.ts'

/** The methods of a path, `[]` if it doesn't exist. */
export type MethodsOf = (path: string) => readonly string[]

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Records routes registered from now on, and finds a path's methods among them. */
export function noteRoutes(app: FastifyInstance): MethodsOf {
  const exact = new Map<string, string[]>()
  const withParameters: { pattern: RegExp; methods: string[] }[] = []

  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat()
    const known = exact.get(url)
    if (known) known.push(...methods)
    else if (!url.includes('*')) {
      exact.set(url, methods)
      // Paths are case-sensitive. The list is shared with the map, so later methods appear in both.
      if (url.includes(':')) withParameters.push({ pattern: new RegExp(parse(url).pattern.source), methods })
    }
  })
  return (path) => exact.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.methods ?? []
}

/** @throws ProviderError method_not_allowed, with the allowed ones */
export function refuseMethod(methods: readonly string[]): never {
  throw new ProviderError('method_not_allowed', { allow: allowOf(methods) })
}

const allowOf = (methods: readonly string[]): string[] => [...new Set([...methods, 'OPTIONS'])]

/**
 * Handles requests that no route takes: methods other than GET and HEAD, which the pages take for every path.
 *
 * @param isFile whether the built app has a page or file at a path
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
