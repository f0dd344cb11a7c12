import { useState } from 'react'
import type { ApiError } from '#src/api/errors.ts'

interface Asked {
  readonly data: unknown
  readonly isError: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
  readonly error: ApiError | null
}

/** The status of an answer. Failed includes offline, so that no skeleton stays forever. */
export function standingOf({ data, isError, fetchStatus }: Asked): 'there' | 'failed' | 'waiting' {
  if (data !== undefined) return 'there'
  return isError || fetchStatus === 'paused' ? 'failed' : 'waiting'
}

/** Whether a page need not wait: the answer is there, or takes more than one try. */
export const isSettled = (query: Asked): boolean => standingOf(query) !== 'waiting' || query.failureCount > 0

/**
 * Whether a page's first queries have been answered. Until then it shows its placeholder, so that nothing
 * moves; from then on it stays, whatever is refetched.
 */
export function useBegun(queries: readonly Asked[]): boolean {
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && queries.every(isSettled)) setBegun(true)
  return hasBegun
}
