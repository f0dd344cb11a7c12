import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallLoose } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { eventReader, type ServerEvent } from '#src/api/watch/parse-events.ts'
import { watch } from '#src/api/watch/watch.ts'

test('reads events from chunks of any size, and skips comments', () => {
  const events: ServerEvent[] = []
  const read = eventReader((event) => events.push(event))
  for (const piece of [
    ': hello\n\nevent: cha',
    'nge\nid: 7\nda',
    'ta: {"a":1}\ndata: 2\n',
    '\r\n: still here\n\n',
  ])
    read(piece)
  expect(events).toEqual([{ name: 'change', id: '7', data: '{"a":1}\n2' }])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

test('reopens a stream that ends after the last event; reports one that fails', async () => {
  const asked: (string | undefined)[] = []
  const answers: (() => unknown)[] = [
    () => streamOf('id: 3\ndata: {}\n\n'),
    () => {
      throw new ApiError({ kind: 'network' })
    },
    () => streamOf('id: 4\ndata: {}\n\n'),
  ]
  const callLoose: CallLoose = async (_, input) => {
    asked.push(input.after)
    const answer = answers.shift()
    return answer ? answer() : new ReadableStream()
  }
  const live: boolean[] = []
  let events = 0
  const stop = watch(callLoose, 'watch-events', {
    onEvent: () => {
      events += 1
    },
    onLive: (isLive) => live.push(isLive),
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.slice(0, 4)).toEqual([undefined, '3', '3', '4'])
  expect(live).toEqual([true, false, true])
  expect(events).toBeGreaterThanOrEqual(2)
  stop()
})

/** A stream that says nothing by itself, and ends with its request, as a browser's does. */
function quiet(signal: AbortSignal | undefined) {
  let speak: (words: string) => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      speak = (words) => controller.enqueue(new TextEncoder().encode(words))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return { stream, speak: (words: string) => speak(words) }
}

test('a stream whose body is kept on the way leads to polling, and back once one speaks', async () => {
  const streams: ReturnType<typeof quiet>[] = []
  const callLoose: CallLoose = async (_, { signal }) => {
    const one = quiet(signal)
    streams.push(one)
    return one.stream
  }
  const live: boolean[] = []
  const stop = watch(callLoose, 'watch-events', { onEvent: () => {}, onLive: (isLive) => live.push(isLive) })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(live).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(live).toEqual([false])
  // Backs off: two seconds, four, eight.
  await vi.advanceTimersByTimeAsync(2_000 + 10_000 + 4_000)
  expect(streams).toHaveLength(3)
  streams.at(-1)?.speak('retry: 2000\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(live.at(-1)).toBe(true)
  stop()
})

test('a heartbeat that stops leads to polling', async () => {
  const streams: ReturnType<typeof quiet>[] = []
  const callLoose: CallLoose = async (_, { signal }) => {
    const one = quiet(signal)
    streams.push(one)
    return one.stream
  }
  const live: boolean[] = []
  const stop = watch(callLoose, 'watch-events', { onEvent: () => {}, onLive: (isLive) => live.push(isLive) })
  await vi.advanceTimersByTimeAsync(0)
  for (const words of ['retry: 2000\n\n', ':\n\n', ':\n\n']) {
    streams[0]?.speak(words)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(live).toEqual([true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live).toEqual([true, false])
  stop()
})
