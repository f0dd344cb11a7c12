import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'string' ? 0 : (address?.port ?? 0)))
  })
  return promise
}

const PATIENCE_MS = 60_000

/** Waits until somebody listens on the port. @throws Error after a minute */
export async function answering(port: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if (await isOpen(port)) return
  }
  throw new Error(`Nobody listens on port ${port}`)
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
