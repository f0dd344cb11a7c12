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

/** A window 800 high, and what is seen of it. */
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

test('a part knows how much of the window’s foot the keyboard covers', () => {
  const { size, see } = open()
  expect(size()).toBe('0px')
  see({ height: 500 })
  expect(size()).toBe('300px')
  // Who has moved the page up over the keyboard sees its foot.
  see({ offsetTop: 300 }, 'scroll')
  expect(size()).toBe('0px')
  see({ height: 800, offsetTop: 0 })
  expect(size()).toBe('0px')
})

test('a page that is enlarged has no keyboard for that', () => {
  const { size, see } = open()
  see({ height: 400, scale: 2 })
  expect(size()).toBe('0px')
})
