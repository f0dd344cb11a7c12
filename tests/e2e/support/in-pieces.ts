import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** The number of chunks, with a render between any two. */
const PIECES = 24
const PAUSE = 40

/**
 * Sends the body of each page in chunks, as on a slow network: the browser renders what has arrived.
 *
 * @param origin of the product
 * @returns a function that stops it
 */
export async function arriveInPieces(page: Page, origin: string): Promise<AsyncDisposable> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, origin))
    const content = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    let sent = content.indexOf('<body')
    response.write(content.subarray(0, sent))
    for (const size = Math.ceil((content.length - sent) / PIECES); sent < content.length; sent += size) {
      await wait(PAUSE)
      response.write(content.subarray(sent, sent + size))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const isPage = (url: URL): boolean => url.origin === origin && !url.pathname.includes('.')
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const { pathname } = new URL(route.request().url())
    await route.continue({ url: `http://127.0.0.1:${port}${pathname}` })
  })
  return {
    async [Symbol.asyncDispose]() {
      await page.unroute(isPage)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
