import { findStep, firstStep, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import type { Draft, FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

/**
 * The state at the start, or at a later step of something that was started elsewhere. A step whose guard the
 * draft does not meet is no start; then it is the first.
 */
export function start(flow: FlowDefinition, draft: Draft = {}, at = firstStep(flow).id): FlowState {
  const given = patched({}, draft)
  const wanted = findStep(flow, at)
  const step = wanted && missingFor(wanted, given).length === 0 ? wanted : firstStep(flow)
  return {
    step: step.id,
    draft: given,
    completed: [],
    floor: step.id,
    givenIn: {},
    pending: null,
    failure: null,
    changing: null,
    leaving: null,
    left: null,
    direction: 'forward',
    attempts: 0,
  }
}

/** A draft with changes; a value of undefined takes the name away. */
export function patched(draft: Draft, patch: Draft): Draft {
  return Object.fromEntries(Object.entries({ ...draft, ...patch }).filter(([, value]) => value !== undefined))
}

/** A state, and what the shell has to do besides. */
export const only = (state: FlowState, effects: readonly FlowEffect[] = []): Outcome => ({ state, effects })

/** Goes to `to` when that can be reached, else on the last step that can. */
export function moved(flow: FlowDefinition, state: FlowState, to: string): FlowState {
  const step = resume(flow, state, to)
  if (step === state.step) return state
  const order = flow.steps.map(({ id }) => id)
  const direction = order.indexOf(step) < order.indexOf(state.step) ? 'back' : 'forward'
  return { ...state, step, direction }
}

/** What the floor demands stays: the flow must never be on a step whose guard fails. */
export function update(flow: FlowDefinition, state: FlowState, patch: Draft): FlowState {
  const { enter } = stepOf(flow, state.floor)
  const allowed = Object.entries(patch).filter(
    ([name, value]) => value !== undefined || !enter?.includes(name),
  )
  const changed = { ...state, draft: patched(state.draft, Object.fromEntries(allowed)) }
  return moved(flow, changed, changed.step)
}
