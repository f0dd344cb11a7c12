// Test files share their modules and their document (see vitest.config.ts), so clean up after each test.
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { allCapabilities } from '#tests/support/capabilities.ts'

/** The part of happy-dom's window that sets its size, which its global type lacks. */
interface SizedWindow extends Window {
  readonly happyDOM: { setViewport(size: { width: number; height: number }): void }
}

const isSized = (window: Window): window is SizedWindow => 'happyDOM' in window

/** A busy machine takes longer than a second to load words and code; a missing element still fails. */
const PATIENCE = { timeout: 30_000 }

const patient = Symbol.for('farsend.patient')
if (!(patient in vi)) {
  const { waitFor } = vi
  Object.assign(vi, {
    [patient]: true,
    waitFor: (...[callback, options]: Parameters<typeof waitFor>) =>
      waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options }),
  })
}

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { clearNotices } = await import('#src/ui/notices/notice-store.ts')
  const { afterPaint } = await import('#src/form/state/after-paint.ts')
  configure({ asyncUtilTimeout: PATIENCE.timeout })
  // The provider has everything; a test of one that lacks something says so.
  const { capabilitiesAtom } = await import('#src/api/capabilities.ts')
  const { store } = await import('#src/lib/store.ts')
  const all = allCapabilities()
  beforeEach(() => store.set(capabilitiesAtom, all))
  const address = location.href
  afterEach(async () => {
    cleanup()
    clearNotices()
    // Listeners for the next press or key, such as for an ignored second click, must not reach the next test.
    window.dispatchEvent(new MouseEvent('click'))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
    // The picture of a closing dialog appears when the dialog is gone.
    await Promise.resolve()
    for (const name of document.documentElement.getAttributeNames())
      document.documentElement.removeAttribute(name)
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', address)
    if (isSized(window)) window.happyDOM.setViewport({ width: 1024, height: 768 })
  })
  // A form's focus moves two frames after its errors; the document must still be there.
  afterAll(() => new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve))))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
