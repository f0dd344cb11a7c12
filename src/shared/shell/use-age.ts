import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from '#src/api/index.ts'
import { formatMoment } from '#src/content/index.ts'
import { useOnline } from '#src/ui/index.ts'

function oldest(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}

/**
 * The age of the data on screen, in words ("14:05 GMT", with its day if not today), while it can't be
 * refetched; undefined otherwise.
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
