import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page hydrates, so that its first render matches the HTML; true otherwise. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
