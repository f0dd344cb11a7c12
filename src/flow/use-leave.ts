import { useEffect } from 'react'
import { findStep } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'

/** If the page is still here after this long, the connection is broken or the customer stopped it. */
const STILL_HERE = 10_000

/** Offers to leave again if the page is back, by the browser's Back, or still here. */
export function useComingBack(driver: FlowDriver, leaving: string | null): void {
  useEffect(() => {
    if (leaving === null) return
    const comeBack = () => void driver.dispatch({ type: 'came-back' })
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack()
    }
    const timer = setTimeout(comeBack, STILL_HERE)
    window.addEventListener('pageshow', shown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', shown)
    }
  }, [driver, leaving])
}

/**
 * Passes on what the customer came back with from another site, if the URL's step is one that leaves.
 *
 * @param wanted the step in the URL, reachable or not
 * @param search the query of the URL, `?status=paid&lang=en`
 * @returns the query without the flow's parameters, which a reload or bookmark must not repeat
 */
export function takeReturn(driver: FlowDriver, wanted: string, search: string): string {
  const leave = findStep(driver.flow, wanted)?.leave
  if (!leave) return search
  const query = new URLSearchParams(search)
  const names = Object.values(leave.return)
  const params = Object.fromEntries([...query].filter(([name]) => names.includes(name)))
  if (Object.keys(params).length === 0) return search
  void driver.dispatch({ type: 'returned', step: wanted, params })
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
