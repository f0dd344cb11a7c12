import type { CallLoose } from '#src/api/client.ts'
import { untilOnline } from '#src/api/until-online.ts'
import { eventReader, type ServerEvent } from '#src/api/watch/parse-events.ts'
import type { OperationId } from '#src/generated/ids.ts'

export interface WatchOptions {
  readonly onEvent: (event: ServerEvent) => void
  /** Called with true while events come, and with false while they do not: then one has to ask. */
  readonly onLive: (isLive: boolean) => void
}

/** Milliseconds before a stream that has ended is opened again; longer and longer while none comes. */
const PAUSE = 1000
const SLOWEST = 30_000

/** A line that says nothing at all for so long is broken: the provider says that it is there more often. */
const SILENCE = 45_000

/**
 * Listens to an operation that gives server-sent events. `EventSource` sends no token, so this reads the stream itself
 * and opens it again when it ends.
 *
 * @returns what ends it
 */
export function watch(callLoose: CallLoose, id: OperationId, { onEvent, onLive }: WatchOptions): () => void {
  const left = new AbortController()
  let after: string | undefined
  let failures = 0

  async function listen(): Promise<void> {
    const one = new AbortController()
    const stop = () => one.abort()
    left.signal.addEventListener('abort', stop)
    let silence: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, SILENCE)
    }
    try {
      const stream = await callLoose(id, { signal: one.signal, ...(after === undefined ? {} : { after }) })
      if (!(stream instanceof ReadableStream)) throw new TypeError(`${id} gives no stream`)
      const read = eventReader((event) => {
        after = event.id ?? after
        onEvent(event)
      })
      hear()
      failures = 0
      onLive(true)
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        hear()
        read(value)
      }
    } finally {
      clearTimeout(silence)
      left.signal.removeEventListener('abort', stop)
    }
  }

  async function go(): Promise<void> {
    while (!left.signal.aborted) {
      await listen().catch(() => {
        failures += 1
        if (!left.signal.aborted) onLive(false)
      })
      if (left.signal.aborted) return
      await untilOnline(Math.min(PAUSE * 2 ** failures, SLOWEST), left.signal).catch(() => undefined)
    }
  }

  void go()
  return () => left.abort()
}
