import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ProviderError } from '#provider/errors.ts'
import { errorAnswer } from '#provider/http/body.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Status for what Node's parser rejects, by Node's code; otherwise 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function answerOf(status: number, security: Readonly<Record<string, string>>) {
  const text = JSON.stringify(errorAnswer(new ProviderError('body_invalid', { status })).body)
  const headers: Readonly<Record<string, string>> = {
    ...security,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  return { text, headers }
}

/**
 * Responds to bytes that aren't a request, with the usual body and headers, and closes the connection. Writes
 * nothing into a response that has begun, or to a client that has left.
 *
 * @param security the headers of every response
 */
export function refuseUnreadable(
  security: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) {
      socket.destroy()
      return
    }
    const status = statusOf[code] ?? 400
    const { text, headers } = answerOf(status, security)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
  }
}

/** Whether an earlier request's response is under way; Node exposes it only there. */
function hasBegun(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return isRecord(answer) && answer.headersSent === true
}

/** Refuses any Expect header but 100-continue, which Node would answer in its own format. */
export function refuseExpectations(server: Server, security: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response) => {
    const { text, headers } = answerOf(417, security)
    response.writeHead(417, headers).end(text)
  })
}
