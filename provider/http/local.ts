// Keeps the sandbox on the machine it runs on. Any web page can make a browser call a name that resolves to
// 127.0.0.1 (DNS rebinding), and a proxy can let anyone in.

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
 * Refuses requests to any name but this machine's own. The port may differ, since a development server
 * forwards requests to its own.
 *
 * @throws ProviderError host_refused
 */
export async function demandLocalHost(request: FastifyRequest): Promise<void> {
  const { host, 'x-forwarded-host': wished = host } = request.headers
  if (!isLocal(host) || !isLocal(String(wished))) throw new ProviderError('host_refused')
}

/** The addresses in a proxy's header: `a, b`, or `for=a;by=c, for=b`. */
const namedIn = (header: string): string[] =>
  header.split(',').map((part) => /^for="?\[?([^\]";]*)/i.exec(part.trim())?.[1] ?? part.trim())

/** Refuses clients on other machines, even through a local proxy. */
export async function demandLocalClient(request: FastifyRequest): Promise<void> {
  const named = forwarded.flatMap((name) => [request.headers[name] ?? []].flat().flatMap(namedIn))
  const addresses = [request.socket.remoteAddress ?? '', ...named]
  if (!addresses.every(isLoopback)) throw new ProviderError('sandbox_is_local')
}
