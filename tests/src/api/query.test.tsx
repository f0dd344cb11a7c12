// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { queryClient, queryFor, signIn, signOut, useCall, useSession } from '#src/api/index.ts'
import { createQueryClient, createQueryFor, forgetCustomer, invalidate } from '#src/api/query.ts'
import { useOnline } from '#src/ui/index.ts'
import { fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  window.dispatchEvent(new Event('online'))
})

const wrapperOf = (client: ReturnType<typeof createQueryClient>) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }

describe('cache rules', () => {
  const rules = createQueryFor(async () => ({ data: [] }))

  test('a permanent answer never goes stale and is never collected', () => {
    expect(rules('list-countries')).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
  })

  test('payouts refetch every 50 seconds', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => ({ data: [] }))
    const options = createQueryFor(ask)('list-payouts', { params: { code: 'ng' } })
    expect(options.staleTime).toBe(50_000)
    renderHook(() => useQuery(options), { wrapper: wrapperOf(createQueryClient()) })
    await act(() => vi.advanceTimersByTimeAsync(49_999))
    expect(ask).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('polling stops once the provider has refused', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => {
      throw errorOfAnswer(404, { message: 'No', error_code: 'not_found' })
    })
    const options = createQueryFor(ask)('get-credit', { params: { id: 'x' } })
    renderHook(() => useQuery(options), { wrapper: wrapperOf(createQueryClient()) })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('everything else is collected after five minutes', () => {
    expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
  })

  test.each([
    ['three times after a broken line', networkError(undefined), 4],
    ['three times after a broken server', errorOfAnswer(503, {}), 4],
    ['not after a refusal', errorOfAnswer(404, {}), 1],
  ])('a query is repeated %s', async (_, error, calls) => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => {
      throw error
    })
    const { result } = renderHook(() => useQuery(createQueryFor(ask)('list-accounts')), {
      wrapper: wrapperOf(createQueryClient()),
    })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(result.current.error).toBe(error)
    expect(ask).toHaveBeenCalledTimes(calls)
  })

  test('a query retries no sooner than the provider asks, and not at all if that is long', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => {
      throw errorOfAnswer(
        503,
        { message: 'Busy', error_code: 'unavailable' },
        new Headers({ 'retry-after': '4' }),
      )
    })
    renderHook(() => useQuery(createQueryFor(ask)('list-accounts')), {
      wrapper: wrapperOf(createQueryClient()),
    })
    await act(() => vi.advanceTimersByTimeAsync(3990))
    expect(ask).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1020))
    expect(ask).toHaveBeenCalledTimes(2)
    const late = vi.fn(async () => {
      throw errorOfAnswer(
        429,
        { message: 'Wait', error_code: 'too_many_requests' },
        new Headers({ 'retry-after': '3000' }),
      )
    })
    const { result } = renderHook(
      () => useQuery(createQueryFor(late)('list-banks', { query: { country: 'NG' } })),
      {
        wrapper: wrapperOf(createQueryClient()),
      },
    )
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(late).toHaveBeenCalledTimes(1)
    expect(result.current.error?.message).toBe('Wait')
  })

  test('an answer is cached by parameters and query', () => {
    expect(rules('get-credit', { params: { id: 'a' } }).queryKey).not.toEqual(
      rules('get-credit', { params: { id: 'b' } }).queryKey,
    )
  })

  test('a query without observers is aborted', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const options = createQueryFor((_, { signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })('list-accounts')
    const { unmount } = renderHook(() => useQuery(options), { wrapper: wrapperOf(createQueryClient()) })
    unmount()
    expect(signals[0]?.aborted).toBe(true)
  })
})

test('a customer’s data is cleared, public data is kept', () => {
  const client = createQueryClient()
  client.setQueryData(['list-accounts', null, null], { data: [] })
  client.setQueryData(['list-countries', null, null], { data: [] })
  client.setQueryData(['not-a-call'], 1)
  forgetCustomer(client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [id] }) => id),
  ).toEqual(['list-countries', 'not-a-call'])
})

test('only queries tagged with the change go stale, with all their parameters', () => {
  const client = createQueryClient()
  const keys = [
    ['get-credit', { id: 'a' }, null],
    ['get-credit', { id: 'b' }, null],
    ['list-accounts', null, null],
  ]
  for (const key of keys) client.setQueryData(key, { data: [] })
  invalidate(client, ['transfers'])
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

describe('in components', () => {
  test('a mutation offline fails at once with the network message, and is not queued', async () => {
    const { fetch, asked } = fakeNetwork(() => 'network')
    vi.stubGlobal('fetch', fetch)
    onlineManager.setOnline(false)
    const { result } = renderHook(() => useCall('pre-signup-phone'), { wrapper: wrapperOf(queryClient) })
    const body = { phone_country_code: 'CA', international_phone_number: '+14165550123' }
    await act(() => result.current.mutateAsync({ body }).catch(() => undefined))
    await waitFor(() => expect(result.current.error?.kind).toBe('network'))
    expect(asked).toHaveLength(1)
  })

  test('follow the network and the session', async () => {
    vi.stubGlobal('fetch', fakeNetwork(() => ({ body: { message: 'bye' } })).fetch)
    const online = renderHook(() => useOnline())
    const here = renderHook(() => useSession())
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(online.result.current).toBe(false)
    await act(() => signIn(session('t1')))
    expect(here.result.current.status).toBe('customer')
    queryClient.setQueryData<unknown>(queryFor('list-accounts').queryKey, { data: 'theirs' })
    await act(() => signOut())
    expect(here.result.current).toEqual({ status: 'visitor', because: 'signed-out' })
    expect(queryClient.getQueryData(queryFor('list-accounts').queryKey)).toBeUndefined()
  })
})
