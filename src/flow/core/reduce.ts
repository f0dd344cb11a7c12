import { matches } from '#src/flow/core/condition.ts'
import {
  backOf,
  findStep,
  firstStep,
  isEligible,
  missingFor,
  nextOf,
  resume,
  stepOf,
  walk,
} from '#src/flow/core/path.ts'
import { paramsFrom, taken } from '#src/flow/core/pointer.ts'
import type { Draft, Failure, FlowEffect, FlowEvent, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step, Submit } from '#src/generated/flow.ts'
import { assertNever } from '#src/lib/assert-never.ts'

/**
 * The state of somebody who begins, or who takes up at a later step what was begun elsewhere. A step whose guard the
 * draft does not meet is none to begin at; then it is the first.
 */
export function start(flow: FlowDefinition, draft: Draft = {}, at?: string): FlowState {
  const given = patched({}, draft)
  const wanted = at === undefined ? undefined : findStep(flow, at)
  const step = wanted && missingFor(wanted, given).length === 0 ? wanted : firstStep(flow)
  return {
    step: step.id,
    draft: given,
    completed: [],
    floor: step.id,
    givenIn: {},
    pending: null,
    failure: null,
    direction: 'forward',
    attempts: 0,
  }
}

function patched(draft: Draft, patch: Draft): Draft {
  return Object.fromEntries(Object.entries({ ...draft, ...patch }).filter(([, value]) => value !== undefined))
}

const only = (state: FlowState, effects: readonly FlowEffect[] = []): Outcome => ({ state, effects })

/** Stands on `to` when that can be reached, else on the last step that can. */
function moved(flow: FlowDefinition, state: FlowState, to: string): FlowState {
  const step = resume(flow, state, to)
  if (step === state.step) return state
  const order = flow.steps.map(({ id }) => id)
  const direction = order.indexOf(step) < order.indexOf(state.step) ? 'back' : 'forward'
  return { ...state, step, direction }
}

/** What the floor demands stays: nobody may be left standing where they may not be. */
function update(flow: FlowDefinition, state: FlowState, patch: Draft): FlowState {
  const floor = stepOf(flow, state.floor).enter ?? []
  const allowed = Object.entries(patch).filter(
    ([name, value]) => value !== undefined || !floor.includes(name),
  )
  const changed = { ...state, draft: patched(state.draft, Object.fromEntries(allowed)) }
  return moved(flow, changed, changed.step)
}

/**
 * Marks `step` done and goes on. Steps done after it are to be done again, since they may rest on what has changed.
 * `isFinal` makes the next step the floor; so does a next step without a way back.
 */
function complete(flow: FlowDefinition, state: FlowState, step: Step, isFinal: boolean): Outcome {
  const next = nextOf(flow, step, state.draft)
  if (!next) return only(state)
  const missing = missingFor(next, state.draft)
  if (missing.length > 0) return only(state, [{ type: 'stuck', step: next.id, missing }])
  if (isFinal || next.back === false) {
    return only({ ...state, completed: [], floor: next.id, step: next.id, direction: 'forward' })
  }
  const path = walk(flow, state).map(({ id }) => id)
  // The draft may have changed meanwhile so that the step itself is out of reach; then what follows it is too.
  if (!path.includes(step.id)) return only(moved(flow, state, state.step))
  const completed = [...path.slice(0, path.indexOf(step.id)), step.id]
  return only({ ...state, completed, step: next.id, direction: 'forward' })
}

