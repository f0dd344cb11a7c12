import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { usePart } from '#src/ui/index.ts'

describe('a part loaded on demand', () => {
  test('is not loaded before, and only once', async () => {
    const load = vi.fn(async () => ({ name: 'dialog' }))
    const { result } = renderHook(() => usePart(load))
    expect(load).not.toHaveBeenCalled()
    await act(async () => result.current.bring())
    expect(result.current.part).toEqual({ name: 'dialog' })
    await act(async () => result.current.bring())
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('reports a failed load, and can be retried', async () => {
    const load = vi.fn(async () => ({ name: 'dialog' })).mockRejectedValueOnce(new TypeError('gone'))
    const { result } = renderHook(() => usePart(load))
    await act(async () => result.current.bring())
    expect(result.current).toMatchObject({ part: undefined, hasFailed: true })
    await act(async () => result.current.bring())
    expect(result.current).toMatchObject({ part: { name: 'dialog' }, hasFailed: false })
  })

  test('reloads the document after a second failure, once the server responds', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const network = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    const load = vi.fn(async () => Promise.reject(new TypeError('refused')))
    const { result } = renderHook(() => usePart(load))
    await act(async () => result.current.bring())
    expect(network).not.toHaveBeenCalled()
    await act(async () => result.current.bring())
    expect(result.current.hasFailed).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    network.mockResolvedValueOnce(new Response())
    await act(async () => result.current.bring())
    expect(reload).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })
})
