import { moved, only } from '#src/flow/core/move.ts'
import { missingFor, nextOf, stepOf, walk } from '#src/flow/core/path.ts'
import type { FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/** A completed step no longer waits for another site. */
export const nothingLeft = { leaving: null, left: null }

/**
 * Marks `step` done and moves on. Later steps must be done again, since they may depend on what changed.
 * `isFinal` makes the next step the floor, as does a next step without a way back.
 */
export function complete(flow: FlowDefinition, state: FlowState, step: Step, isFinal: boolean): Outcome {
  const next = nextOf(flow, step, state.draft)
  if (!next) return only(state)
  const missing = missingFor(next, state.draft)
  if (missing.length > 0) return only(state, [{ type: 'stuck', step: next.id, missing }])
  if (isFinal || next.back === false) {
    const beyond = { completed: [], floor: next.id, step: next.id, changing: null }
    return only({ ...state, ...nothingLeft, ...beyond, direction: 'forward' })
  }
  const path = walk(flow, state).map(({ id }) => id)
  // If the draft changed so that the step itself is out of reach, so is what follows.
  if (!path.includes(step.id)) return only(moved(flow, state, state.step))
  if (state.changing !== null) return only(changed(flow, { ...state, ...nothingLeft }, step, state.changing))
  const completed = [...path.slice(0, path.indexOf(step.id)), step.id]
  return only({ ...state, ...nothingLeft, completed, step: next.id, direction: 'forward' })
}

/**
 * A step was changed from a review. The steps between stay done unless the change invalidates them: then a
 * guard fails or a branch leads elsewhere, and the walk ends there, before the review.
 */
function changed(flow: FlowDefinition, state: FlowState, step: Step, review: string): FlowState {
  const completed = [...new Set([...state.completed, step.id])]
  return { ...moved(flow, { ...state, completed }, review), direction: 'forward' }
}

/** Goes to a reviewed step, to return to the review when done. */
export function change(flow: FlowDefinition, state: FlowState, id: string): FlowState {
  const review = stepOf(flow, state.step)
  const path = walk(flow, state).map((step) => step.id)
  if (!review.review?.includes(id) || !path.includes(id)) return state
  const completed = path.slice(0, path.indexOf(review.id))
  return { ...moved(flow, { ...state, completed }, id), changing: review.id, failure: null }
}
