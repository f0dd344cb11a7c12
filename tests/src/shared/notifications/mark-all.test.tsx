import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '#src/content/index.ts'
import { MarkAll } from '#src/shared/notifications/MarkAll.tsx'
import type { Marking } from '#src/shared/notifications/use-marking.ts'

afterEach(cleanup)

const marking = (marked: number): Marking => ({
  marked,
  isBusy: false,
  markOne: vi.fn(),
  markAll: vi.fn(async () => undefined),
  undo: vi.fn(async () => undefined),
})

test('keeps the focus from undo to the new count, which loads separately', async () => {
  const { rerender } = render(<MarkAll marking={marking(2)} unread={0} />)
  const undo = screen.getByRole('button', { name: text('screens.notifications.undo') })
  undo.focus()
  await userEvent.setup().keyboard('{Enter}')
  rerender(<MarkAll marking={marking(0)} unread={0} />)
  expect(document.activeElement).toBe(undo)
  rerender(<MarkAll marking={marking(0)} unread={2} />)
  expect(document.activeElement).toBe(undo)
  expect(undo.textContent).toBe(text('screens.notifications.markAll'))
  rerender(<MarkAll marking={marking(0)} unread={0} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('keeps the focus if undo is pressed before the count updates', async () => {
  const { rerender } = render(<MarkAll marking={marking(2)} unread={2} />)
  const undo = screen.getByRole('button', { name: text('screens.notifications.undo') })
  undo.focus()
  await userEvent.setup().keyboard('{Enter}')
  rerender(<MarkAll marking={marking(2)} unread={0} />)
  rerender(<MarkAll marking={marking(0)} unread={0} />)
  expect(document.activeElement).toBe(undo)
})
