import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { firstStep, isEligible, isEntrance, stepOf, urlOf, wantedBy } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import { takeReturn } from '#src/flow/use-leave.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { useMove } from '#src/ui/index.ts'

/** State of each history entry: the flow that wrote it, and the step it was reached from. */
interface Entry {
  readonly flow?: unknown
  readonly from?: unknown
}

function entry(): Entry {
  const state: unknown = window.history.state
  return isRecord(state) ? state : {}
}

/**
 * Keeps the URL and the flow's step in sync: a requested URL is visited, or replaced by the last reachable
 * step's; a step that the flow moved to gets its URL.
 *
 * @returns `isReady` once the first URL is resolved, so that no other step flashes by; `isResumed` while a
 *   customer who opened the flow's entrance is past a point of no return instead, until `goOn` or a move
 */
export function useStepUrl(driver: FlowDriver, step: string) {
  const [location, navigate] = useLocation()
  // If the requested step is already the flow's own, render it at once.
  const [isReady, setReady] = useState(() => wantedBy(driver.flow, location) === step)
  const [resumed, setResumed] = useState<string | undefined>(undefined)
  const goOn = useCallback(() => setResumed(undefined), [])
  const seen = useRef<string | undefined>(undefined)
  const isLeaving = useMove() !== 'none'

  useLayoutEffect(() => {
    // Another page is loading, and the address bar already shows it: don't overwrite it.
    if (isLeaving) return
    const { flow } = driver
    const wanted = wantedBy(flow, location)
    // Leaving for another part of the app: this runner is about to unmount.
    if (wanted === undefined) return
    const isAsked = seen.current !== location
    if (!isAsked && urlOf(flow, step) === location) return
    const isFresh = entry().flow !== flow.id
    const before = isAsked ? undefined : wanted
    let { search } = window.location
    if (isAsked) {
      seen.current = location
      // A link to a finished flow starts a new one; the browser's Back, whose entry has our mark, doesn't.
      const { exit, back } = stepOf(flow, driver.state().step)
      const isOver = exit !== undefined && back === false
      const isEntered = isFresh && isEntrance(flow, wanted)
      if (isEntered && isOver) void driver.dispatch({ type: 'restart', draft: {} })
      else if (!(isEntered && flow.draft.resume)) void driver.dispatch({ type: 'visit', step: wanted })
      search = takeReturn(driver, wanted, search)
    }
    setReady(true)
    const state = driver.state()
    const target = urlOf(flow, state.step)
    const isLed = isAsked && isFresh && isEntrance(flow, wanted) && wanted !== state.step
    if (isAsked) setResumed(isLed && state.floor !== firstStep(flow).id ? state.step : undefined)
    // A link's query and hash are for the screens; a step that the flow moves to has neither.
    const rest = isAsked ? search + window.location.hash : ''
    if (target === location) {
      if (isFresh || search !== window.location.search)
        navigate(location + rest, { replace: true, state: { flow: flow.id } })
      return
    }
    if (before !== undefined && state.direction === 'back' && entry().from === state.step) {
      // The step is the previous history entry: go back rather than add a duplicate.
      window.history.back()
      return
    }
    seen.current = target
    // Replace the entry of a step that can't be returned to.
    const isReplaced = before === undefined || !isEligible(flow, state, before)
    const from = isReplaced ? entry().from : before
    navigate(target + rest, { replace: isReplaced, state: { flow: flow.id, from } })
  }, [driver, isLeaving, location, navigate, step])

  return { isReady, isResumed: resumed === step, goOn }
}
