// The doors that keep the sandbox to the machine it runs on. A page of anywhere can have a browser ask for a name that
// leads to 127.0.0.1 (DNS rebinding), and a proxy can bring anybody to it.

import type { FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { isLoopback } from '#provider/lib/environment.ts'

/** Headers in which proxies name their client. */
const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip']

const isLocal = (host: string | undefined): boolean =>
  host !== undefined &&
  URL.canParse(`http://${host}`) &&
  isLoopback(new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1'))

/**
 * Refuses a request that was sent to another name than this machine's own. The port is anyone's: a development server
 * passes on what was sent to its own.
 *
 * @throws ProviderError host_refused
 */
export async function demandLocalHost(request: FastifyRequest): Promise<void> {
  const { host, 'x-forwarded-host': wished = host } = request.headers
  if (!isLocal(host) || !isLocal(String(wished))) throw new ProviderError('host_refused')
}

/** The addresses that a header of a proxy names: `a, b`, or `for=a;by=c, for=b`. */
const namedIn = (header: string): string[] =>
  header.split(',').map((part) => /^for="?\[?([^\]";]*)/i.exec(part.trim())?.[1] ?? part.trim())

/** Refuses who is not on this machine, also behind a proxy that is. @throws ProviderError sandbox_is_local */
export async function demandLocalClient(request: FastifyRequest): Promise<void> {
  const named = forwarded.flatMap((name) => [request.headers[name] ?? []].flat().flatMap(namedIn))
  const addresses = [request.socket.remoteAddress ?? '', ...named]
  if (!addresses.every(isLoopback)) throw new ProviderError('sandbox_is_local')
}
