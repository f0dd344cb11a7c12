import { act, cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { calls, flow, heading, open, openFreshTabs, order, playTo } from '#tests/src/flow/run-flow.tsx'

vi.mock('#src/api/index.ts', async (original) => ({
  ...(await original<typeof import('#src/api/index.ts')>()),
  callLoose: vi.fn(),
}))
vi.mock('#src/flow/definitions.ts', async () => {
  const { runnable } = await import('#tests/src/flow/core/sample.ts')
  return { useFlowDefinition: () => runnable }
})

openFreshTabs()

describe('polling', () => {
  const polls = () => calls.mock.calls.filter(([id]) => id === ('get' as never))

  async function waiting() {
    await open('/sample')
    await playTo('card')
    vi.useFakeTimers()
    calls.mockReset()
    calls.mockResolvedValue({ data: order })
    await act(() => flow().next())
  }
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('calls at once and then at its interval, with its parameters, until the condition holds', async () => {
    await waiting()
    expect(polls()[0]?.[1]).toMatchObject({ params: { id: 'o1' } })
    await later(999)
    expect(polls()).toHaveLength(1)
    await later(1)
    expect(polls()).toHaveLength(2)
    calls.mockResolvedValue({ data: { ...order, status: 'paid' } })
    await later(1000)
    expect(heading()).toBe('Title of done')
    await later(60_000)
    expect(polls()).toHaveLength(3)
  })

  test('slows down on a broken line, and resumes its interval once back online', async () => {
    await waiting()
    calls.mockRejectedValue(networkError(undefined))
    await later(1000)
    expect(polls()).toHaveLength(2)
    await later(1999)
    expect(polls()).toHaveLength(2)
    await later(1)
    expect(polls()).toHaveLength(3)
    await later(120_000)
    const seldom = polls().length
    expect(seldom).toBeLessThan(10)
    calls.mockResolvedValue({ data: order })
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(polls()).toHaveLength(seldom + 1)
    await later(1000)
    expect(polls()).toHaveLength(seldom + 2)
  })

  test('a refusal stops it and shows', async () => {
    await waiting()
    calls.mockRejectedValue(errorOfAnswer(404, { message: 'Gone', error_code: 'not_found' }))
    await later(1000)
    expect(flow().error?.message).toBe('Gone')
    await later(60_000)
    expect(polls()).toHaveLength(2)
  })

  test('leaving aborts a pending call', async () => {
    await waiting()
    calls.mockReturnValue(new Promise(() => undefined))
    await later(1000)
    const signal = polls()[1]?.[1].signal
    expect(signal?.aborted).toBe(false)
    cleanup()
    expect(signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toHaveLength(2)
  })
})
