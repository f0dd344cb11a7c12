import { useSyncExternalStore } from 'react'

/** A mouse says computer: what has a touch screen alone is a phone, and has the camera itself. */
const QUERY = '(hover: hover) and (pointer: fine)'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(QUERY)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether another device may have the better camera. */
export function useComputer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(QUERY).matches ?? false,
    () => false,
  )
}
