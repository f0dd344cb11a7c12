import { useState } from 'react'
import type { ApiError } from '#src/api/errors.ts'

/** What a query says of itself, as far as it matters here. */
interface Asked {
  readonly data: unknown
  readonly isError: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
  readonly error: ApiError | null
}

/**
 * How an answer stands: there; failed, and also out of reach without network, so that nobody looks at a skeleton for
 * ever; or waited for.
 */
export function standingOf({ data, isError, fetchStatus }: Asked): 'there' | 'failed' | 'waiting' {
  if (data !== undefined) return 'there'
  return isError || fetchStatus === 'paused' ? 'failed' : 'waiting'
}

/** Whether a page need not wait for an answer: it is there, or it will take more than one try. */
export const isSettled = (query: Asked): boolean => standingOf(query) !== 'waiting' || query.failureCount > 0

/**
 * Whether what a page begins with has been answered. Until then it is its shape, so that no part pushes another about;
 * afterwards it stays the page, whatever is asked again.
 */
export function useBegun(queries: readonly Asked[]): boolean {
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && queries.every(isSettled)) setBegun(true)
  return hasBegun
}
