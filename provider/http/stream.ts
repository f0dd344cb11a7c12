// Answers that are no JSON: files to be saved, and streams of events.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inThisLanguage } from '#provider/words.ts'

/** A file that is sent part by part. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  /** In bytes, where it is known before the last part is made. */
  readonly size?: number
  readonly parts: AsyncIterable<Buffer>
}

/** A stream of server-sent events. */
export interface EventsAnswer {
  /** What is said at once, if anything. */
  readonly first?: StreamEvent | undefined
  /** Begins to pass events on, until it calls `finish` or the function that it returns is called. */
  readonly follow: (say: (event: StreamEvent) => void, finish: () => void) => () => void
}

export interface StreamEvent {
  readonly name: string
  readonly id: string
  readonly data: unknown
}

/** A name in a header: plain where it can be, and whole beside that (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').slice(0, 100) || 'file'
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file as an attachment that no browser shows or runs as a page of ours. */
export function sendFile(reply: FastifyReply, { name, type, size, parts }: FileAnswer): FastifyReply {
  if (size !== undefined) reply.header('content-length', String(size))
  return reply
    .header('content-disposition', disposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type)
    .send(Readable.from(inThisLanguage(parts)))
}

/** A line now and then, so that nobody in between takes the stream for dead. */
const HEARTBEAT_MS = 20_000
/** How long a stream lasts: who watches longer connects again, and shows by then that they still may. */
const LIFE_MS = 5 * 60_000
/** What a browser waits before it connects again. */
const RETRY_MS = 2_000

/** Bytes that wait for a client that does not read: hundreds of events, which are of no more use to it by then. */
const MOST_WAITING = 65_536

const textOf = ({ name, id, data }: StreamEvent): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The streams of one process, so that it can end them when it stops. */
export interface Streams {
  send(request: FastifyRequest, reply: FastifyReply, answer: EventsAnswer): void
  endAll(): void
}

export function createStreams(life = LIFE_MS): Streams {
  const open = new Set<() => void>()
  return {
    send(request, reply, { first, follow }) {
      reply.hijack()
      const { raw } = reply
      const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8' }
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value)
      // Proxies that gather answers are asked not to.
      raw.setHeader('x-accel-buffering', 'no')
      // A connection that stayed after its stream would keep a server that stops waiting.
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
      // It may have left while its call was waiting.
      if (raw.closed) end()
    },
    endAll() {
      for (const end of open) end()
    },
  }
}
