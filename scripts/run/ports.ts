import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Below the ephemeral range: an outgoing connection must not take a port before its server listens. */
const [LOWEST, HIGHEST] = [20_000, 32_000] as const

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}

const PATIENCE_MS = 60_000

/** Waits for a server on the port. @throws Error after a minute */
export async function answering(port: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if (await isOpen(port)) return
  }
  throw new Error(`Nothing listens on port ${port}`)
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
