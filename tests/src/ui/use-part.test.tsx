import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { usePart } from '#src/ui/index.ts'

describe('a part that comes on demand', () => {
  test('is not asked for before, and once it is there not again', async () => {
    const load = vi.fn(async () => ({ name: 'dialog' }))
    const { result } = renderHook(() => usePart(load))
    expect(load).not.toHaveBeenCalled()
    await act(async () => result.current.bring())
    expect(result.current.part).toEqual({ name: 'dialog' })
    await act(async () => result.current.bring())
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('says that it could not be had, and can be asked for again', async () => {
    const load = vi.fn(async () => ({ name: 'dialog' })).mockRejectedValueOnce(new TypeError('gone'))
    const { result } = renderHook(() => usePart(load))
    await act(async () => result.current.bring())
    expect(result.current).toMatchObject({ part: undefined, hasFailed: true })
    await act(async () => result.current.bring())
    expect(result.current).toMatchObject({ part: { name: 'dialog' }, hasFailed: false })
  })

  test('what fails again comes with a new document, once the server is there', async () => {
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
