import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useOverdue } from '#src/shared/rates/use-quote.ts'

interface Props {
  readonly country: string
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

const asked: Props = { country: 'NG', fetchStatus: 'fetching', failureCount: 0 }

const overdue = (initialProps: Props) =>
  renderHook(({ country, ...asking }: Props) => useOverdue(country, asking), { initialProps })

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('an answer is overdue', () => {
  test('after five seconds, until it arrives', () => {
    const { result, rerender } = overdue(asked)
    wait(4999)
    expect(result.current).toBe(false)
    wait(1)
    expect(result.current).toBe(true)
    rerender({ ...asked, fetchStatus: 'idle' })
    expect(result.current).toBe(false)
  })

  test('after one failure, while it is retried', () => {
    const { result } = overdue({ ...asked, failureCount: 1 })
    expect(result.current).toBe(true)
  })

  test('not because of another call', () => {
    const { result, rerender } = overdue({ ...asked, failureCount: 1 })
    rerender({ ...asked, country: 'DE' })
    expect(result.current).toBe(false)
    wait(5000)
    expect(result.current).toBe(true)
    rerender({ ...asked, country: 'DE', fetchStatus: 'idle' })
    expect(result.current).toBe(false)
  })
})
