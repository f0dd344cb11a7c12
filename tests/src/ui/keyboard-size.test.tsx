// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeyboardSize } from '#src/ui/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Part() {
  const part = useRef<HTMLDivElement>(null)
  useKeyboardSize(part)
  return <div ref={part} />
}

/** A window 800 high, and its visual viewport. */
function open() {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 800)
  const { container, unmount } = render(<Part />)
  const size = () => (container.firstElementChild as HTMLElement).style.getPropertyValue('--keyboard-size')
  const see = (seen: Partial<typeof view>, event = 'resize') =>
    act(() => {
      Object.assign(view, seen)
      view.dispatchEvent(new Event(event))
    })
  return { size, see, unmount }
}

test('measures how much of the window the keyboard covers', () => {
  const { size, see } = open()
  expect(size()).toBe('0px')
  see({ height: 500 })
  expect(size()).toBe('300px')
  // Scrolled up over the keyboard, the bottom of the page is visible.
  see({ offsetTop: 300 }, 'scroll')
  expect(size()).toBe('0px')
  see({ height: 800, offsetTop: 0 })
  expect(size()).toBe('0px')
})

test('a zoomed page has no keyboard', () => {
  const { size, see } = open()
  see({ height: 400, scale: 2 })
  expect(size()).toBe('0px')
})
