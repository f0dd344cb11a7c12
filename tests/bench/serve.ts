import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { root } from '#scripts/root.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The flags of the phone field; the product copies them into its build. */
const flags = join(root, 'node_modules/country-flag-icons/1x1')

/** The compressed bytes sent for a path. */
interface Sent {
  readonly path: string
  readonly bytes: number
}

export interface Served {
  readonly url: string
  /** What was sent since the last call. */
  takeSent(): Sent[]
  close(): void
}

/** Serves the built pages on a free local port, as the product does: brotli from the build. */
export async function serve(folder: string): Promise<Served> {
  let sent: Sent[] = []
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = path.startsWith('/flags/')
      ? join(
          flags,
          path.slice('/flags/'.length).replace(/^\w+/, (name) => name.toUpperCase()),
        )
      : join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const compressed = existsSync(`${file}.br`)
    const body = readFileSync(compressed ? `${file}.br` : file)
    sent.push({ path, bytes: body.length })
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      ...(compressed && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeSent() {
      const taken = sent
      sent = []
      return taken
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
