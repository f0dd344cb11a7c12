// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { PublicQuery } from '#src/api/public-query.ts'
import { store } from '#src/lib/store.ts'

const RULE = { stale: 50_000, refetch: 50_000 }
const listener = vi.fn()

/** The browser says that something about the window has changed. */
const change = (type: 'online' | 'offline' | 'visibilitychange') => window.dispatchEvent(new Event(type))

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  change('visibilitychange')
}

/** The timers run, and all promises with them. */
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
  test('is asked when somebody listens, and at its pace while they do', async () => {
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

  test('whose answer is known and fresh waits for its turn; a stale one is asked at once', async () => {
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

  test('is repeated three times on a broken line, then has failed, and keeps what was known', async () => {
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

  test('is not asked again after a refusal', async () => {
    const { query, spy } = asked(() => Promise.reject(errorOfAnswer(404, { message: 'No' })))
    await wait(200_000)
    expect(spy).toHaveBeenCalledTimes(1)
    expect(store.get(query.stateAtom)).toMatchObject({ isError: true, fetchStatus: 'idle' })
  })

  test('asked for by a press does not wait for its next try, and is not asked twice at once', async () => {
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

  test('waits without a network, and goes on by itself', async () => {
    change('offline')
    const { query, spy } = asked(async () => 'rate')
    await wait(60_000)
    expect(store.get(query.stateAtom).fetchStatus).toBe('paused')
    expect(spy).not.toHaveBeenCalled()
    change('online')
    await wait(0)
    expect(store.get(query.stateAtom).data).toBe('rate')
  })

  test('in a window at the back waits until it comes to the front', async () => {
    const { spy } = asked(async () => 'rate')
    await wait(0)
    see('hidden')
    await wait(200_000)
    expect(spy).toHaveBeenCalledTimes(1)
    see('visible')
    await wait(0)
    expect(spy).toHaveBeenCalledTimes(2)
  })

  test('that nobody waits for any more is cancelled, and may be asked again', async () => {
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
