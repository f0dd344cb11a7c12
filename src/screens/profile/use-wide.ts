import { useSyncExternalStore } from 'react'

/** The area's navigation is beside the page (`media.besideArea`). */
const QUERY = '(min-width: 64em)'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(QUERY)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

export const isWide = (): boolean => globalThis.matchMedia?.(QUERY).matches ?? true

/** Whether the area's navigation is beside its page. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)
