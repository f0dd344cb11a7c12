import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the script has taken over the page. False while a page that was rendered at build time is taken over, so
 * that its first render equals the page; true at once where nothing was rendered before.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
