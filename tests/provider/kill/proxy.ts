import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What provider/deploy/nginx.conf does: a connection for each request, to the other provider if one refuses it or a reading call breaks. */
export interface Proxy {
  readonly address: string
  /** Requests with another end than an answer below 500: the client's failures. */
  readonly failed: string[]
  /** How often each path was asked for. */
  readonly asked: Map<string, number>
  close(): void
}

/** @throws the system's error if the connection is refused or breaks */
async function pass(to: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, url, headers } = incoming
  const sent: ClientRequest = request(`${to}${url}`, {
    method,
    headers: { ...headers, connection: 'close' },
    agent: false,
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return answer
}

/** Whether no connection was made, so that nothing of the request was sent. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect'

export async function startProxy(providers: readonly string[]): Promise<Proxy> {
  const failed: string[] = []
  const asked = new Map<string, number>()
  let turn = 0

  async function answerOf(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    turn += 1
    const [first = '', second = ''] = turn % 2 === 0 ? providers : providers.toReversed()
    return pass(first, incoming, body).catch((error: unknown) => {
      if (!isUnsent(error) && incoming.method !== 'GET') throw error
      return pass(second, incoming, body)
    })
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = `${incoming.method} ${incoming.url}`
    asked.set(call, (asked.get(call) ?? 0) + 1)
    try {
      const answer = await answerOf(incoming, await buffer(incoming))
      if ((answer.statusCode ?? 500) >= 500) failed.push(`${call} ${answer.statusCode}`)
      answer.on('error', (error) => failed.push(`${call} ${error.message}`))
      outgoing.on('close', () => answer.destroy())
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      answer.pipe(outgoing)
    } catch (error) {
      failed.push(`${call} ${error}`)
      outgoing.destroy()
    }
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`,
    failed,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
