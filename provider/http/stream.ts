// Responses that aren't JSON: downloads and event streams.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inThisContext } from '#provider/words.ts'

export interface FileAnswer {
  readonly name: string
  readonly type: string
  /** In bytes, if known in advance. */
  readonly size?: number
  readonly parts: AsyncIterable<Buffer>
}

export interface EventsAnswer {
  /** Sent at once, if set. */
  readonly first?: StreamEvent | undefined
  /** Forwards events until it calls `finish` or its returned function is called. */
  readonly follow: (say: (event: StreamEvent) => void, finish: () => void) => () => void
}

export interface StreamEvent {
  readonly name: string
  readonly id: string
  readonly data: unknown
}

/** A Content-Disposition with an ASCII name and the full one (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').slice(0, 100) || 'file'
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file as an attachment, which browsers neither show nor run as our page. */
export function sendFile(reply: FastifyReply, { name, type, size, parts }: FileAnswer): FastifyReply {
  if (size !== undefined) reply.header('content-length', String(size))
  return reply
    .header('content-disposition', disposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type)
    .send(Readable.from(inThisContext(parts)))
}

/** Keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 20_000
/** A stream's lifetime: clients reconnect, which checks their access again. */
const LIFE_MS = 5 * 60_000
const RETRY_MS = 2_000

/** Buffered bytes for a client that doesn't read: hundreds of events, stale by then. */
const MOST_WAITING = 65_536

const textOf = ({ name, id, data }: StreamEvent): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export interface Streams {
  send(request: FastifyRequest, reply: FastifyReply, answer: EventsAnswer): void
  endAll(): void
}

export function createStreams(life = LIFE_MS): Streams {
  const open = new Set<() => void>()
  let isStopping = false
  return {
    send(request, reply, { first, follow }) {
      reply.hijack()
      const { raw } = reply
      const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8' }
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value)
      // Asks proxies not to buffer.
      raw.setHeader('x-accel-buffering', 'no')
      // A connection kept after its stream would delay a stopping server.
      raw.setHeader('connection', 'close')
      raw.writeHead(200)
      const write = (text: string): void => {
        if (raw.writableLength > MOST_WAITING) raw.destroy()
        else raw.write(text)
      }
      write(`retry: ${RETRY_MS}\n\n`)
      if (first) write(textOf(first))
      let leave = () => {}
      const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
      const end = () => {
        clearInterval(beat)
        clearTimeout(over)
        leave()
        open.delete(end)
        if (!raw.writableEnded) raw.end()
      }
      const over = setTimeout(end, life)
      beat.unref()
      over.unref()
      open.add(end)
      leave = follow((event) => write(textOf(event)), end)
      request.raw.once('close', end)
      raw.once('close', end)
      // It may have left while its call was queued; and a stopping server waits for nobody.
      if (raw.closed || isStopping) end()
    },
    endAll() {
      isStopping = true
      for (const end of open) end()
    },
  }
}
