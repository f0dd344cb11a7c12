import { moved, only } from '#src/flow/core/move.ts'
import { missingFor, nextOf, stepOf, walk } from '#src/flow/core/path.ts'
import type { FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/** A step done, nothing is awaited from another site any more. */
export const nothingLeft = { leaving: null, left: null }

/**
 * Marks `step` done and goes on. Steps done after it are to be done again, since they may rest on what has changed.
 * `isFinal` makes the next step the floor; so does a next step without a way back.
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
  // The draft may have changed meanwhile so that the step itself is out of reach; then what follows it is too.
  if (!path.includes(step.id)) return only(moved(flow, state, state.step))
  if (state.changing !== null) return only(changed(flow, { ...state, ...nothingLeft }, step, state.changing))
  const completed = [...path.slice(0, path.indexOf(step.id)), step.id]
  return only({ ...state, ...nothingLeft, completed, step: next.id, direction: 'forward' })
}

/**
 * A step was changed from a review. The steps between stay done, unless the change made them wrong: then a guard fails
 * or a branch leads elsewhere, and the walk ends there, short of the review.
 */
function changed(flow: FlowDefinition, state: FlowState, step: Step, review: string): FlowState {
  const completed = [...new Set([...state.completed, step.id])]
  return { ...moved(flow, { ...state, completed }, review), direction: 'forward' }
}

/** Goes to a step that a review shows, to come back when it is done. */
export function change(flow: FlowDefinition, state: FlowState, id: string): FlowState {
  const review = stepOf(flow, state.step)
  const path = walk(flow, state).map((step) => step.id)
  if (!review.review?.includes(id) || !path.includes(id)) return state
  const completed = path.slice(0, path.indexOf(review.id))
  return { ...moved(flow, { ...state, completed }, id), changing: review.id, failure: null }
}
