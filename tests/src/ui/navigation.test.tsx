import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Link, LinkButton, NavigationProvider } from '#src/ui/index.ts'

function press(link: React.ReactElement, init: MouseEventInit = {}) {
  const navigate = vi.fn()
  render(<NavigationProvider navigate={navigate}>{link}</NavigationProvider>)
  const element = screen.getByRole('link')
  let leftToBrowser = false
  // Records what is left to the browser, and keeps the test browser from navigating.
  const observe = (event: Event) => {
    leftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', observe, { once: true })
  fireEvent(element, createEvent.click(element, { button: 0, ...init }))
  return { navigate, leftToBrowser }
}

describe('links', () => {
  it('navigate in the app, with query and hash', () => {
    const { navigate, leftToBrowser } = press(<Link href="/login?from=a#top">Login</Link>)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?from=a#top')
    expect(leftToBrowser).toBe(false)
  })

  it('navigate in the app as buttons too', () => {
    const { navigate } = press(<LinkButton href="/get-started">Get started</LinkButton>)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/get-started')
  })

  it.each([
    ['a new tab by the keyboard', { ctrlKey: true }],
    ['a new tab on a Mac', { metaKey: true }],
    ['a new window', { shiftKey: true }],
    ['the middle button', { button: 1 }],
  ])('leave %s to the browser', (_what, init) => {
    const { navigate, leftToBrowser } = press(<Link href="/login">Login</Link>, init)
    expect(navigate).not.toHaveBeenCalled()
    expect(leftToBrowser).toBe(true)
  })

  it.each([
    [
      'another site',
      <Link key="a" href="https://example.org/">
        Out
      </Link>,
    ],
    [
      'a new target',
      <Link key="b" href="/login" target="_blank">
        New
      </Link>,
    ],
    [
      'a download',
      <Link key="c" href="/receipt.pdf" download>
        Receipt
      </Link>,
    ],
  ])('leave %s to the browser', (_what, link) => {
    expect(press(link).navigate).not.toHaveBeenCalled()
  })

  it('do not navigate if their own handler prevents it', () => {
    const { navigate } = press(
      <Link href="/login" onClick={(event) => event.preventDefault()}>
        Login
      </Link>,
    )
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('a link about to be followed', () => {
  function over(link: React.ReactElement) {
    const prepare = vi.fn()
    render(
      <NavigationProvider navigate={vi.fn()} prepare={prepare}>
        {link}
      </NavigationProvider>,
    )
    return { prepare, link: screen.getByRole('link') }
  }

  it('is prefetched at once on touch or focus', () => {
    const { prepare, link } = over(<Link href="/login?from=a">Login</Link>)
    fireEvent.touchStart(link)
    fireEvent.focusIn(link)
    expect(prepare.mock.calls).toEqual([['/login'], ['/login']])
  })

  it('is prefetched when a pointer rests on it, but not when it passes', () => {
    vi.useFakeTimers()
    const { prepare, link } = over(<Link href="/login">Login</Link>)
    fireEvent.pointerOver(link)
    vi.advanceTimersByTime(20)
    fireEvent.pointerOver(document.body)
    vi.advanceTimersByTime(500)
    expect(prepare).not.toHaveBeenCalled()
    fireEvent.pointerOver(link)
    vi.advanceTimersByTime(100)
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/login', link)
    vi.useRealTimers()
  })

  it('is left alone if it leads to another site', () => {
    const { prepare, link } = over(<Link href="https://example.org/">Out</Link>)
    fireEvent.focusIn(link)
    expect(prepare).not.toHaveBeenCalled()
  })
})
