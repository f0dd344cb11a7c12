// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { PublicQuery } from '#src/api/public-query.ts'
import { store } from '#src/lib/store.ts'

const RULE = { stale: 50_000, refetch: 50_000 }
const listener = vi.fn()

/** Fires an event on the window. */
const change = (type: 'online' | 'offline' | 'visibilitychange') => window.dispatchEvent(new Event(type))

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  change('visibilitychange')
}

/** Runs the timers and flushes promises. */
const wait = (time: number) => vi.advanceTimersByTimeAsync(time)

function asked(ask: (signal: AbortSignal) => Promise<unknown>, known?: { data: unknown; at: number }) {
  const spy = vi.fn(ask)
  const query = new PublicQuery(spy, RULE, known)
  return { query, spy, stop: store.sub(query.stateAtom, listener) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  change('online')
})

describe('a public query', () => {
  test('starts with its first listener, and polls while it has one', async () => {
    const { query, spy, stop } = asked(async () => 'rate')
    await wait(0)
    expect(store.get(query.stateAtom)).toMatchObject({
      data: 'rate',
      fetchStatus: 'idle',
      dataUpdatedAt: Date.now(),
    })
    await wait(49_999)
    expect(spy).toHaveBeenCalledTimes(1)
    await wait(1)
    expect(spy).toHaveBeenCalledTimes(2)
    stop()
    await wait(200_000)
    expect(spy).toHaveBeenCalledTimes(2)
  })

  test('with a fresh answer waits for its interval; with a stale one refetches at once', async () => {
    const { spy } = asked(async () => 'new', { data: 'old', at: Date.now() - 20_000 })
    await wait(29_999)
    expect(spy).not.toHaveBeenCalled()
    await wait(1)
    expect(spy).toHaveBeenCalledTimes(1)
    const stale = asked(async () => 'new', { data: 'old', at: 0 })
    expect(store.get(stale.query.stateAtom).data).toBe('old')
    await wait(0)
    expect(store.get(stale.query.stateAtom).data).toBe('new')
  })

  test('retries three times on a broken line, then fails, and keeps the last answer', async () => {
    const { query, spy } = asked(() => Promise.reject(networkError(undefined)), { data: 'old', at: 0 })
    await wait(0)
    expect(store.get(query.stateAtom)).toMatchObject({
      failureCount: 1,
      isError: false,
      fetchStatus: 'fetching',
    })
    await wait(7000)
    expect(spy).toHaveBeenCalledTimes(4)
    expect(store.get(query.stateAtom)).toMatchObject({
      data: 'old',
      isError: true,
      failureCount: 4,
      fetchStatus: 'idle',
    })
  })

  test('does not retry after a refusal', async () => {
    const { query, spy } = asked(() => Promise.reject(errorOfAnswer(404, { message: 'No' })))
    await wait(200_000)
    expect(spy).toHaveBeenCalledTimes(1)
    expect(store.get(query.stateAtom)).toMatchObject({ isError: true, fetchStatus: 'idle' })
  })

  test('retried by a press does not wait for its next try, and runs only once', async () => {
    const { query, spy } = asked(() => Promise.reject(networkError(undefined)))
    await wait(0)
    void query.refetch()
    await wait(0)
    expect(spy).toHaveBeenCalledTimes(2)
    const slow = asked(() => new Promise(() => undefined))
    void slow.query.refetch()
    await wait(0)
    expect(slow.spy).toHaveBeenCalledTimes(1)
  })

  test('waits while offline, and continues by itself', async () => {
    change('offline')
    const { query, spy } = asked(async () => 'rate')
    await wait(60_000)
    expect(store.get(query.stateAtom).fetchStatus).toBe('paused')
    expect(spy).not.toHaveBeenCalled()
    change('online')
    await wait(0)
    expect(store.get(query.stateAtom).data).toBe('rate')
  })

  test('in a background window waits until it comes to the front', async () => {
    const { spy } = asked(async () => 'rate')
    await wait(0)
    see('hidden')
    await wait(200_000)
    expect(spy).toHaveBeenCalledTimes(1)
    see('visible')
    await wait(0)
    expect(spy).toHaveBeenCalledTimes(2)
  })

  test('is aborted without listeners, and can start again', async () => {
    const signals: AbortSignal[] = []
    const { query, stop } = asked((signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    await wait(0)
    stop()
    expect(signals[0]?.aborted).toBe(true)
    expect(store.get(query.stateAtom).fetchStatus).toBe('idle')
    store.sub(query.stateAtom, listener)
    await wait(0)
    expect(signals).toHaveLength(2)
  })
})
