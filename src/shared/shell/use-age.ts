import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from '#src/api/index.ts'
import { formatMoment } from '#src/content/index.ts'
import { useOnline } from '#src/ui/index.ts'

/** When the oldest figure on screen came, in milliseconds since 1970; 0 where there is none. */
function oldest(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}

/**
 * How old what is on screen is, in words ("14:05 GMT", with its day where that is another), while it cannot be fetched
 * again; undefined while it can.
 */
export function useAge(isCut: boolean): string | undefined {
  const isOnline = useOnline()
  const isStale = isCut || !isOnline
  const subscribe = useCallback(
    (listener: () => void) => (isStale ? queryClient.getQueryCache().subscribe(listener) : () => {}),
    [isStale],
  )
  const at = useSyncExternalStore(
    subscribe,
    () => (isStale ? oldest() : 0),
    () => 0,
  )
  return at === 0 ? undefined : formatMoment(new Date(at).toISOString())
}
