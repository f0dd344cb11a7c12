import { complete } from '#src/flow/core/complete.ts'
import { moved, only, patched, update } from '#src/flow/core/move.ts'
import { leave } from '#src/flow/core/outside.ts'
import { isEligible, stepOf, walk } from '#src/flow/core/path.ts'
import { paramsFrom, taken } from '#src/flow/core/pointer.ts'
import type { Draft, Failure, FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step, Submit } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** A notice of the flow's words; nothing without an id. */
export function notice(
  { words }: Step,
  id: string | undefined,
  tone: 'success' | 'danger',
  said?: string,
): FlowEffect[] {
  if (id === undefined) return []
  return [{ type: 'notice', id, tone, ...(said ? { said } : {}), ...(words === undefined ? {} : { words }) }]
}

/** A step is done, with what its form gave: calls what it declares, leaves, or goes on. */
export function submit(flow: FlowDefinition, before: FlowState, data: Draft): Outcome {
  // The answer to the first submit is still under way: the second is the same click, or the same key, once more.
  if (before.pending || before.leaving !== null) return only(before)
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
  if (step.submit === undefined) {
    if (step.leave) return leave(state, step, step.leave)
    // What such a step waits for leads on, and nothing else does.
    return step.poll || step.wait ? only(state) : complete(flow, state, step, false)
  }
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
  isRecord(answer) && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined

/** The call of a step has succeeded. */
export function succeeded(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  answer: unknown,
): Outcome {
  const values = taken(answer, declared.take)
  const isFinal = declared.commit === true
  const kept = (declared.keep ?? []).map((name) => [name, before.draft[name]] as const)
  const draft = patched(isFinal ? Object.fromEntries(kept) : before.draft, values)
  const state: FlowState = { ...before, pending: null, draft, givenIn: isFinal ? {} : before.givenIn }
  const said = notice(step, declared.success, 'success', messageOf(answer))
  if (step.leave) {
    // Who has gone elsewhere meanwhile is not sent away from there.
    if (before.step !== step.id) return only(moved(flow, state, state.step), said)
    const { state: left, effects } = leave(state, step, step.leave)
    return only(left, [...said, ...effects])
  }
  const outcome = complete(flow, state, step, isFinal)
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

/** The call of a step failed. */
export function failed(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  failure: Failure,
): Outcome {
  const { errors = {} } = declared
  const code = String(failure.serverErrcode)
  const answered = Object.hasOwn(errors, code) ? errors[code] : undefined
  const id = answered?.field === true && before.step === step.id ? undefined : declared.failure
  const effects = notice(step, answered?.notice ?? id, 'danger', failure.message)
  // Who has gone elsewhere meanwhile reads the notice, and stays there.
  if (before.step !== step.id) return only({ ...before, pending: null }, effects)
  const state: FlowState = { ...before, pending: null, failure }
  const path = walk(flow, state).map(({ id }) => id)
  const to = path.find((id) => id === answered?.to)
  if (to === undefined) return only(state, effects)
  // That step is to be done again before those that rest on it.
  return only(moved(flow, { ...state, completed: path.slice(0, path.indexOf(to)) }, to), effects)
}
