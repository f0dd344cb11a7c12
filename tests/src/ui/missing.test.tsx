import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Missing } from '#src/ui/index.ts'

afterEach(() => vi.restoreAllMocks())

it('a page that was never loaded says so offline, and opens by itself once online', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onRetry = vi.fn()
  render(<Missing onRetry={onRetry} />)
  expect(screen.getByRole('status').textContent).toContain('You’re offline')
  expect(screen.queryByRole('alert')).toBeNull()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('online it is an error, which retries on request only', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const onRetry = vi.fn()
  render(<Missing onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).not.toHaveBeenCalled()
})
