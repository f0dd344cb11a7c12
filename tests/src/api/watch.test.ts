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
  expect(live).toEqual([true, false, true, true])
  expect(events).toBeGreaterThanOrEqual(2)
  stop()
})
