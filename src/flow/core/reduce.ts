import { change, nothingLeft } from '#src/flow/core/complete.ts'
import { moved, only, start, update } from '#src/flow/core/move.ts'
import { arrived, returned } from '#src/flow/core/outside.ts'
import { backOf, stepOf } from '#src/flow/core/path.ts'
import { failed, notice, submit, succeeded } from '#src/flow/core/submit.ts'
import type { FlowEvent, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { assertNever } from '#src/lib/assert-never.ts'

/**
 * The flow's whole behaviour: the state and effects that follow an event. Pure, so every rule is testable
 * without a browser. The new state's step is always one that `walk` reaches.
 */
export function reduce(flow: FlowDefinition, state: FlowState, event: FlowEvent): Outcome {
  const outcome = follow(flow, state, event)
  if (outcome.state.changing !== outcome.state.step) return outcome
  return { ...outcome, state: { ...outcome.state, changing: null } }
}

function follow(flow: FlowDefinition, state: FlowState, event: FlowEvent): Outcome {
  switch (event.type) {
    case 'update':
      return only(update(flow, state, event.patch))
    case 'submit':
      return submit(flow, state, event.data)
    case 'invalid': {
      const step = stepOf(flow, state.step)
      return only(state, notice(step, step.invalid, 'danger'))
    }
    case 'succeeded':
    case 'failed': {
      // Ignore answers to calls made before a restart.
      if (state.pending?.attempt !== event.attempt) return only(state)
      const step = stepOf(flow, state.pending.step)
      if (!step.submit) return only({ ...state, pending: null })
      return event.type === 'succeeded'
        ? succeeded(flow, state, step.submit, step, event.answer)
        : failed(flow, state, step.submit, step, event.failure)
    }
    case 'polled': {
      const step = stepOf(flow, state.step)
      return step.poll && event.step === step.id
        ? arrived(flow, state, step, step.poll, event.answer)
        : only(state)
    }
    case 'signalled': {
      const step = stepOf(flow, state.step)
      return step.wait?.event === event.event
        ? arrived(flow, state, step, step.wait, event.payload)
        : only(state)
    }
    case 'not-left':
      if (state.leaving !== event.step) return only(state)
      return only({ ...state, ...nothingLeft, failure: event.failure })
    case 'came-back':
      return only(state.leaving === null ? state : { ...state, leaving: null })
    case 'returned':
      return event.step === state.step
        ? returned(flow, state, stepOf(flow, state.step), event.params)
        : only(state)
    case 'change':
      return only(change(flow, state, event.step))
    case 'poll-refused':
      return only(event.step === state.step ? { ...state, failure: event.failure } : state)
    case 'visit': {
      const visited = moved(flow, state, event.step)
      return only(visited === state ? state : { ...visited, failure: null })
    }
    case 'back': {
      const back = backOf(flow, state)
      return only(back ? { ...moved(flow, state, back.to), failure: null } : state)
    }
    case 'restart':
      return only({ ...start(flow, event.draft, event.step), attempts: state.attempts })
    default:
      return assertNever(event)
  }
}
