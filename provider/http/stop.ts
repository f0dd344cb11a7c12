// How a server stops without failing a call: whoever comes meanwhile is answered here, or refused and goes elsewhere.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const QUIET_MS = 0.1
const MOST_MS = 1000

/**
 * Resolves right after a turn of the event loop that had next to nothing to do. A port that is closed then has no
 * connections waiting, which the system would break off; at a busy moment it has some.
 */
async function quietMoment(): Promise<void> {
  const end = performance.now() + MOST_MS
  for (let last = performance.now(), now = 0; now < end; last = now) {
    await nextTurn()
    now = performance.now()
    if (now - last < QUIET_MS) return
  }
}

/**
 * Fastify closes the port as soon as this hook resolves. Streams last minutes, and a stopping server would wait for
 * them; they end after it, so that pages which come again at once find another process.
 */
export function stopQuietly(app: FastifyInstance, endStreams: () => void): void {
  app.addHook('preClose', async () => {
    await quietMoment()
    setImmediate(endStreams)
  })
}
