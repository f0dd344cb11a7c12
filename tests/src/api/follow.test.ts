// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallLoose } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { createVersions } from '#src/api/versions.ts'
import { follow } from '#src/api/watch/follow.ts'

test('on a fresh page only recent changes are stale; on an older one everything is', () => {
  const said = { versions: { accounts: 4, transfers: 2 }, lately: ['accounts' as const] }
  expect(createVersions(() => true).take(said)).toEqual(['accounts'])
  expect(createVersions(() => false).take(said)).toEqual(['accounts', 'transfers'])
})

test('a known version changes nothing, a missed one is noticed', () => {
  const versions = createVersions(() => true)
  versions.take({ versions: { accounts: 4 }, lately: [] })
  expect(versions.take({ versions: { accounts: 4 } })).toEqual([])
  expect(versions.take({ versions: { accounts: 3 } })).toEqual([])
  expect(versions.take({ versions: { accounts: 6, support: 1 } })).toEqual(['accounts', 'support'])
  expect(versions.all()).toEqual({ versions: { accounts: 6, support: 1 } })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = (event: unknown) => new TextEncoder().encode(`event: x\ndata: ${JSON.stringify(event)}\n\n`)

test('events of the same moment are reported together, once', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(said({ versions: { accounts: 1 }, lately: [] }))
      controller.enqueue(said({ versions: { accounts: 2 } }))
      controller.enqueue(said({ versions: { transfers: 1 } }))
    },
  })
  const told: unknown[] = []
  const callLoose: CallLoose = async () => stream
  const stop = follow({
    callLoose,
    customer: 'a',
    isFresh: () => true,
    onChange: (topics) => told.push(topics),
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual([['accounts', 'transfers']])
  stop()
})

test('without a stream it polls the versions', async () => {
  let accounts = 1
  const callLoose: CallLoose = async (id) => {
    if (id === 'watch-events') throw new ApiError({ kind: 'network' })
    accounts += 1
    return { data: { versions: { accounts }, lately: [] } }
  }
  const told: unknown[] = []
  const stop = follow({
    callLoose,
    customer: 'b',
    isFresh: () => true,
    onChange: (topics) => told.push(topics),
  })
  await vi.advanceTimersByTimeAsync(8_500)
  expect(told).toEqual([['accounts'], ['accounts']])
  stop()
})

test('an answer after the end is dropped', async () => {
  const versions = Promise.withResolvers<unknown>()
  const callLoose: CallLoose = async (id) => {
    if (id === 'watch-events') throw new ApiError({ kind: 'network' })
    return versions.promise
  }
  const told: unknown[] = []
  const stop = follow({
    callLoose,
    customer: 'c',
    isFresh: () => true,
    onChange: (topics) => told.push(topics),
  })
  await vi.advanceTimersByTimeAsync(5_000)
  stop()
  // Posting on a closed channel would throw uncaught.
  versions.resolve({ data: { versions: { accounts: 2 }, lately: ['accounts'] } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})
