import { useSyncExternalStore } from 'react'

/** What `media.ts` writes for style sheets, as `matchMedia` reads it. */
const listOf = (query: string): MediaQueryList | undefined =>
  globalThis.matchMedia?.(query.replace('@media ', ''))

/** Whether a media query matches now; `otherwise` without a browser. */
export const matchesMedia = (query: string, otherwise: boolean): boolean =>
  listOf(query)?.matches ?? otherwise

/**
 * Follows a media query, for what CSS can't decide: what to fetch and what to render at all.
 *
 * @param query one of `media`, or any other in the same form
 * @param otherwise the result while prerendering
 */
export function useMedia(query: string, otherwise: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => matchesMedia(query, otherwise),
    () => otherwise,
  )
}