function submit(flow: FlowDefinition, before: FlowState, data: Draft): Outcome {
  // The answer to the first submit is still under way: the second is the same click, or the same key, once more.
  if (before.pending) return only(before)
  // What a form only hands on, such as the PIN to be confirmed, stays given in the step that asked for it.
  const isNew = (name: string) => before.givenIn[name] === undefined || before.draft[name] !== data[name]
  const given = Object.fromEntries(
    Object.keys(data)
      .filter(isNew)
      .map((name) => [name, before.step]),
  )
  const state: FlowState = {
    ...update(flow, before, data),
    failure: null,
    givenIn: { ...before.givenIn, ...given },
  }
  if (state.step !== before.step) return only(state)
  const step = stepOf(flow, state.step)
  if (!step.submit) return complete(flow, state, step, false)
  const attempt = state.attempts + 1
  return only({ ...state, attempts: attempt, pending: { attempt, step: step.id } }, [
    {
      type: 'call',
      attempt,
      operation: step.submit.operation,
      params: paramsFrom(state.draft, step.submit.params),
      body: state.draft,
    },
  ])
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined

const notice = (id: string | undefined, tone: 'success' | 'danger', said?: string): FlowEffect[] =>
  id === undefined ? [] : [{ type: 'notice', id, tone, ...(said ? { said } : {}) }]

function succeeded(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  answer: unknown,
): Outcome {
  const values = taken(answer, declared.take)
  const isFinal = declared.commit === true
  const draft = isFinal ? values : patched(before.draft, values)
  const state: FlowState = { ...before, pending: null, draft, givenIn: isFinal ? {} : before.givenIn }
  const outcome = complete(flow, state, step, isFinal)
  const said = notice(declared.success, 'success', messageOf(answer))
  if (outcome.effects.length > 0) {
    // The answer lacks what the next step demands: nothing given so far may be lost over it.
    return only(moved(flow, update(flow, { ...before, pending: null }, values), before.step), outcome.effects)
  }
  // Somebody who has gone elsewhere meanwhile is only called back when there is no elsewhere any more.
  const hasLeft = before.step !== step.id && isEligible(flow, outcome.state, before.step)
  return only(
    hasLeft ? { ...outcome.state, step: before.step, direction: before.direction } : outcome.state,
    said,
  )
}

function failed(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  failure: Failure,
): Outcome {
  const { errors = {} } = declared
  const code = String(failure.serverErrcode)
  const answered = Object.hasOwn(errors, code) ? errors[code] : undefined
  const effects = notice(answered?.notice ?? declared.failure, 'danger', failure.message)
  // Who has gone elsewhere meanwhile reads the notice, and stays there.
  if (before.step !== step.id) return only({ ...before, pending: null }, effects)
  const state: FlowState = { ...before, pending: null, failure }
  const to = answered?.to
  const path = walk(flow, state).map(({ id }) => id)
  if (to === undefined || !path.includes(to)) return only(state, effects)
  // That step is to be done again before those that rest on it.
  return only(moved(flow, { ...state, completed: path.slice(0, path.indexOf(to)) }, to), effects)
}

function polled(flow: FlowDefinition, before: FlowState, step: Step, answer: unknown): Outcome {
  const { poll } = step
  if (!poll) return only(before)
  const state = { ...update(flow, before, taken(answer, poll.take)), failure: null }
  return matches(poll.until, state.draft) ? complete(flow, state, step, false) : only(state)
}

/**
 * The flow's whole behaviour: what state and effects follow from an event. Pure, so that every rule of it is tested
 * without a browser. Whatever happens, the step of the new state is one that `walk` reaches.
 */
export function reduce(flow: FlowDefinition, state: FlowState, event: FlowEvent): Outcome {
  switch (event.type) {
    case 'update':
      return only(update(flow, state, event.patch))
    case 'submit':
      return submit(flow, state, event.data)
    case 'invalid':
      return only(state, notice(stepOf(flow, state.step).invalid, 'danger'))
    case 'succeeded':
    case 'failed': {
      // An answer from before a restart has nobody to go to.
      if (state.pending?.attempt !== event.attempt) return only(state)
      const step = stepOf(flow, state.pending.step)
      if (!step.submit) return only({ ...state, pending: null })
      return event.type === 'succeeded'
        ? succeeded(flow, state, step.submit, step, event.answer)
        : failed(flow, state, step.submit, step, event.failure)
    }
    case 'polled':
      return event.step === state.step
        ? polled(flow, state, stepOf(flow, state.step), event.answer)
        : only(state)
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
