import { useEffect } from 'react'
import { findStep } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'

/** After this long the browser has not gone anywhere: the line is broken, or the customer has stopped it. */
const STILL_HERE = 10_000

/** Offers to go again when the page is there after it was left: by the browser's Back, or since it never went. */
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
 * Hands the flow what one came back with from another site, if the step that the URL asks for is one that leaves.
 *
 * @param wanted the step that the URL asks for, whether or not it can be reached
 * @param search the query of the URL, `?status=paid&lang=en`
 * @returns the query without what was for the flow: it must not be taken twice, by a reload or from a bookmark
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
