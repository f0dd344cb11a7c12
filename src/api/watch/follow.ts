import type { CallLoose } from '#src/api/client.ts'
import { createVersions, isLiveEvent, type Topic } from '#src/api/versions.ts'
import { watch } from '#src/api/watch/watch.ts'
import { isRecord } from '#src/lib/is-record.ts'

export interface FollowOptions {
  readonly callLoose: CallLoose
  /** Tabs of another customer are ignored. */
  readonly customer: string
  readonly onChange: (topics: readonly Topic[]) => void
  /** Whether the answers on screen were just fetched. */
  readonly isFresh: () => boolean
}

/** Milliseconds between polls while no stream gets through. */
const ASK_EVERY = 4000
/** How long a hidden tab keeps the lock, in milliseconds. */
const PATIENCE = 20_000
/** Changes within this many milliseconds are reported together. */
const GATHER = 60

const NAME = 'farsend-live'

/**
 * Follows changes, with one stream for all tabs: the tab that holds the lock listens and tells the others. A
 * hidden tab releases the lock, and catches up by the versions when visible again. Without a stream, versions
 * are polled.
 *
 * @returns stops it
 */
export function follow({ callLoose, customer, onChange, isFresh }: FollowOptions): () => void {
  const name = `${NAME}:${customer}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const versions = createVersions(isFresh)
  const waiting = new Set<Topic>()
  let telling: ReturnType<typeof setTimeout> | undefined
  let isLeading = false
  let isOver = false

  function take(said: unknown): void {
    if (!isLiveEvent(said)) return
    for (const topic of versions.take(said)) waiting.add(topic)
    if (waiting.size === 0 || telling !== undefined) return
    telling = setTimeout(() => {
      telling = undefined
      onChange([...waiting])
      waiting.clear()
    }, GATHER)
  }

  function tell(said: unknown): void {
    // An answer may arrive after the end, when the channel is closed.
    if (isOver) return
    take(said)
    channel?.postMessage(said)
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data.ask !== true) take(data)
      else if (isLeading) channel.postMessage(versions.all())
    }
  }

  async function ask(): Promise<void> {
    const answer = await callLoose('list-versions', {}).catch(() => undefined)
    if (isRecord(answer)) tell(answer.data)
  }

  function lead(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      isLeading = true
      let asking: ReturnType<typeof setInterval> | undefined
      const stop = watch(callLoose, 'watch-events', {
        onEvent: ({ data }) => tell(JSON.parse(data)),
        onLive: (isLive) => {
          if (isLive) {
            clearInterval(asking)
            asking = undefined
          } else if (asking === undefined) {
            void ask()
            asking = setInterval(() => void ask(), ASK_EVERY)
          }
        },
      })
      signal.addEventListener('abort', () => {
        isLeading = false
        clearInterval(asking)
        stop()
        resolve()
      })
    })
  }

  let place: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function come(): void {
    clearTimeout(leaving)
    leaving = undefined
    if (place !== undefined) return
    const own = new AbortController()
    place = own
    const locks = globalThis.navigator?.locks
    // Without the Web Locks API each tab needs its own stream, and the provider limits those.
    if (!locks || !channel) return void lead(own.signal)
    locks.request(name, { signal: own.signal }, () => lead(own.signal)).catch(() => undefined)
    // The listening tab replies with what is known; if this tab gets the lock, its stream says so.
    channel.postMessage({ ask: true })
  }

  function leave(): void {
    place?.abort()
    place = undefined
  }

  function look(): void {
    if (document.visibilityState === 'visible') come()
    else leaving ??= setTimeout(leave, PATIENCE)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    clearTimeout(leaving)
    clearTimeout(telling)
    leave()
    channel?.close()
  }
}
