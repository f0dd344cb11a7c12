// Serves metrics for Prometheus, at an address of their own: they aren't for customers.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry, register } from 'prom-client'
import type { Deps } from '#provider/deps.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { registerGauges } from './gauges.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** @throws StartError if the address is taken */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<MetricsServer> {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  registerGauges(own, deps)
  const all = Registry.merge([register, own])
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await all.metrics()
      response.writeHead(200, { 'content-type': all.contentType }).end(text)
    } catch {
      deps.log.warn({}, 'Metrics could not be read')
      response.writeHead(503).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `Metrics cannot be served at ${host}:${port} (${error.code}). Set METRICS_PORT and METRICS_HOST to an address of this machine that is free.`,
    )
  })
  const address = server.address()
  return {
    port: typeof address === 'string' ? port : (address?.port ?? port),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
