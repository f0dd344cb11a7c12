import type { CallLoose } from '#src/api/client.ts'
import { untilOnline } from '#src/api/until-online.ts'
import { eventReader, type ServerEvent } from '#src/api/watch/parse-events.ts'
import type { OperationId } from '#src/generated/ids.ts'

export interface WatchOptions {
  readonly onEvent: (event: ServerEvent) => void
  /** Called with true once a stream speaks, and with false once it is silent, when polling is needed. */
  readonly onLive: (isLive: boolean) => void
}

/** Milliseconds before an ended stream is reopened; backs off up to `SLOWEST`. */
const PAUSE = 1000
const SLOWEST = 30_000

/**
 * A stream silent for this long is broken, or kept back by something on the way: the provider speaks at once
 * and then every 20 seconds.
 */
const FIRST_WORD = 10_000
const SILENCE = 30_000

/**
 * Listens to an operation that returns server-sent events. `EventSource` can't send a token, so this reads
 * the stream itself and reopens it when it ends.
 *
 * @returns stops it
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
    const allow = (time: number) => {
      clearTimeout(silence)
      silence = setTimeout(stop, time)
    }
    allow(FIRST_WORD)
    try {
      const stream = await callLoose(id, { signal: one.signal, ...(after === undefined ? {} : { after }) })
      if (!(stream instanceof ReadableStream)) throw new TypeError(`${id} gives no stream`)
      const read = eventReader((event) => {
        after = event.id ?? after
        onEvent(event)
      })
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
      one.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
      let hasSpoken = false
      for (;;) {
        const { done, value } = await reader.read()
        if (one.signal.aborted || (done && !hasSpoken)) throw new TypeError(`${id} is silent`)
        if (done) return
        if (!hasSpoken) {
          hasSpoken = true
          failures = 0
          onLive(true)
        }
        allow(SILENCE)
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
