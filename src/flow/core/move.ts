import { findStep, firstStep, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import type { Draft, FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

/**
 * The initial state, optionally at a later step of something started elsewhere. If the draft doesn't meet
 * that step's guard, the flow starts at the first step.
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

export function patched(draft: Draft, patch: Draft): Draft {
  return Object.fromEntries(Object.entries({ ...draft, ...patch }).filter(([, value]) => value !== undefined))
}

export const only = (state: FlowState, effects: readonly FlowEffect[] = []): Outcome => ({ state, effects })

/** Goes to `to` if reachable, else to the last reachable step. */
export function moved(flow: FlowDefinition, state: FlowState, to: string): FlowState {
  const step = resume(flow, state, to)
  if (step === state.step) return state
  const order = flow.steps.map(({ id }) => id)
  const direction = order.indexOf(step) < order.indexOf(state.step) ? 'back' : 'forward'
  return { ...state, step, direction }
}

/** Keeps what the floor requires: the flow must never be on a step whose guard fails. */
export function update(flow: FlowDefinition, state: FlowState, patch: Draft): FlowState {
  const { enter } = stepOf(flow, state.floor)
  const allowed = Object.entries(patch).filter(
    ([name, value]) => value !== undefined || !enter?.includes(name),
  )
  const changed = { ...state, draft: patched(state.draft, Object.fromEntries(allowed)) }
  return moved(flow, changed, changed.step)
}
