// Test files share their modules and their document (see vitest.config.ts), so what a test leaves behind is taken away.
import { afterEach, vi } from 'vitest'

/** The part of happy-dom's window that sets its size, which its types do not add to the global one. */
interface SizedWindow extends Window {
  readonly happyDOM: { setViewport(size: { width: number; height: number }): void }
}

const isSized = (window: Window): window is SizedWindow => 'happyDOM' in window

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine takes longer than a second to load words and code; what never comes still fails, and says so.
  configure({ asyncUtilTimeout: 30_000 })
  const address = location.href
  afterEach(() => {
    cleanup()
    for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name)
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', address)
    if (isSized(window)) window.happyDOM.setViewport({ width: 1024, height: 768 })
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
