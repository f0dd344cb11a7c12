import { useEffect, useState } from 'react'

/** How long, in milliseconds, somebody looks at a figure before they are told that a newer one does not come. */
const PATIENCE = 5000

/** The part of a query's result that tells how its answer is coming along. */
interface Asking {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/**
 * Whether an answer is overdue: it has failed, though it is still tried, or takes too long. True until one comes.
 *
 * @param question what is asked; a new one has its time, however late the answer to the last one was
 */
export function useOverdue(question: string, { fetchStatus, failureCount }: Asking): boolean {
  const [overdue, setOverdue] = useState<string>()

  useEffect(() => {
    if (failureCount > 0) setOverdue(question)
    else if (fetchStatus === 'idle') setOverdue(undefined)
    else {
      const timer = setTimeout(() => setOverdue(question), PATIENCE)
      return () => clearTimeout(timer)
    }
    return
  }, [question, fetchStatus, failureCount])

  return overdue === question
}
