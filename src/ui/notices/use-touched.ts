import { useSyncExternalStore } from 'react'
import { shownNotices, subscribeNotices } from '#src/ui/notices/notice-store.ts'

const touches = ['pointerdown', 'keydown', 'focusin'] as const

let isTouched = false

/** Listens for the first touch or key, and for a notice that comes without either. */
function listen(changed: () => void): () => void {
  if (isTouched) return () => {}
  const stop = new AbortController()
  const touch = () => {
    isTouched = true
    stop.abort()
    changed()
  }
  for (const name of touches) addEventListener(name, touch, { signal: stop.signal, passive: true })
  const unsubscribe = subscribeNotices(touch)
  stop.signal.addEventListener('abort', unsubscribe)
  return () => stop.abort()
}

/** Whether somebody has done anything with the page, or has been told something. */
export function useTouched(): boolean {
  return useSyncExternalStore(
    listen,
    () => isTouched || shownNotices().length > 0,
    () => false,
  )
}
