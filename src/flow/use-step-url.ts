import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { firstStep, isEligible, isEntrance, stepOf, urlOf, wantedBy } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import { takeReturn } from '#src/flow/use-leave.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Kept with each entry of the browser's history: which flow wrote it, and from which step it was reached. */
interface Entry {
  readonly flow?: unknown
  readonly from?: unknown
}

function entry(): Entry {
  const state: unknown = window.history.state
  return isRecord(state) ? state : {}
}

interface StepUrl {
  readonly isReady: boolean
  readonly isResumed: boolean
  readonly goOn: () => void
}

/**
 * Keeps the URL and the flow's step the same: a requested URL is visited, or replaced by that of the last
 * step that can be reached; a step that the flow has moved to gets its URL.
 *
 * @returns `isReady` once the first URL has been dealt with, so that no step flashes by that was not meant; `isResumed`
 * while somebody who asked for the flow's entrance is behind a point of no return instead, until `goOn` or a move
 */
export function useStepUrl(driver: FlowDriver, step: string): StepUrl {
  const [location, navigate] = useLocation()
  // A step that was asked for and is the flow's own is shown at once, and painted before anybody sees it.
  const [isReady, setReady] = useState(() => wantedBy(driver.flow, location) === step)
  const [resumed, setResumed] = useState<string | undefined>(undefined)
  const goOn = useCallback(() => setResumed(undefined), [])
  const seen = useRef<string | undefined>(undefined)

  useLayoutEffect(() => {
    const { flow } = driver
    const wanted = wantedBy(flow, location)
    // The customer is leaving for another part of the app; this runner is about to go.
    if (wanted === undefined) return
    const isAsked = seen.current !== location
    if (!isAsked && urlOf(flow, step) === location) return
    const isFresh = entry().flow !== flow.id
    const before = isAsked ? undefined : wanted
    let { search } = window.location
    if (isAsked) {
      seen.current = location
      // A link to a flow that is over means a new one; the browser's Back, which has our mark, does not.
      const { exit, back } = stepOf(flow, driver.state().step)
      const isOver = exit !== undefined && back === false
      const isAnew = isFresh && isOver && isEntrance(flow, wanted)
      void driver.dispatch(isAnew ? { type: 'restart', draft: {} } : { type: 'visit', step: wanted })
      search = takeReturn(driver, wanted, search)
    }
    setReady(true)
    const state = driver.state()
    const target = urlOf(flow, state.step)
    const isLed = isAsked && isFresh && isEntrance(flow, wanted) && wanted !== state.step
    if (isAsked) setResumed(isLed && state.floor !== firstStep(flow).id ? state.step : undefined)
    // What a link says beside the path is for the screens; a step that the flow moves to has nothing of it.
    const rest = isAsked ? search + window.location.hash : ''
    if (target === location) {
      if (isFresh || search !== window.location.search)
        navigate(location + rest, { replace: true, state: { flow: flow.id } })
      return
    }
    if (before !== undefined && state.direction === 'back' && entry().from === state.step) {
      // The step lies right before this one in the history, so going back there leaves no double behind.
      window.history.back()
      return
    }
    seen.current = target
    // A step that cannot be returned to is not left behind in the history either.
    const isReplaced = before === undefined || !isEligible(flow, state, before)
    const from = isReplaced ? entry().from : before
    navigate(target + rest, { replace: isReplaced, state: { flow: flow.id, from } })
  }, [driver, location, navigate, step])

  return { isReady, isResumed: resumed === step, goOn }
}
