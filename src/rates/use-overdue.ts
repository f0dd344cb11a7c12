import { useEffect, useState } from 'react'

/** How long, in milliseconds, somebody looks at a figure before they are told that a newer one does not come. */
const PATIENCE = 5000

/** The part of a query's result that tells how its answer is coming along. */
interface Asking {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** Whether an answer is overdue: it has failed, though it is still tried, or takes too long. True until one comes. */
export function useOverdue({ fetchStatus, failureCount }: Asking): boolean {
  const [isOverdue, setOverdue] = useState(false)

  useEffect(() => {
    if (failureCount > 0) setOverdue(true)
    else if (fetchStatus === 'idle') setOverdue(false)
    else {
      const timer = setTimeout(() => setOverdue(true), PATIENCE)
      return () => clearTimeout(timer)
    }
    return
  }, [fetchStatus, failureCount])

  return isOverdue
}
